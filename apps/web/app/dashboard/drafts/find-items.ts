import type { Product } from '@stoa/contract/product.entity'
import { toImages } from '../../lib/image.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/find-items'

const maxProducts = 6
const maxVariants = 12

/**
 * Finds products by the typed text; each variant is an item of its own. `for=bundle` finds what a bundle can have: hidden
 * products too, but no bundles, and nothing that is not shipped.
 */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const text = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const isForBundle = args.url.searchParams.get('for') === 'bundle'
  const { products } = await host.call('products.queryProducts', {
    query: { ...(text && { search: text }), paging: { limit: maxProducts } },
    includeVariants: true,
    includeHiddenProducts: isForBundle,
  })
  const offered = isForBundle ? products.filter(canBeBundled) : products
  const found = offered.flatMap(({ id, name, priceData, media, manageVariants, productOptions, variants, stock }) => {
    const image = toImages(media)[0]
    if (productOptions.length === 0) {
      const price = priceData.formatted.discountedPrice
      const about = stock.trackInventory
        ? host.t('dashboard-drafts:items.inStock', { price, count: host.t.number(stock.quantity ?? 0) })
        : price
      return [{ key: id, id, variantId: undefined, options: '', name, about, image, price: priceData.discountedPrice }]
    }
    return variants.slice(0, maxVariants).map((variant) => ({
      key: `${id} ${variant.id}`,
      id,
      variantId: manageVariants ? variant.id : undefined,
      options: JSON.stringify(manageVariants ? { variantId: variant.id } : { options: variant.choices }),
      name: host.t.join([name, ...Object.values(variant.choices)]),
      about: variant.variant.priceData.formatted.discountedPrice,
      image,
      price: variant.variant.priceData.discountedPrice,
    }))
  })
  return { text, found }
}

/** Options without variants of their own are chosen by buyers. */
const canBeBundled = ({ productType, bundleItems, productOptions, manageVariants }: Product) =>
  productType === 'physical' && !bundleItems?.length && (productOptions.length === 0 || manageVariants)

export type FoundItem = Awaited<ReturnType<typeof loader>>['found'][number]
