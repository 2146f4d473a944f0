import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import type { ChannelType } from '@stoa/contract/shapes/channel'
import { type ExpressionBuilder, type Generated, type SqlBool, sql } from 'kysely'
import { isManager } from '../../kernel/actor.ts'
import { compileRaw, db, prepare, type Statement, site, type Tables } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buildCheckoutLink, type Cart, type OwnerType, type UsableCoupon } from '../cart/api.ts'
import { type SellableRow, selectSellables } from '../catalog/api.ts'
import { buildTaxExemptColumn } from '../companies/joins.ts'
import { toCoupon } from '../discounts/api.ts'
import { buildCouponColumn, type CouponRow } from '../discounts/joins.ts'
import { type GiftCard, toGiftCard } from '../gift-cards/api.ts'
import { buildGiftCardColumn, type GiftCardRow } from '../gift-cards/joins.ts'
import { buildBuyerContactColumn } from '../members/joins.ts'
import { type Membership, toMemberships } from '../memberships/api.ts'
import { buildMembershipsColumn, type MembershipRow } from '../memberships/joins.ts'
import type { Line } from '../pricing/api.ts'
import { buildOwnCreditColumn } from '../store-credit/joins.ts'
import type { TipChoice } from '../tips/api.ts'
import { buildTipColumn } from '../tips/joins.ts'
import { isVerified } from './access.store.ts'
import type { Checkout, CheckoutDoc } from './checkout.ts'
import { unpack } from './checkout-snapshot.ts'

export interface CheckoutsTable {
  id: string
  cart_id: string | null
  cart_revision: string | null
  owner_type: OwnerType
  owner_id: string
  channel_type: ChannelType
  currency: string
  lines: readonly Line[]
  coupon_id: string | null
  customer_key: string
  shown_total: string
  completed: boolean
  order_id: string | null
  /** Whether it was decided, since its last change, if it was left. */
  abandonment_checked: Generated<boolean>
  doc: CheckoutDoc
  snapshot: Buffer | null
  revision: string
  created_date: Date
  updated_date: Date
}

type CheckoutValues = Omit<CheckoutsTable, 'snapshot' | 'abandonment_checked'>

declare module '../../kernel/sql.ts' {
  interface Tables {
    checkouts: CheckoutsTable
  }
}

/** A checkout with its current catalog rows and coupon, read in one statement. */
export interface CheckoutRow {
  checkout: Checkout
  sellables: SellableRow[]
  coupon: UsableCoupon | undefined
  giftCard?: GiftCard
  memberships?: Membership[]
  tip?: TipChoice
  /** The buyer's contact, read with a locked checkout only. Not shown before there is an order. */
  buyerContactId?: string
  /** Of a completed checkout: the state that the order was made from. */
  snapshot?: WireCheckout
  /** The caller has the link but has not proved to be the buyer. */
  unverified?: true
}

const columns = [
  'c.id',
  'c.cart_id',
  'c.cart_revision',
  'c.owner_type',
  'c.owner_id',
  'c.channel_type',
  'c.currency',
  'c.lines',
  'c.coupon_id',
  'c.customer_key',
  'c.shown_total',
  'c.completed',
  'c.order_id',
  'c.doc',
  'c.revision',
  'c.created_date',
  'c.updated_date',
] as const

/** The member of a checkout that may become an order; SQL. */
const openMember = `(case when c.owner_type = 'member' and not c.completed then c.owner_id end)`

const selectAll = () =>
  db
    .selectFrom('checkouts as c')
    .select(columns)
    .select(sql<Buffer | null>`case when c.completed then c.snapshot end`.as('snapshot'))
    .select([
      selectSellables(sql`c.lines`).as('sellables'),
      buildCouponColumn('c.coupon_id', 'c.customer_key').as('coupon'),
    ])
    .select([
      buildGiftCardColumn(`(c.doc -> 'giftCard' ->> 'id')::uuid`).as('gift_card'),
      buildMembershipsColumn(`case when c.owner_type = 'member' then c.owner_id end`).as('memberships'),
      buildTipColumn('coalesce(c.cart_id, c.id)').as('tip'),
      buildTaxExemptColumn(openMember).as('tax_exempt'),
      buildOwnCreditColumn(openMember, 'c.currency').as('own_credit'),
    ])

