import type { InputOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import { allowMissing, isProblem } from '../../lib/problem.ts'

type Added = NonNullable<InputOf<'currentCart.addToCurrentCart'>['lineItems']>[number]

export interface Again {
  readonly added: number
  /** Names of items that are no longer sold. */
  readonly gone: readonly string[]
  /** Names of items that have required a personalization text since then. */
  readonly unwritten: readonly { readonly name: string; readonly href: string }[]
}

/** Adds an order's items to the cart at current prices; undefined if the buyer has no such order. */
export async function reorder(host: Host, id: string): Promise<Again | undefined> {
  const found = await host.call('orders.getOrder', { id }).catch((error) => {
    if (isProblem(error, 'NOT_FOUND')) return undefined
    throw error
  })
  if (!found) return undefined
  const { lineItems } = found.order
  const gone: string[] = []
  const unwritten: Again['unwritten'][number][] = []
  let added = 0
  for (const { catalogReference, quantity, productName } of lineItems) {
    const name = productName.translated ?? productName.original
    const outcome = catalogReference ? await add(host, { catalogReference, quantity }) : 'gone'
    const href = outcome === 'unwritten' ? await findPageUrl(host, catalogReference!.catalogItemId) : undefined
    if (outcome === 'added') added++
    else if (href) unwritten.push({ name, href })
    else gone.push(name)
  }
  return { added, gone, unwritten }
}

async function findPageUrl(host: Host, productId: string): Promise<string | undefined> {
  const found = await allowMissing(host.call('products.getProduct', { id: productId }))
  return found && `/product/${encodeURIComponent(found.product.slug)}`
}

/** One by one, as an unavailable item would make a common call fail for all. */
async function add(host: Host, line: Added): Promise<'added' | 'unwritten' | 'gone'> {
  try {
    await host.call('currentCart.addToCurrentCart', { lineItems: [line] })
    return 'added'
  } catch (error) {
    if (isProblem(error) && error.code.startsWith('CUSTOM_TEXT')) return 'unwritten'
    if (isProblem(error) && error.status < 500) return 'gone'
    throw error
  }
}
