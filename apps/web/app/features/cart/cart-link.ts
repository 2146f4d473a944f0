import type { Host } from '../../lib/host.ts'
import { allowMissing } from '../../lib/problem.ts'
import { singleVariant } from '../../lib/single-variant.ts'
import { catalogAppId } from './mutate-cart.ts'

export interface LinkedItem {
  /** The product's slug or id. */
  readonly product: string
  readonly variantId?: string
  readonly quantity: number
}

const mostItems = 20
const item = /^([\p{L}\p{N}-]{1,100})(?:\.([0-9a-f-]{36}))?(?::([1-9]\d{0,4}))?$/iu
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Parses the items of a path like `/cart/everyday-mug:2,low-bowl.<variant id>`: a product's slug or id, then a variant
 * id if it has variants, and a quantity if it is not one. Returns undefined for other paths.
 */
export function parseCartLink(text: string): LinkedItem[] | undefined {
  const parts = text.split(',')
  const items = parts.map((part) => item.exec(part))
  if (parts.length > mostItems || items.includes(null)) return undefined
  return items.map((found) => {
    const [, product = '', variantId, quantity = '1'] = found ?? []
    return { product, ...(variantId && { variantId }), quantity: Number(quantity) }
  })
}

/**
 * Adds the items to the cart. If some are already in it, adds only what is missing to the link's quantity, so opening a
 * link twice adds nothing the second time. Returns false if a product is unknown.
 */
export async function addLinkedItems(host: Host, items: readonly LinkedItem[]): Promise<boolean> {
  const ids = await findIds(host, items)
  if (items.some(({ product }) => !ids.has(product))) return false
  const inCart = await readQuantities(host)
  const lineItems = items.flatMap(({ product, variantId, quantity }) => {
    const catalogItemId = ids.get(product) as string
    const missing = quantity - (inCart.get(toKey(catalogItemId, variantId)) ?? 0)
    const options = variantId ? { options: { variantId } } : {}
    return missing > 0
      ? [{ quantity: missing, catalogReference: { appId: catalogAppId, catalogItemId, ...options } }]
      : []
  })
  if (lineItems.length > 0) await host.call('currentCart.addToCurrentCart', { lineItems })
  return true
}

const toKey = (productId: string, variantId: string | undefined) => `${productId}.${variantId ?? ''}`

async function findIds(host: Host, items: readonly LinkedItem[]): Promise<ReadonlyMap<string, string>> {
  const slugs = items.flatMap(({ product }) => (uuid.test(product) ? [] : [product]))
  const { products = [] } =
    slugs.length === 0
      ? {}
      : await host.call('products.queryProducts', {
          query: { filter: { slug: { $in: slugs } }, paging: { limit: mostItems } },
          includeVariants: false,
        })
  return new Map([
    ...items.map(({ product }) => [product, product] as const).filter(([product]) => uuid.test(product)),
    ...products.map(({ slug, id }) => [slug as string, id as string] as const),
  ])
}

async function readQuantities(host: Host): Promise<ReadonlyMap<string, number>> {
  const quantities = new Map<string, number>()
  if (host.session.kind === 'none') return quantities
  const found = await allowMissing(host.call('currentCart.getCurrentCart', {}))
  for (const { catalogReference, quantity } of found?.cart.lineItems ?? []) {
    if (!catalogReference) continue
    const { variantId } = (catalogReference.options ?? {}) as { variantId?: string }
    const plain = variantId === singleVariant ? undefined : variantId
    const key = toKey(catalogReference.catalogItemId, plain)
    quantities.set(key, (quantities.get(key) ?? 0) + quantity)
  }
  return quantities
}
