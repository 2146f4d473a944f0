import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import type { Minor } from '@stoa/money'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { AppliedDiscount } from '../pricing/api.ts'
import { buildHostedUrl } from './checkout.service.ts'
import * as store from './checkout.store.ts'
import { showCheckout } from './save-checkout.ts'

/** A checkout as its buyer sees it now, for programs that show it in their own form. */
export interface BuyerView {
  readonly checkout: WireCheckout
  /** What each of `appliedDiscounts` takes off each line; absent: it is completed. */
  readonly discounts?: readonly AppliedDiscount[]
  readonly orderId: string | null
  /** A link that opens it at the shop, with all that was entered. */
  readonly pageUrl: string
  /** Set: the total is not the one that the buyer was shown last. */
  readonly changedTotal?: TotalChange
}

export interface TotalChange {
  readonly shown: Minor
  readonly current: Minor
}

/** Undefined: the caller is not its buyer. */
export async function findBuyerView(unit: Unit, id: string): Promise<BuyerView | undefined> {
  const row = await store.findCheckout(unit, id)
  if (!row || row.unverified) return undefined
  const { checkout } = row
  const { wire, total, discounts } = { discounts: undefined, ...(await showCheckout(unit, row)) }
  return {
    checkout: wire,
    ...(discounts && { discounts }),
    orderId: checkout.orderId,
    pageUrl: await buildHostedUrl(unit, checkout),
    ...(!checkout.completed &&
      total !== checkout.shownTotal && {
        changedTotal: { shown: checkout.shownTotal, current: total },
      }),
  }
}

/** No order may cost more than what its buyer was shown last: call it when the view is shown to the buyer. */
export async function rememberShownTotal(units: Units, { checkout, changedTotal }: BuyerView): Promise<void> {
  if (changedTotal !== undefined) await units.once(store.rememberTotal(checkout.id, changedTotal.current))
}
