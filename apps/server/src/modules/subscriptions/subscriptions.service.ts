import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { subscriptionContracts as contract } from '@stoa/contract/subscription-contracts'
import { isManager } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getSavedChargeState } from '../billing/api.ts'
import { cancelOrder, findOrder } from '../orders/api.ts'
import { buildKey } from './keys.ts'
import * as store from './subscriptions.store.ts'
import {
  type Contract,
  type ContractDoc,
  type EndReason,
  endContract,
  isCancelable,
  isInTrial,
  toWire,
} from './subscriptions.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

export async function querySubscriptionContracts(
  unit: Unit,
  { query }: Input<'querySubscriptionContracts'>,
): Reply<'querySubscriptionContracts'> {
  const { items, metadata } = await store.queryContracts(unit, query)
  return { subscriptionContracts: items.map(toWire), pagingMetadata: metadata }
}

export async function getSubscriptionContract(
  unit: Unit,
  { subscriptionContractId }: Input<'getSubscriptionContract'>,
): Reply<'getSubscriptionContract'> {
  const found = await store.findContract(unit, subscriptionContractId)
  if (!found) throw new Problem('NOT_FOUND')
  return { subscriptionContract: toWire(found) }
}

export async function listSubscriptionCycles(
  unit: Unit,
  { subscriptionContractId: id }: Input<'listSubscriptionCycles'>,
): Reply<'listSubscriptionCycles'> {
  const cycles = await store.listVisibleCycles(unit, id)
  // Every contract has a first cycle.
  if (cycles.length === 0) throw new Problem('NOT_FOUND')
  return {
    cycles: cycles.map(({ cycle, status, orderId, dueDate, reason }) => ({
      ...{ cycleNumber: cycle, status },
      dueDate: dueDate.toISOString(),
      ...(orderId && { orderId }),
      ...(reason && { reason }),
    })),
  }
}

export async function cancelSubscriptionContract(
  unit: Unit,
  { subscriptionContractId: id }: Input<'cancelSubscriptionContract'>,
): Reply<'cancelSubscriptionContract'> {
  return end(unit, id, isManager(unit.actor) ? 'MERCHANT' : 'BUYER')
}

/** @throws SUBSCRIPTION_NOT_CANCELABLE if its buyer may not cancel it. */
export async function end(unit: Unit, id: string, by: 'MERCHANT' | 'BUYER') {
  const found = await store.lockContract(unit, id)
  if (!found) throw new Problem('NOT_FOUND')
  if (found.status !== 'ACTIVE') throw new Problem('SUBSCRIPTION_IS_OVER')
  if (by === 'BUYER' && !isCancelable(found)) throw new Problem('SUBSCRIPTION_NOT_CANCELABLE')
  return { subscriptionContract: toWire(await cancel(unit, found, by)) }
}

/** @throws SUBSCRIPTION_IS_NOT_OVER while it is charged, or may be at this moment. */
export async function deleteSubscriptionContract(
  unit: Unit,
  { subscriptionContractId: id }: Input<'deleteSubscriptionContract'>,
): Reply<'deleteSubscriptionContract'> {
  const found = await store.lockContract(unit, id)
  if (!found) throw new Problem('NOT_FOUND')
  if (found.status === 'ACTIVE' || found.open) throw new Problem('SUBSCRIPTION_IS_NOT_OVER')
  await store.removeContract(unit, id)
  await unit.emit('wix.ecom.subscription_contracts.v1.subscription_contract_deleted', id)
  return {}
}

/** Ends a locked contract and cancels the order of its open cycle, unless a payment is in flight. */
export async function cancel(unit: Unit, contract: Contract, reason: EndReason): Promise<Contract> {
  const canceled = endContract(contract, 'CANCELED', reason)
  const isClosed = !contract.open || (await closeCycle(unit, contract))
  return save(unit, isClosed ? { ...canceled, open: false, failures: 0 } : canceled)
}

/** False while its payment is in flight: the request that charged closes the cycle. */
async function closeCycle(unit: Unit, contract: Contract): Promise<boolean> {
  const cycle = await store.findLastCycle(unit, contract.id)
  const { orderId } = cycle
  const state = orderId ? await getSavedChargeState(unit, orderId, buildKey(contract)) : undefined
  if (state?.is === 'OPEN') return false
  if (state?.is === 'REFUSED' && (await shouldCancelOrder(unit, contract, orderId!))) {
    await cancelOrder(unit, { id: orderId!, restockAllItems: true })
  }
  const status = state?.is === 'PAID' ? 'PAID' : 'FAILED'
  await store.saveCycle(unit, { ...cycle, status })
  return true
}

/** Other goods of the order and shipped goods stay. */
async function shouldCancelOrder(unit: Unit, contract: Contract, orderId: string): Promise<boolean> {
  if (!isInTrial(contract)) return true
  const order = await findOrder(unit, orderId)
  return order?.doc.lineItems.length === 1 && order.fulfillmentStatus === 'NOT_FULFILLED'
}

/** Writes a locked contract and emits the event. */
export async function save(unit: Unit, contract: Contract): Promise<Contract> {
  const next = { ...contract, revision: String(BigInt(contract.revision) + 1n), updatedDate: unit.now }
  await store.updateContract(unit, next)
  const type = 'wix.ecom.subscription_contracts.v1.subscription_contract_updated'
  await unit.emit(type, next.id, toWire(next))
  return next
}

/** Stores the price of each cycle of a locked contract, if it changed. */
export async function updateCycleSummary(
  unit: Unit,
  contract: Contract,
  priceSummary: ContractDoc['priceSummary'],
): Promise<Contract> {
  if (isDeepStrictEqual(contract.doc.priceSummary, priceSummary)) return contract
  return save(unit, { ...contract, doc: { ...contract.doc, priceSummary } })
}
