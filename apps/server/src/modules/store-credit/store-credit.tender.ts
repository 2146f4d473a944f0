import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './store-credit.store.ts'

/** The current member's account, to pay with at the checkout; undefined if it is empty. */
export async function findOwnCredit(unit: Unit, currency: string): Promise<store.Account | undefined> {
  if (unit.actor.type !== 'member') return undefined
  const account = await store.findAccountOfMember(unit, unit.actor.id, currency)
  return account && Number(account.balance) > 0 ? account : undefined
}

/** Spends an amount for an order; its id, or undefined if the balance is too low or the account another person's. */
export async function spendCredit(
  unit: Unit,
  accountId: string,
  { orderId, amount, currency }: { orderId: string | null; amount: string; currency: string },
): Promise<string | undefined> {
  const { actor } = unit
  // Only the member can spend the credit, except that the shop and its apps place orders for members.
  if (actor.type === 'visitor') return undefined
  const fall = { id: createId(), type: 'SPENT', orderId, amount, currency } as const
  const isSpent = await store.take(unit, accountId, fall, actor.type === 'member' ? actor.id : undefined)
  return isSpent ? fall.id : undefined
}

/** Restores what was spent, or an amount of it, once. */
export const restoreCredit = store.restore
