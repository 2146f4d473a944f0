import { getCheckoutPayment } from '../orders/api.ts'
import { moveSession } from './sessions.store.ts'
import type { Session } from './sessions.ts'
import { type AgentShop, toActor } from './shop.ts'

/** Longer than a request takes from its first transaction to the one that places the order. */
const beginningMs = 60_000

export type PaymentState = 'CHECKING' | 'ACTION_REQUIRED'

/**
 * What became of a payment that an earlier request began, at most by asking the provider. Undefined: none is under way.
 * The person at the shop's own page may have begun one too.
 */
export async function findPaymentState(shop: AgentShop, session: Session): Promise<PaymentState | undefined> {
  if (session.status !== 'COMPLETING') return undefined
  const units = shop.as(toActor(shop.call, session.owner))
  const { state } = await getCheckoutPayment(units, { checkoutId: session.id })
  if (state === 'CHECKING' || state === 'ACTION_REQUIRED') return state
  if (state !== 'NOT_PAID') return undefined
  const since = session.completingSince?.getTime() ?? 0
  if (since + beginningMs > Date.now()) return 'CHECKING'
  // The process ended before it asked for the money.
  await units.command((unit) => moveSession(unit, session, { from: 'COMPLETING', to: 'OPEN' }))
  return undefined
}
