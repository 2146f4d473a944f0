import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import { sql } from 'kysely'
import { createId } from '../../kernel/ids.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { toLines, type UsableCoupon } from '../cart/api.ts'
import type { SellableRow } from '../catalog/api.ts'
import { toCustomerKey } from '../discounts/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { applyCheckoutPatch, type CheckoutPatch } from './change-doc.ts'
import { type Checkout, type CheckoutDoc, getAmountDue } from './checkout.ts'
import { pack } from './checkout-snapshot.ts'
import { type CheckoutForOrder, prepareForOrder } from './for-orders.ts'

/** The contents of a buyer's checkout. */
export interface PastPurchase {
  readonly owner: Pick<Checkout, 'ownerType' | 'ownerId'>
  readonly contactId: string
  readonly items: readonly { readonly productId: string; readonly quantity: number; readonly row: SellableRow }[]
  readonly coupon?: UsableCoupon | undefined
  readonly details: CheckoutPatch
  readonly buyerLanguage?: string
  readonly catalogAppId: string
}

/** A checkout of the past that is about to become an order, priced by today's rules. Costs no statement. */
export interface PastCheckout {
  readonly checkout: Checkout
  readonly source: CheckoutForOrder
}

export async function buildPastCheckout(unit: Unit, purchase: PastPurchase): Promise<PastCheckout> {
  const { owner, items, coupon, details, buyerLanguage } = purchase
  const rows = items.map(({ row }) => row)
  const chosen = items.map(({ productId, quantity, row }) => ({
    quantity,
    catalogReference: {
      appId: purchase.catalogAppId,
      catalogItemId: productId,
      options: row ? { variantId: row.variantId } : {},
    },
  }))
  const createdBy: CheckoutDoc['createdBy'] =
    owner.ownerType === 'member' ? { memberId: owner.ownerId } : { visitorId: owner.ownerId }
  const doc = applyCheckoutPatch(unit, { createdBy, ...(buyerLanguage && { buyerLanguage }) }, details)
  const { currency } = await getCurrentSite(unit)
  const checkout: Checkout = {
    ...owner,
    ...{ doc, currency, channelType: 'WEB' as const, cartRevision: null, completed: false, orderId: null },
    id: createId(),
    cartId: createId(),
    lines: await toLines(unit, chosen, rows),
    couponId: coupon?.coupon.id ?? null,
    customerKey: toCustomerKey(doc.buyerInfo?.email, owner.ownerId),
    shownTotal: 0n,
    revision: '1',
    createdDate: unit.now,
    updatedDate: unit.now,
  }
  const row = { checkout, sellables: rows, coupon, memberships: [], buyerContactId: purchase.contactId }
  let shownTotal = 0n
  const source = await prepareForOrder(unit, row, (calculation) => {
    shownTotal = getAmountDue(calculation)
    return shownTotal
  })
  return { checkout: { ...checkout, shownTotal }, source }
}

export interface SoldCheckout {
  readonly checkout: Checkout
  readonly sold: WireCheckout
  readonly orderId: string
}

/** Inserts checkouts that became orders, as placing these leaves them. */
export async function insertSoldCheckouts(unit: Unit, checkouts: readonly SoldCheckout[]): Promise<void> {
  const rows = checkouts.map(({ checkout, sold, orderId }) => ({
    ...checkout,
    shownTotal: String(checkout.shownTotal),
    orderId,
    snapshot: pack(sold).toString('base64'),
  }))
  await unit.run(
    compileRaw(sql`
      insert into checkouts (site_id, id, cart_id, cart_revision, owner_type, owner_id, channel_type, currency, lines,
        coupon_id, customer_key, shown_total, completed, order_id, doc, revision, created_date, updated_date, snapshot)
      select ${site}::uuid, id, "cartId", "cartRevision", "ownerType", "ownerId", "channelType", currency, lines, "couponId",
        "customerKey", "shownTotal", true, "orderId", doc, revision + 1, "createdDate", "updatedDate",
        decode(snapshot, 'base64')
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id uuid, "cartId" uuid, "cartRevision" bigint,
        "ownerType" text, "ownerId" uuid, "channelType" text, currency text, lines jsonb, "couponId" uuid,
        "customerKey" text, "shownTotal" bigint, "orderId" uuid, doc jsonb, revision bigint, "createdDate" timestamptz,
        "updatedDate" timestamptz, snapshot text)`),
  )
}
