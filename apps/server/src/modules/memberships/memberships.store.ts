import { Membership as MembershipEntity, MembershipPlan } from '@stoa/contract/membership-plan.entity'
import { sql } from 'kysely'
import { EntityStore } from '../../kernel/entity-store.ts'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { MembershipCharge } from './memberships.source.ts'
import type { Membership, PlanDoc } from './memberships.ts'

interface MembershipPlansTable {
  id: string
  doc: PlanDoc
}

interface MembershipsTable {
  id: string
  plan_id: string
  member_id: string
  credits_total: number | null
  credits_left: number | null
  expires: Date | null
  ended_date: Date | null
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    membership_plans: MembershipPlansTable
    memberships: MembershipsTable
  }
}

export const plans = new EntityStore<PlanDoc>('membership_plans', {
  entity: MembershipPlan,
  translatedAs: 'MEMBERSHIP_PLAN',
})

/**
 * A member's memberships as a JSON column of another row's select, without a statement of its own. `member` is an SQL
 * expression over that row. Those that ended more than a year ago are left out.
 */
export const buildMembershipsColumn = (member: string) => sql<MembershipRow[] | null>`(
  select jsonb_agg(jsonb_build_object('id', m.id, 'name', p.doc ->> 'name',
    'creditsTotal', m.credits_total, 'creditsLeft', m.credits_left, 'expires', m.expires,
    'ended', m.ended_date is not null, 'appliesTo', p.doc -> 'appliesTo') order by m.created_date, m.id)
  from memberships m join membership_plans p on p.site_id = m.site_id and p.id = m.plan_id
  where m.site_id = ${site} and m.member_id = ${sql.raw(member)}
    and (m.expires is null or m.expires > now() - interval '1 year'))`

/** The value of {@link buildMembershipsColumn}. */
export type MembershipRow = Omit<Membership, 'expires'> & { expires: string | null }

export const toMemberships = (rows: readonly MembershipRow[] | null): Membership[] =>
  (rows ?? []).map((row) => ({ ...row, expires: row.expires ? new Date(row.expires) : null }))

const fields = createEntityFields(MembershipEntity, {
  table: 'm',
  columns: { expirationDate: 'm.expires', 'credits.remaining': 'm.credits_left' },
})

const selectAll = () =>
  db
    .selectFrom('memberships as m')
    .innerJoin('membership_plans as p', 'p.id', 'm.plan_id')
    .select(['m.id', 'm.plan_id', 'm.member_id', 'm.credits_total', 'm.credits_left', 'm.expires', 'm.ended_date'])
    .select(['m.created_date', 'p.doc'])

export interface StoredMembership extends Membership {
  readonly planId: string
  readonly memberId: string
  readonly createdDate: Date
}

export async function queryMemberships(unit: Unit, query: QueryInput | null | undefined, memberId?: string) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'memberships.queryMemberships',
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  const select = memberId ? selectAll().where('m.member_id', '=', memberId) : selectAll()
  const { items, metadata } = page.toPage(await unit.all(page.attach(select, { total: true })))
  return { memberships: items.map(toMembership), metadata }
}

export async function findMembership(unit: Unit, id: string): Promise<StoredMembership | undefined> {
  const row = await unit.first(selectAll().where('m.id', '=', id))
  return row && toMembership(row)
}

/** A member's memberships, oldest first. */
export async function listMemberships(unit: Unit, memberId: string): Promise<StoredMembership[]> {
  const rows = await unit.all(
    selectAll().where('m.member_id', '=', memberId).orderBy('m.created_date').orderBy('m.id').limit(300),
  )
  return rows.map(toMembership)
}

type Grant = Pick<MembershipsTable, 'plan_id' | 'member_id' | 'credits_total' | 'expires'>

export async function insertMembership(unit: Unit, grant: Grant): Promise<string> {
  const id = createId()
  const dates = { created_date: unit.now, updated_date: unit.now }
  const row = { id, ...grant, credits_left: grant.credits_total, ended_date: null, ...dates }
  await unit.run(db.insertInto('memberships').values(row))
  return id
}

export async function endMembership(unit: Unit, id: string): Promise<void> {
  await unit.run(
    db
      .updateTable('memberships')
      .set({ ended_date: unit.now, updated_date: unit.now })
      .where('id', '=', id)
      .where('ended_date', 'is', null),
  )
}

/** Charges credits if available, once per line of an order. Returns what changed. */
export async function charge(
  unit: Unit,
  id: string,
  { membershipId, memberId, orderId, lineItemId, credits }: MembershipCharge,
) {
  const row = await unit.first(
    compileRaw(sql<{ paid: boolean; written: boolean }>`
      with paid as (
        update memberships set credits_left = credits_left - ${credits}::integer, updated_date = ${unit.now}
        where site_id = ${site} and id = ${membershipId} and member_id = ${memberId} and ended_date is null
          and (expires is null or expires > ${unit.now}) and (credits_left is null or credits_left >= ${credits}::integer)
        returning id
      ), written as (
        insert into membership_charges (site_id, id, membership_id, order_id, line_item_id, credits, created_date)
        select ${site}::uuid, ${id}::uuid, id, ${orderId}::uuid, ${lineItemId}::text, ${credits}::integer, ${unit.now}::timestamptz from paid
        on conflict (site_id, order_id, line_item_id) where voided_date is null do nothing
        returning id
      )
      select exists (select 1 from paid) as paid, exists (select 1 from written) as written`),
  )
  return row!
}

/** Restores credits, once. */
export async function restore(unit: Unit, where: { id: string } | { orderId: string }): Promise<number> {
  const which = 'id' in where ? sql`id = ${where.id}` : sql`order_id = ${where.orderId}`
  return unit.run(
    compileRaw(sql`
      with voided as (
        update membership_charges set voided_date = ${unit.now}
        where site_id = ${site} and ${which} and voided_date is null
        returning membership_id, credits
      )
      update memberships m set credits_left = m.credits_left + v.credits, updated_date = ${unit.now}
      from (select membership_id, sum(credits)::integer as credits from voided group by membership_id) v
      where m.site_id = ${site} and m.id = v.membership_id`),
  )
}

type Row = Omit<MembershipsTable, 'updated_date'> & { doc: PlanDoc }

const toMembership = (row: Row): StoredMembership => ({
  id: row.id,
  planId: row.plan_id,
  memberId: row.member_id,
  name: row.doc.name,
  creditsTotal: row.credits_total,
  creditsLeft: row.credits_left,
  expires: row.expires,
  ended: row.ended_date !== null,
  appliesTo: row.doc.appliesTo,
  createdDate: row.created_date,
})

/** The given members who have or had a membership. */
export const listHolders = (unit: Unit, members: readonly { id: string }[]) =>
  unit.all(
    compileRaw(sql<{ memberId: string }>`select distinct member_id as "memberId" from memberships
      where site_id = ${site} and member_id = any(${members.map(({ id }) => id)}::uuid[])`),
  )
