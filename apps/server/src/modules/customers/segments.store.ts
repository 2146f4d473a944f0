import type { Segment, SegmentRule, SegmentSize } from '@stoa/contract/segment.entity'
import { type Expression, type SqlBool, sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buildRuleCondition } from './segment-conditions.store.ts'

interface SegmentsTable {
  id: string
  revision: string
  name: string
  rule: SegmentRule
  size: SegmentSize
  counted_date: Date
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    customer_segments: SegmentsTable
  }
}

const select = () =>
  db
    .selectFrom('customer_segments')
    .select(['id', 'revision', 'name', 'rule', 'size', 'counted_date', 'created_date', 'updated_date'])

export const toSegment = ({ id, revision, name, rule, size, ...dates }: SegmentsTable): Segment => ({
  id,
  revision: String(revision),
  name,
  rule,
  size,
  countedDate: dates.counted_date.toISOString(),
  createdDate: dates.created_date.toISOString(),
  updatedDate: dates.updated_date.toISOString(),
})

export const maxSegments = 200

export const listSegments = async (unit: Unit): Promise<Segment[]> =>
  (await unit.all(select().orderBy(sql`lower(name)`).limit(maxSegments))).map(toSegment)

export async function findSegment(unit: Unit, id: string): Promise<Segment | undefined> {
  const row = await unit.first(select().where('id', '=', id))
  return row && toSegment(row)
}

/** Returns false if the name is taken. */
export async function insertSegment(
  unit: Unit,
  segment: Pick<Segment, 'id' | 'name' | 'rule' | 'size'>,
): Promise<boolean> {
  const { id, name, rule, size } = segment
  return (
    (await unit.run(
      compileRaw(sql`
        insert into customer_segments (site_id, id, revision, name, rule, size, counted_date, created_date, updated_date)
        values (${site}, ${id}::uuid, 1, ${name}::text, ${rule}::jsonb, ${size}::jsonb, ${unit.now}::timestamptz,
          ${unit.now}::timestamptz, ${unit.now}::timestamptz) on conflict do nothing`),
    )) === 1
  )
}

export const updateSegment = async (
  unit: Unit,
  { id, revision, name, rule, size }: Pick<Segment, 'id' | 'revision' | 'name' | 'rule' | 'size'>,
): Promise<boolean> =>
  (await unit.run(
    compileRaw(sql`
      update customer_segments set revision = revision + 1, name = ${name}::text, rule = ${rule}::jsonb,
        size = ${size}::jsonb, counted_date = ${unit.now}, updated_date = ${unit.now}
      where site_id = ${site} and id = ${id}::uuid and revision = ${revision}::bigint`),
  )) === 1

export const hasName = async (unit: Unit, name: string, exceptId: string): Promise<boolean> =>
  (await unit.first(
    compileRaw(sql<{ id: string }>`
      select id from customer_segments where site_id = ${site} and lower(name) = lower(${name}::text)
        and id <> ${exceptId}::uuid`),
  )) !== undefined

export const removeSegment = async (unit: Unit, id: string): Promise<boolean> =>
  (await unit.run(db.deleteFrom('customer_segments').where('id', '=', id))) === 1

export const saveSize = (unit: Unit, id: string, size: SegmentSize): void =>
  unit.send(
    compileRaw(sql`
      update customer_segments set size = ${size}::jsonb, counted_date = ${unit.now}
      where site_id = ${site} and id = ${id}::uuid`),
  )

const maxCounted = 10_000
/** Customers who are looked at for one who is not in a segment. */
const maxCompared = 50_000

/** Counts up to a limit, as counting a whole large site would take too long. */
export async function countSegment(unit: Unit, rule: SegmentRule): Promise<SegmentSize> {
  const condition = buildRuleCondition(rule, unit.now)
  const row = await unit.first(
    compileRaw(sql<{ count: number; isEveryone: boolean }>`
      select (select count(*)::int from (
          select from customers c where c.site_id = ${site} and ${condition} limit ${maxCounted + 1}) as few) as count,
        not exists (select from (
          select ${condition} as met from customers c where c.site_id = ${site} limit ${maxCompared}) as looked_at
          where met is not true) as "isEveryone"`),
  )
  const { count, isEveryone } = row!
  return { count: Math.min(count, maxCounted), isMore: count > maxCounted, isEveryone: isEveryone && count > 0 }
}

/** Which of some rules the customer of a member meets, in one statement. */
export async function listMetRules(
  unit: Unit,
  memberId: string,
  segments: readonly Pick<Segment, 'id' | 'rule'>[],
): Promise<string[]> {
  if (segments.length === 0) return []
  const met = segments.map(
    ({ id, rule }): Expression<SqlBool> => sql`case when ${buildRuleCondition(rule, unit.now)} then ${id}::text end`,
  )
  const row = await unit.first(
    compileRaw(sql<{ ids: string[] }>`
      select array_remove(array[${sql.join(met)}], null) as ids from members m
      join contacts k on k.site_id = ${site} and k.id = m.contact_id
      join customers c on c.site_id = ${site} and c.id = k.customer_id
      where m.site_id = ${site} and m.id = ${memberId}::uuid`),
  )
  return row?.ids ?? []
}

export const findSitesToCount = (before: Date) =>
  compileRaw(sql<{ siteId: string }>`
    select distinct site_id as "siteId" from customer_segments where counted_date < ${before}::timestamptz limit 1000`)

/** Locked, so that two nodes don't count the same. */
export const listSegmentsToCount = async (unit: Unit, before: Date, limit: number): Promise<Segment[]> =>
  (
    await unit.all(
      select().where('counted_date', '<', before).orderBy('counted_date').limit(limit).forUpdate().skipLocked(),
    )
  ).map(toSegment)
