import type { OrderLineItem } from '@stoa/contract/order.entity'
import { Problem } from '@stoa/contract/problem'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  chargeSavedMethod,
  getSavedChargeState,
  type SavedChargeState,
  type SavedMethodCharge,
} from '../billing/api.ts'
import { placeRepeatOrder } from '../orders/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { buildKey } from './keys.ts'
import { priceNextOrder } from './next-order.ts'
import { notifyDeclined } from './notifications.ts'
import { findNextStep, retryAfter } from './schedule.ts'
import { calculateShare } from './share.ts'
import { cancel, save, updateCycleSummary } from './subscriptions.service.ts'
import * as store from './subscriptions.store.ts'
import { type Contract, type ContractDoc, endContract, getStart, getTerms, hasNextCycle } from './subscriptions.ts'

/**
 * Bills a due contract: places and commits its order, charges, commits the outcome. Interrupted runs continue at the
 * next run; concurrent runs make one order and one payment.
 */
export async function bill(units: Units, id: string): Promise<void> {
  const begun = await units.command((unit) => begin(unit, id))
  if (!begun) return
  await chargeSavedMethod(units, begun.charge)
  await units.command((unit) => conclude(unit, begun.contract))
}

interface BegunCycle {
  contract: Contract
  charge: SavedMethodCharge
}

/** The order of the cycle: the open one or a new one; undefined if nothing is to be charged now. */
async function begin(unit: Unit, id: string): Promise<BegunCycle | undefined> {
  const contract = await store.lockContract(unit, id)
  if (contract?.status !== 'ACTIVE' || contract.dueDate! > unit.now) return undefined
  const opened = contract.open ? contract : await openCycle(unit, contract)
  const cycle = await store.findLastCycle(unit, id)
  const orderId = cycle.orderId ?? (await placeCycle(unit, opened, cycle))
  if (!orderId) return undefined
  const { providerId, savedMethod } = opened
  const amount = await calculateShare(unit, opened)
  const charge = { orderId, providerId, savedMethod: savedMethod!, key: buildKey(opened), ...(amount && { amount }) }
  return { contract: opened, charge }
}

async function openCycle(unit: Unit, contract: Contract): Promise<Contract> {
  const cycles = contract.cycles + 1
  const begun = { contractId: contract.id, cycle: cycles, orderId: null, dueDate: contract.dueDate!, reason: null }
  await store.saveCycle(unit, { ...begun, status: 'UNPAID' })
  return save(unit, { ...contract, cycles, failures: 0, open: true })
}

/** Places the order of a cycle; a failure counts as a failed payment. */
async function placeCycle(unit: Unit, contract: Contract, cycle: store.Cycle): Promise<string | undefined> {
  const id = unit.newId()
  const placed = await place(unit, contract, id)
  if ('reason' in placed) {
    await recordFailure(unit, contract, cycle, placed)
    return undefined
  }
  await store.saveCycle(unit, { ...cycle, orderId: id })
  await updateCycleSummary(unit, contract, placed.summary)
  return id
}

async function place(
  unit: Unit,
  contract: Contract,
  id: string,
): Promise<{ reason: string } | { summary: ContractDoc['priceSummary'] }> {
  const { doc, cycles } = contract
  const [line] = doc.lineItems as [OrderLineItem]
  const again = await priceNextOrder(unit, contract, id)
  if ('reason' in again) return again
  try {
    const placed = await placeRepeatOrder(unit, {
      ...{ id, ...again },
      line: (built) => ({
        ...built,
        descriptionLines: line.descriptionLines,
        ...(line.catalogReference && { catalogReference: line.catalogReference }),
        subscriptionInfo: { ...line.subscriptionInfo!, cycleNumber: cycles },
      }),
    })
    return 'short' in placed ? { reason: 'OUT_OF_STOCK' } : { summary: placed.order.doc.priceSummary }
  } catch (error) {
    if (error instanceof Problem) return { reason: error.code }
    throw error
  }
}

