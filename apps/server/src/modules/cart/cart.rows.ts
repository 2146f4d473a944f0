import { sql } from 'kysely'
import { versionColumn } from '../../kernel/site-scope.ts'
import { site } from '../../kernel/sql.ts'
import { type SellableRow, selectSellables } from '../catalog/api.ts'
import { toCoupon } from '../discounts/api.ts'
import { buildCouponColumn, type CouponRow } from '../discounts/joins.ts'
import { type GiftCard, toGiftCard } from '../gift-cards/api.ts'
import { buildGiftCardColumn, type GiftCardRow } from '../gift-cards/joins.ts'
import { type Membership, toMemberships } from '../memberships/api.ts'
import { buildMembershipsColumn, type MembershipRow } from '../memberships/joins.ts'
import type { Line } from '../pricing/api.ts'
import type { TipChoice } from '../tips/api.ts'
import { buildTipColumn } from '../tips/joins.ts'
import type { Cart, CartDoc, OwnerType, UsableCoupon } from './cart.ts'

export interface CartsTable {
  id: string
  owner_type: OwnerType
  owner_id: string
  current: boolean
  lines: readonly Line[]
  coupon_id: string | null
  customer_key: string
  checkout_id: string | null
  ordered: boolean
  order_id: string | null
  shown_total: string | null
  doc: CartDoc
  revision: string
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    carts: CartsTable
  }
}

/** A cart with its current catalog rows and coupon, read in one statement. */
export interface CartRow {
  cart: Cart
  sellables: SellableRow[]
  coupon: UsableCoupon | undefined
}

/** A locked cart. The catalog rows of the items to add follow those of its own lines. */
export type LockedCart = CartRow & { inserted?: boolean }

export const catalogColumns = [
  selectSellables(sql`c.lines`).as('sellables'),
  buildCouponColumn('c.coupon_id', 'c.customer_key').as('coupon'),
] as const
export const columns = [
  'c.id',
  'c.owner_type',
  'c.owner_id',
  'c.lines',
  'c.coupon_id',
  'c.customer_key',
  'c.checkout_id',
  'c.current',
  'c.ordered',
  'c.order_id',
  'c.shown_total',
  'c.doc',
  'c.revision',
  'c.created_date',
  'c.updated_date',
] as const

/** The other inputs of a purchase's totals: the buyer's memberships, the tip and the gift card. */
export const totalsColumns = [
  buildMembershipsColumn(`case when c.owner_type = 'member' then c.owner_id end`).as('memberships'),
  buildTipColumn('c.id').as('tip'),
  buildGiftCardColumn(`(c.doc -> 'v2' -> 'giftCard' ->> 'id')::uuid`).as('gift_card'),
] as const

export type RowForTotals = CartRow & { memberships: Membership[]; tip?: TipChoice; giftCard?: GiftCard }

export type OpenCartValues = Pick<Cart, 'id' | 'ownerType' | 'ownerId'> & { added: readonly object[]; now: Date }

/** What an upsert of a cart returns: the cart, and the catalog rows of the items to add. */
export const buildOpenedColumns = (p: OpenCartValues) => sql`
  returning c.id, c.owner_type, c.owner_id, c.lines, c.coupon_id, c.customer_key, c.checkout_id, c.current, c.ordered,
    c.order_id, c.shown_total, c.doc, c.revision, c.created_date, c.updated_date, c.revision = 0 as inserted,
    ${selectSellables(sql`c.lines || ${p.added}::jsonb`)} as sellables,
    ${buildCouponColumn('c.coupon_id', 'c.customer_key')} as coupon,
    (select version from sites where id = ${site}) as ${sql.ref(versionColumn)}`

export type Row = CartsTable & { sellables: SellableRow[]; coupon: CouponRow | null }

export const toRowForTotals = (
  row: Row & { memberships: MembershipRow[] | null; tip: TipChoice | null; gift_card: GiftCardRow | null },
): RowForTotals => ({
  ...toCartRow(row),
  memberships: toMemberships(row.memberships),
  tip: row.tip ?? undefined,
  ...(row.gift_card && { giftCard: toGiftCard(row.gift_card) }),
})

export const toCartRow = (row: Row): CartRow => ({
  cart: {
    id: row.id,
    ownerType: row.owner_type,
    ownerId: row.owner_id,
    lines: row.lines,
    couponId: row.coupon_id,
    customerKey: row.customer_key,
    checkoutId: row.checkout_id,
    current: row.current,
    ordered: row.ordered,
    orderId: row.order_id,
    shownTotal: row.shown_total === null ? null : BigInt(row.shown_total),
    doc: row.doc,
    revision: row.revision,
    createdDate: row.created_date,
    updatedDate: row.updated_date,
  },
  sellables: row.sellables,
  coupon: row.coupon ? toCoupon(row.coupon) : undefined,
})
