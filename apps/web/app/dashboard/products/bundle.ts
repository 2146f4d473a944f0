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
  /** NaN while the entered text is not a quantity. */
  readonly quantity: number
  /** The product's name with its variant. Empty if the product was deleted. */
  readonly name: string
  readonly image: Image | undefined
  /** The price of one piece. */
  readonly price: number
}

type ShownItem = ReplyOf<'productBundles.listBundleItems'>['items'][number]

/** Reads the items of a bundle, including deleted products. */
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

/** Converts the form's items to the API's. */
export const toBundleItems = (rows: readonly BundleRow[]) =>
  rows.map(({ productId, variantId, quantity }) => ({ productId, ...(variantId && { variantId }), quantity }))