const isGrantee = (eb: ExpressionBuilder<Tables & { c: CheckoutsTable }, 'c'>, holder: string) =>
  eb
    .selectFrom('checkout_access as a')
    .select('a.holder')
    .whereRef('a.checkout_id', '=', 'c.id')
    .where('a.holder', '=', holder)

/** Only the owner and granted holders can see a checkout; for others it does not exist. */
const selectVisibleTo = (query: ReturnType<typeof selectAll>, holder: string) =>
  query
    .select((eb) =>
      eb
        .and([eb('c.owner_id', '<>', holder), eb.not(eb.exists(isGrantee(eb as never, holder).where(isVerified)))])
        .as('unverified'),
    )
    .where((eb) => eb.or([eb('c.owner_id', '=', holder), eb.exists(isGrantee(eb as never, holder))]))

const byId = prepare<{ id: string }>()((p) => selectAll().where('c.id', '=', p.id))
const byIdFor = prepare<{ id: string; holder: string }>()((p) =>
  selectVisibleTo(selectAll().where('c.id', '=', p.id), p.holder),
)
const selectAllToLock = () =>
  selectAll().select(
    buildBuyerContactColumn({
      memberId: `(case when c.owner_type = 'member' then c.owner_id end)`,
      email: `(c.doc #>> '{buyerInfo,email}')`,
    }).as('buyer_contact_id'),
  )
const lockById = prepare<{ id: string }>()((p) => selectAllToLock().where('c.id', '=', p.id).forUpdate())
const lockByIdFor = prepare<{ id: string; holder: string }>()((p) =>
  selectVisibleTo(selectAllToLock().where('c.id', '=', p.id), p.holder).forUpdate(),
)
const selectNewest = (query: ReturnType<typeof selectAll>) => query.orderBy('c.created_date', 'desc').limit(1)
const byCart = prepare<{ id: string }>()((p) => selectNewest(selectAll().where('c.cart_id', '=', p.id)))
const byCartFor = prepare<{ id: string; holder: string }>()((p) =>
  selectNewest(selectVisibleTo(selectAll().where('c.cart_id', '=', p.id), p.holder)),
)

type Find = (values: { id: string; holder: string }) => Statement<Row>

async function find(unit: Unit, id: string, anyone: Find, holders: Find): Promise<CheckoutRow | undefined> {
  const { actor } = unit
  const holder = 'id' in actor ? actor.id : ''
  const row = await unit.first((isManager(actor) ? anyone : holders)({ id, holder }))
  return row && toCheckoutRow(row)
}

export const findCheckout = (unit: Unit, id: string) => find(unit, id, byId, byIdFor)
export const findCheckoutOfCart = (unit: Unit, cartId: string) => find(unit, cartId, byCart, byCartFor)
export const lockCheckout = (unit: Unit, id: string) => find(unit, id, lockById, lockByIdFor)

const totalsInputs = prepare<{ flow: string; member: string | null }>()(
  (p) => sql<{ memberships: MembershipRow[] | null; tip: TipChoice | null }>`
    select ${buildMembershipsColumn('b.member')} as memberships, ${buildTipColumn('b.flow')} as tip
    from (select ${p.flow}::uuid as flow, ${p.member}::uuid as member) b`,
)

/** Other inputs of a new checkout's totals. Only members have memberships. */
export async function findTotalsInputs(
  unit: Unit,
  flow: string,
  { ownerType, ownerId }: Pick<Checkout, 'ownerType' | 'ownerId'>,
): Promise<Pick<CheckoutRow, 'memberships' | 'tip'>> {
  if (ownerType !== 'member') return {}
  const row = await unit.first(totalsInputs({ flow, member: ownerId }))
  return { memberships: toMemberships(row?.memberships ?? null), ...(row?.tip && { tip: row.tip }) }
}

const toChangedColumns = (p: CheckoutValues) => ({
  cart_id: p.cart_id,
  cart_revision: p.cart_revision,
  channel_type: p.channel_type,
  lines: p.lines,
  coupon_id: p.coupon_id,
  customer_key: p.customer_key,
  shown_total: p.shown_total,
  doc: p.doc,
  revision: p.revision,
  updated_date: p.updated_date,
})

