import { formatMinor, lesser, parseMinor } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { keptChargeState } from '../billing/index.ts'
import { findOrder } from '../orders/index.ts'
import { keyOf } from './keys.ts'
import * as store from './subscriptions.store.ts'
import { type Contract, isInTrial } from './subscriptions.ts'

/**
 * Of an order with several trials each pays for its own line, and the last one what is left, with the delivery; what was
 * ended before its trial was over is paid by none of them. All that is open, where nothing is answered.
 */
export async function shareOf(unit: Unit, contract: Contract): Promise<string | undefined> {
  if (!isInTrial(contract)) return undefined
  const trials = (await store.listOfOrder(unit, contract.orderId)).filter(
    ({ doc }) => doc.subscriptionSettings.startDate,
  )
  const others = trials.filter(({ id }) => id !== contract.id)
  const own = lineTotalOf(contract)
  if (others.some(isInTrial)) return formatMinor(own, contract.currency)
  if (!(await store.anyEndedInTrial(unit, contract.orderId))) return undefined
  const order = await findOrder(unit, contract.orderId)
  const all = parseMinor(order?.doc.payAfterFreeTrial?.total.amount ?? '0', contract.currency)
  // What was ended has left the order, unless it was sent before.
  const lines = new Set(order?.doc.lineItems.map(({ subscriptionInfo }) => subscriptionInfo?.id))
  const rest = all - trials.filter(({ id }) => lines.has(id)).reduce((sum, trial) => sum + lineTotalOf(trial), 0n)
  return formatMinor(rest > 0n ? own + rest : own, contract.currency)
}

/** What its open cycle comes to, as a decimal string. */
export async function dueOf(unit: Unit, contract: Contract, orderId: string): Promise<string> {
  const { currency } = contract
  const { due } = await keptChargeState(unit, orderId, keyOf(contract))
  const share = await shareOf(unit, contract)
  return share ? formatMinor(lesser(parseMinor(due, currency), parseMinor(share, currency)), currency) : due
}

const lineTotalOf = ({ doc, currency }: Contract) => parseMinor(doc.lineItems[0]!.totalPriceAfterTax.amount, currency)
