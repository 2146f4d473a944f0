import type { ReplyOf } from '@stoa/contract'
import type { Product } from '@stoa/contract/product.entity'
import type { Translate } from '@stoa/messages'
import type { Image } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'

/** An item of a bundle in the form. */
export interface BundleRow {
  readonly productId: string
  /** Absent for a product without variants. */
  readonly variantId: string | undefined
  /** NaN while what was typed is no quantity. */
  readonly quantity: number
  /** With its variant; empty for a product that was deleted. */
  readonly name: string
  readonly image: Image | undefined
  /** Of one piece. */
  readonly price: number
}

type ShownItem = ReplyOf<'productBundles.listBundleItems'>['items'][number]

/** The items of a bundle, deleted ones included. */
export async function readBundle(host: Host, { id, bundleItems = [] }: Product): Promise<BundleRow[]> {
  if (bundleItems.length === 0) return []
  const { items } = await host.call('productBundles.listBundleItems', { productId: id })
  return bundleItems.map(({ productId, variantId, quantity }) => {
    const shown = items.find(({ variant }) => variant.productId === productId && matches(variant, variantId))
    return { productId, variantId, quantity, ...describe(host.t, shown) }
  })
}

const matches = (variant: ShownItem['variant'], variantId: string | undefined) =>
  variantId === undefined || variant.variantId === variantId

function describe(t: Translate, shown: ShownItem | undefined): Pick<BundleRow, 'name' | 'image' | 'price'> {
  if (!shown) return { name: '', image: undefined, price: 0 }
  const { productName, choices, media } = shown.variant
  return {
    name: t.join([productName, ...Object.values(choices)]),
    image: media?.image,
    price: shown.priceData.discountedPrice,
  }
}

/** As the form sends it, and as the API takes it. */
export const toBundleItems = (rows: readonly BundleRow[]) =>
  rows.map(({ productId, variantId, quantity }) => ({ productId, ...(variantId && { variantId }), quantity }))
