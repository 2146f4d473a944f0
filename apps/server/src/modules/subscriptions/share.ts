import { formatMinor, getLesser, parseMinor } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { getSavedChargeState } from '../billing/api.ts'
import { findOrder } from '../orders/api.ts'
import { buildKey } from './keys.ts'
import * as store from './subscriptions.store.ts'
import { type Contract, isInTrial } from './subscriptions.ts'

/**
 * If an order has several trials, each pays for its own line and the last one for the rest, including shipping. Trials
 * that were ended early pay nothing. Undefined: the whole amount due.
 */
export async function calculateShare(unit: Unit, contract: Contract): Promise<string | undefined> {
  if (!isInTrial(contract)) return undefined
  const trials = (await store.listOfOrder(unit, contract.orderId)).filter(
    ({ doc }) => doc.subscriptionSettings.startDate,
  )
  const others = trials.filter(({ id }) => id !== contract.id)
  const own = getLineTotal(contract)
  if (others.some(isInTrial)) return formatMinor(own, contract.currency)
  if (!(await store.hasEndedInTrial(unit, contract.orderId))) return undefined
  const order = await findOrder(unit, contract.orderId)
  const all = parseMinor(order?.doc.payAfterFreeTrial?.total.amount ?? '0', contract.currency)
  // Ended lines have left the order, unless they were shipped.
  const lines = new Set(order?.doc.lineItems.map(({ subscriptionInfo }) => subscriptionInfo?.id))
  const rest = all - trials.filter(({ id }) => lines.has(id)).reduce((sum, trial) => sum + getLineTotal(trial), 0n)
  return formatMinor(rest > 0n ? own + rest : own, contract.currency)
}

/** The amount of the open cycle, as a decimal string. */
export async function readDue(unit: Unit, contract: Contract, orderId: string): Promise<string> {
  const { currency } = contract
  const { due } = await getSavedChargeState(unit, orderId, buildKey(contract))
  const share = await calculateShare(unit, contract)
  return share ? formatMinor(getLesser(parseMinor(due, currency), parseMinor(share, currency)), currency) : due
}

const getLineTotal = ({ doc, currency }: Contract) => parseMinor(doc.lineItems[0]!.totalPriceAfterTax.amount, currency)
