import { Problem } from '@stoa/contract/problem'
import { findClientId } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Cart, getCartOwner, rememberLanguage } from '../cart/api.ts'
import { toCustomerKey } from '../discounts/api.ts'
import type { Calculation } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { calculateCheckout } from './calculate-checkout.ts'
import * as store from './checkout.store.ts'
import { assertOffered, type Checkout, type CheckoutDoc, getAmountDue } from './checkout.ts'
import { toWireCheckout } from './checkout.wire.ts'

/** A site without payment methods can't start checkouts. */
export async function assertAccepting(unit: Unit): Promise<void> {
  const { status } = await getCurrentSite(unit)
  if (status === 'DISABLED' || status === 'PENDING') {
    throw new Problem('SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT')
  }
}

type Start = Pick<Checkout, 'channelType' | 'lines' | 'doc' | 'cartId'> &
  Partial<Pick<Checkout, 'couponId' | 'cartRevision'>> & { owner?: Pick<Checkout, 'ownerType' | 'ownerId'> }

export async function createBlank(
  unit: Unit,
  { owner = getCartOwner(unit), ...start }: Start,
): Promise<{ checkout: Checkout }> {
  const { currency } = await getCurrentSite(unit)
  const clientId = findClientId(unit.actor)
  const doc = await rememberLanguage(unit, start.doc)
  return {
    checkout: {
      couponId: null,
      cartRevision: null,
      ...start,
      ...owner,
      doc: clientId ? { ...doc, clientId } : doc,
      id: unit.newId(),
      currency,
      customerKey: toCustomerKey(start.doc.buyerInfo?.email, owner.ownerId),
      shownTotal: 0n,
      completed: false,
      orderId: null,
      revision: '1',
      createdDate: unit.now,
      updatedDate: unit.now,
    },
  }
}

interface InsertOptions {
  /** The buyer selected a shipping option: it must be offered. */
  chooses?: boolean
  /** All items must be in stock. */
  inStock?: boolean
  /** The cart to link to this checkout. */
  cart?: Cart
  agreedTotal?: bigint | undefined
}

const created = 'wix.ecom.v1.checkout_created'

/** Inserts a new checkout at current prices and emits the event; returns its price. */
export async function insert(
  unit: Unit,
  row: store.CheckoutRow,
  { chooses, inStock, cart, agreedTotal }: InsertOptions,
): Promise<Calculation> {
  const calculation = await calculateCheckout(unit, row)
  if (chooses) assertOffered(row.checkout, calculation)
  const short = calculation.items.find(({ availability }) => availability.status !== 'AVAILABLE')
  if (inStock && short) throw new Problem('INSUFFICIENT_INVENTORY', { data: { lineItemId: short.line.id } })
  store.insertCheckout(unit, { ...row.checkout, shownTotal: agreedTotal ?? getAmountDue(calculation) }, cart)
  if (unit.isObserved(created)) {
    await unit.emit(created, row.checkout.id, toWireCheckout(row.checkout, calculation, await getCurrentSite(unit)))
  }
  return calculation
}

export const insertAndShow = async (unit: Unit, row: store.CheckoutRow, options: InsertOptions) =>
  toWireCheckout(row.checkout, await insert(unit, row, options), await getCurrentSite(unit))

export function describeCreator({ actor }: Unit): CheckoutDoc['createdBy'] {
  switch (actor.type) {
    case 'visitor':
      return { visitorId: actor.id }
    case 'member':
      return { memberId: actor.id }
    case 'owner':
      return { userId: actor.id }
    case 'app':
      return { appId: actor.id }
    default:
      return {}
  }
}
