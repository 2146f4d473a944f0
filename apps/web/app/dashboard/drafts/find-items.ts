import { imagesOf } from '../../lib/image.ts'
import { ownerHost } from '../lib/session.ts'
import type { Route } from './+types/find-items'

const atMost = 6
const mostVariants = 12

/** What can be put into an order, as one types: each variant by itself. */
export async function loader(args: Route.LoaderArgs) {
  const text = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const { products } = await ownerHost(args).call('products.queryProducts', {
    query: { ...(text && { search: text }), paging: { limit: atMost } },
    includeVariants: true,
  })
  const found = products.flatMap(({ id, name, priceData, media, manageVariants, productOptions, variants, stock }) => {
    const image = imagesOf(media)[0]
    if (productOptions.length === 0) {
      const left = stock.trackInventory ? `, ${stock.quantity ?? 0} left` : ''
      return [{ key: id, id, options: '', name, about: `${priceData.formatted.discountedPrice}${left}`, image }]
    }
    return variants.slice(0, mostVariants).map((variant) => ({
      key: `${id} ${variant.id}`,
      id,
      options: JSON.stringify(manageVariants ? { variantId: variant.id } : { options: variant.choices }),
      name: `${name}, ${Object.values(variant.choices).join(', ')}`,
      about: variant.variant.priceData.formatted.discountedPrice,
      image,
    }))
  })
  return { text, found }
}

export type FoundItem = Awaited<ReturnType<typeof loader>>['found'][number]
