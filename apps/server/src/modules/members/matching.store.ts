import { type Expression, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listSearchConditions, type MemberSearch, memberFields } from './members.list.ts'
import { type MemberRow, selectMembers, toMember } from './members.store.ts'
import type { Member } from './members.ts'

/** The condition of a filter and search words, for work on all matching members. Undefined when it matches all. */
export function buildCondition(unit: Unit, filter: unknown, search: MemberSearch | null | undefined) {
  const cursorKey = unit.use(keysPort).derive('cursor')
  const page = compileQuery(memberFields, { filter }, { unit, operation: 'members.bulk', cursorKey, at: '' })
  const parts: Expression<SqlBool>[] = [...(page.filter ? [page.filter] : []), ...listSearchConditions(unit, search)]
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : undefined
}

type MemberCondition = NonNullable<ReturnType<typeof buildCondition>>

const selectActiveMembers = () =>
  db.selectFrom('members as m').innerJoin('contacts as c', 'c.id', 'm.contact_id').where('m.delete_status', 'is', null)

export async function countMatching(unit: Unit, condition: MemberCondition): Promise<number> {
  const row = await unit.first(selectActiveMembers().where(condition).select(sql<number>`count(*)::int`.as('count')))
  return row!.count
}

/** Whether the condition leaves out any member. */
export async function isSomeMemberLeft(unit: Unit, condition: MemberCondition): Promise<boolean> {
  const spared = selectActiveMembers().where(sql<SqlBool>`${condition} is not true`).select('m.id').limit(1)
  return (await unit.first(spared)) !== undefined
}

export async function matchesMember(unit: Unit, condition: MemberCondition, memberId: string): Promise<boolean> {
  return (
    (await unit.first(selectActiveMembers().where(condition).where('m.id', '=', memberId).select('m.id'))) !== undefined
  )
}

/** The next ids in order, of members who existed at a given time. */
export async function listMatching(
  unit: Unit,
  condition: MemberCondition,
  { after, until, limit }: { after: string | null; until: Date; limit: number },
): Promise<string[]> {
  let statement = selectActiveMembers()
    .where(condition)
    .where('m.created_date', '<=', until)
    .select('m.id')
    .orderBy('m.id')
    .limit(limit)
  if (after) statement = statement.where('m.id', '>', after)
  return (await unit.all(statement)).map(({ id }) => id)
}

/** A page of members in the order of their ids. */
export async function listMembersAfter(
  unit: Unit,
  condition: MemberCondition | undefined,
  after: string | null,
  limit: number,
): Promise<Member[]> {
  let statement = selectMembers().where('m.delete_status', 'is', null).orderBy('m.id').limit(limit)
  if (condition) statement = statement.where(condition)
  if (after) statement = statement.where('m.id', '>', after)
  return (await unit.all(statement)).map((row) => toMember(row as MemberRow))
}
