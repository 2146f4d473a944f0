import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { toCustomerKey } from '../discounts/api.ts'
import * as access from './access.store.ts'
import { hasBuyerDetails, omitBuyerDetails } from './buyer-details.ts'
import type { CheckoutRow } from './checkout.store.ts'

/**
 * The checkout as the caller may change it. An unverified holder can't change a checkout with another buyer's details;
 * a checkout without details becomes the caller's own, so that only the caller sees what they enter.
 */
export async function becomeBuyer(unit: Unit, row: CheckoutRow): Promise<CheckoutRow> {
  if (!row.unverified) return row
  if (row.checkout.completed || hasBuyerDetails(row.checkout.doc)) {
    throw new Problem('PERMISSION_DENIED', { data: { reason: 'CHECKOUT_BUYER_NOT_VERIFIED' } })
  }
  return changeBuyer(unit, row)
}

/** Makes the caller the buyer. The previous buyer's details are removed; their cart is not touched. */
export async function changeBuyer(unit: Unit, row: CheckoutRow): Promise<CheckoutRow> {
  const { actor } = unit
  const { checkout } = row
  if (actor.type !== 'visitor' && actor.type !== 'member') throw new Problem('PERMISSION_DENIED')
  const owner = { ownerType: actor.type, ownerId: actor.id }
  if (checkout.ownerId !== actor.id) await access.changeOwner(unit, checkout, owner)
  const { unverified: _, giftCard: __, memberships: ___, ...rest } = row
  return {
    ...rest,
    checkout: {
      ...checkout,
      ...owner,
      ownCredit: undefined,
      taxExempt: undefined,
      cartId: null,
      cartRevision: null,
      customerKey: toCustomerKey(undefined, actor.id),
      doc: omitBuyerDetails(checkout.doc),
    },
  }
}