const insert = (p: CheckoutValues) =>
  db.insertInto('checkouts').values({
    ...toChangedColumns(p),
    id: p.id,
    owner_type: p.owner_type,
    owner_id: p.owner_id,
    currency: p.currency,
    completed: p.completed,
    order_id: p.order_id,
    created_date: p.created_date,
  })
const insertOne = prepare<CheckoutValues>()(insert)
const insertLinked = prepare<CheckoutValues & { cart: Cart }>()(
  (p) => sql`with linked as (${buildCheckoutLink(p.cart)}) ${insert(p)}`,
)

/** Creates a checkout and links it to its cart in the same statement. */
export function insertCheckout(unit: Unit, checkout: Checkout, cart?: Cart): void {
  const row = toRow(checkout)
  unit.send(cart ? insertLinked({ ...row, cart }) : insertOne(row))
}

const change = prepare<CheckoutValues>()((p) =>
  db
    .updateTable('checkouts')
    .set({ ...toChangedColumns(p), abandonment_checked: false })
    .where('id', '=', p.id),
)

export function updateCheckout(unit: Unit, checkout: Checkout): void {
  unit.send(change(toRow(checkout)))
}

/** Notes that these were looked at; of those that have changed since `before` this says nothing. */
export async function markAbandonmentChecked(unit: Unit, ids: readonly string[], before: Date): Promise<void> {
  await unit.run(
    compileRaw(sql`update checkouts set abandonment_checked = true
      where site_id = ${site} and id = any(${[...ids]}::uuid[]) and updated_date < ${before}`),
  )
}

/** Stores the total that the buyer is shown, in a transaction of its own. */
export const rememberTotal = (id: string, total: bigint): Statement<unknown> =>
  compileRaw(sql`update checkouts set shown_total = ${String(total)}::bigint
    where site_id = ${site} and id = ${id} and not completed returning id`)

/** Without an access check. */
export async function lockAnyCheckout(unit: Unit, id: string): Promise<CheckoutRow | undefined> {
  const row = await unit.first(lockById({ id }))
  return row && toCheckoutRow(row)
}

type Row = Omit<CheckoutsTable, 'abandonment_checked'> & {
  sellables: SellableRow[]
  coupon: CouponRow | null
  gift_card?: GiftCardRow | null
  memberships?: MembershipRow[] | null
  tip?: TipChoice | null
  own_credit?: string | null
  tax_exempt?: boolean | null
  buyer_contact_id?: string | null
  unverified?: SqlBool
}

const toRow = (checkout: Checkout): CheckoutValues => ({
  id: checkout.id,
  cart_id: checkout.cartId,
  cart_revision: checkout.cartRevision,
  owner_type: checkout.ownerType,
  owner_id: checkout.ownerId,
  channel_type: checkout.channelType,
  currency: checkout.currency,
  lines: checkout.lines,
  coupon_id: checkout.couponId,
  customer_key: checkout.customerKey,
  shown_total: String(checkout.shownTotal),
  completed: checkout.completed,
  order_id: checkout.orderId,
  doc: checkout.doc,
  revision: checkout.revision,
  created_date: checkout.createdDate,
  updated_date: checkout.updatedDate,
})

const toCheckoutRow = (row: Row): CheckoutRow => ({
  checkout: {
    id: row.id,
    cartId: row.cart_id,
    cartRevision: row.cart_revision,
    ownerType: row.owner_type,
    ownerId: row.owner_id,
    channelType: row.channel_type,
    currency: row.currency,
    lines: row.lines,
    couponId: row.coupon_id,
    customerKey: row.customer_key,
    shownTotal: BigInt(row.shown_total),
    ...(row.tax_exempt && { taxExempt: true }),
    ...(row.own_credit && { ownCredit: row.own_credit }),
    completed: row.completed,
    orderId: row.order_id,
    doc: row.doc,
    revision: row.revision,
    createdDate: row.created_date,
    updatedDate: row.updated_date,
  },
  sellables: row.sellables,
  coupon: row.coupon ? toCoupon(row.coupon) : undefined,
  ...(row.gift_card && { giftCard: toGiftCard(row.gift_card) }),
  memberships: toMemberships(row.memberships ?? null),
  ...(row.tip && { tip: row.tip }),
  ...(row.buyer_contact_id && { buyerContactId: row.buyer_contact_id }),
  ...(row.snapshot && { snapshot: unpack(row.snapshot) }),
  ...(row.unverified && { unverified: true }),
})
