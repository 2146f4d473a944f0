import type { InputOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'

type Added = NonNullable<InputOf<'currentCart.addToCurrentCart'>['lineItems']>[number]

/**
 * Puts what an order had into the cart again, at today's prices. Answers the names of what the shop does not sell any
 * more; undefined where there is no such order of this buyer.
 */
export async function reorder(host: Host, id: string): Promise<{ added: number; gone: string[] } | undefined> {
  const found = await host.call('orders.getOrder', { id }).catch((error) => {
    if (isProblem(error, 'ORDER_NOT_FOUND')) return undefined
    throw error
  })
  if (!found) return undefined
  const { lineItems } = found.order
  const gone: string[] = []
  let added = 0
  for (const { catalogReference, quantity, productName } of lineItems) {
    if (catalogReference && (await add(host, { catalogReference, quantity }))) added++
    else gone.push(productName.translated ?? productName.original)
  }
  return { added, gone }
}

/** One by one, as one line that is gone would keep the others out. */
async function add(host: Host, line: Added): Promise<boolean> {
  try {
    await host.call('currentCart.addToCurrentCart', { lineItems: [line] })
    return true
  } catch (error) {
    if (isProblem(error) && error.status < 500) return false
    throw error
  }
}
