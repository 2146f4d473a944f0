import type { InputOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import { isProblem, orMissing } from '../../lib/problem.ts'

type Added = NonNullable<InputOf<'currentCart.addToCurrentCart'>['lineItems']>[number]

export interface Again {
  readonly added: number
  /** Names of what the shop does not sell any more. */
  readonly gone: readonly string[]
  /** What is asked to be written on it is asked for since then. */
  readonly unwritten: readonly { readonly name: string; readonly href: string }[]
}

/** Puts what an order had into the cart again, at today's prices; undefined where there is no such order of this buyer. */
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
    const href = outcome === 'unwritten' ? await pageOf(host, catalogReference!.catalogItemId) : undefined
    if (outcome === 'added') added++
    else if (href) unwritten.push({ name, href })
    else gone.push(name)
  }
  return { added, gone, unwritten }
}

async function pageOf(host: Host, productId: string): Promise<string | undefined> {
  const found = await orMissing(host.call('products.getProduct', { id: productId }))
  return found && `/product/${encodeURIComponent(found.product.slug)}`
}

/** One by one, as one line that is gone would keep the others out. */
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
