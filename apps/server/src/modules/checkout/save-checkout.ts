import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { incrementRevision, pickSellables, rememberLanguage } from '../cart/api.ts'
import type { Line } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { calculateCheckout } from './calculate-checkout.ts'
import { becomeBuyer } from './change-buyer.ts'
import * as store from './checkout.store.ts'
import type { Checkout } from './checkout.ts'
import { assertOffered, assertOpen, getAmountDue } from './checkout.ts'
import { toCompleted, toWireCheckout } from './checkout.wire.ts'

type Change = Partial<Omit<Checkout, 'id' | 'revision' | 'createdDate' | 'updatedDate' | 'shownTotal' | 'completed'>>

interface SaveOptions {
  /** The lines that the row's `sellables` belong to, if there are more than the checkout's own. */
  known?: readonly Line[]
  /** The buyer has just selected a shipping option: it must be offered. */
  chooses?: boolean
  /** The total that the buyer agreed to; absent: what it costs now. */
  agreedTotal?: bigint | undefined
}

/** The buyer's checkout, locked and open. */
export async function lockOpen(unit: Unit, id: string, become = becomeBuyer): Promise<store.CheckoutRow> {
  const row = await store.lockCheckout(unit, id)
  if (!row) throw new Problem('NOT_FOUND')
  assertOpen(row.checkout)
  return become(unit, row)
}

/** Writes a changed checkout at current prices and emits the event. */
export async function saveCheckout(
  unit: Unit,
  row: store.CheckoutRow,
  change: Change,
  { known = row.checkout.lines, chooses = false, agreedTotal }: SaveOptions = {},
): Promise<WireCheckout> {
  const { checkout } = row
  const doc = await rememberLanguage(unit, change.doc ?? checkout.doc)
  const changed = { ...checkout, ...change, doc, revision: incrementRevision(checkout.revision), updatedDate: unit.now }
  const calculation = await calculateCheckout(unit, {
    ...row,
    checkout: changed,
    sellables: pickSellables(changed.lines, known, row.sellables),
  })
  if (chooses) assertOffered(changed, calculation)
  const wire = toWireCheckout(changed, calculation, await getCurrentSite(unit))
  store.updateCheckout(unit, { ...changed, shownTotal: agreedTotal ?? getAmountDue(calculation) })
  await unit.emit('wix.ecom.v1.checkout_updated', changed.id, wire)
  return wire
}

/** The checkout in the form of the API: at current prices, or as it was sold. */
export async function showCheckout(unit: Unit, row: store.CheckoutRow) {
  const { checkout, snapshot } = row
  if (snapshot) return { wire: toCompleted(snapshot, checkout.updatedDate), total: checkout.shownTotal }
  const calculation = await calculateCheckout(unit, row)
  return {
    wire: toWireCheckout(checkout, calculation, await getCurrentSite(unit)),
    total: getAmountDue(calculation),
    discounts: calculation.priced.appliedDiscounts,
  }
}