/** How long to wait for a pending outcome before checking again. */
const recheckAfterMs = 120_000

/** Stores the outcome of an attempt, unless it was stored concurrently. */
async function conclude(unit: Unit, { id, cycles, failures }: Contract): Promise<void> {
  const contract = await store.lockContract(unit, id)
  if (!contract?.open || contract.cycles !== cycles || contract.failures !== failures) return
  const cycle = await store.findLastCycle(unit, id)
  const state = await getSavedChargeState(unit, cycle.orderId!, buildKey(contract))
  if (contract.status !== 'ACTIVE') return closeCanceledCycle(unit, contract, cycle, state.is)
  if (state.is === 'REFUSED') return recordFailure(unit, contract, cycle, state)
  if (state.is === 'OPEN') {
    await save(unit, { ...contract, dueDate: new Date(unit.now.getTime() + recheckAfterMs) })
    return
  }
  await settleCycle(unit, withSavedMethod(contract, state), cycle, state.is === 'PAID' ? 'PAID' : 'SKIPPED')
}

const withSavedMethod = (contract: Contract, state: SavedChargeState): Contract =>
  state.is === 'PAID' && state.saved ? { ...contract, ...state.saved } : contract

/** Closes the open cycle of a locked contract if its order is paid. Answers the contract and the state of the charge. */
export async function settlePaidCycle(
  unit: Unit,
  contract: Contract,
  { orderId, key }: { orderId: string; key: string },
): Promise<{ contract: Contract; state: SavedChargeState }> {
  const state = await getSavedChargeState(unit, orderId, key)
  const isOpen = contract.open && contract.status === 'ACTIVE'
  if (state.is !== 'PAID' || !isOpen) return { contract, state }
  const cycle = await store.findLastCycle(unit, contract.id)
  if (cycle.orderId !== orderId) return { contract, state }
  return { contract: await settleCycle(unit, withSavedMethod(contract, state), cycle, 'PAID'), state }
}

/** Closes the open cycle of a locked contract: schedules the next one or ends the contract. */
export async function settleCycle(
  unit: Unit,
  contract: Contract,
  cycle: store.Cycle,
  status: 'PAID' | 'SKIPPED',
): Promise<Contract> {
  await store.saveCycle(unit, { ...cycle, status, reason: null })
  const settled = { ...contract, open: false, failures: 0 }
  if (!hasNextCycle(contract.doc, contract.cycles)) return save(unit, endContract(settled, 'ENDED'))
  const { timeZone } = await getCurrentSite(unit)
  const dueDate = findNextStep(
    getStart(contract),
    getTerms(contract.doc),
    chooseLater(unit.now, cycle.dueDate),
    timeZone,
  )
  return save(unit, { ...settled, dueDate })
}

/** The contract was canceled while the payment was in flight. */
async function closeCanceledCycle(
  unit: Unit,
  contract: Contract,
  cycle: store.Cycle,
  is: SavedChargeState['is'],
): Promise<void> {
  if (is === 'OPEN') return
  await store.saveCycle(unit, { ...cycle, status: is === 'PAID' ? 'PAID' : 'FAILED' })
  await save(unit, { ...contract, open: false, failures: 0 })
}

const chooseLater = (one: Date, other: Date) => (one > other ? one : other)

/** `amount`: the charged amount, if it came to a charge. */
async function recordFailure(
  unit: Unit,
  contract: Contract,
  cycle: store.Cycle,
  { reason, amount }: { reason: string; amount?: string },
): Promise<void> {
  await store.saveCycle(unit, { ...cycle, reason })
  const failures = contract.failures + 1
  const dueDate = retryAfter(failures, unit.now)
  await notifyDeclined(unit, contract, { reason, ...(amount && { amount }), ...(dueDate && { again: dueDate }) })
  if (dueDate) await save(unit, { ...contract, failures, dueDate })
  else await cancel(unit, contract, 'PAYMENT_FAILED')
}
