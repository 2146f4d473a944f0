import { BadgeAssignment } from '@stoa/contract/badge.entity'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type FieldMap, type QueryInput, uuid } from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, site, toJsonb } from '../../kernel/sql.ts'
import type { Tags } from '../../kernel/tags.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Audience } from '../members/api.ts'
import { listAudienceConditions } from '../members/joins.ts'
import type { AssignmentRow, BadgeRow } from './badges.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    badge_assignments: AssignmentRow
  }
}

const columns = [
  ...(['a.id', 'a.badge_id', 'a.member_id', 'a.tags', 'a.extended_fields', 'a.created_date'] as const),
  'a.updated_date',
] as const

/** Assignments of badges that exist to members who are not deleted. */
const selectCurrent = () =>
  db
    .selectFrom('badge_assignments as a')
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .where('m.delete_status', 'is', null)

/** Members who are not deleted. Locked, so that a deletion waits, in the order of their ids. */
const lockMembers = () =>
  db.selectFrom('members').select('id').where('delete_status', 'is', null).orderBy('id').forShare()

/** Of these, the members who exist. Locked. */
export async function lockMembersOf(unit: Unit, ids: readonly string[]): Promise<Set<string>> {
  const rows = await unit.all(lockMembers().where(sql<boolean>`id = any(${ids}::uuid[])`))
  return new Set(rows.map(({ id }) => id))
}

/** Inserts those that don't exist yet, and returns their ids. */
export async function insertAssignments(unit: Unit, rows: readonly AssignmentRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const values = rows.map((row) => ({
    ...row,
    tags: row.tags && toJsonb(row.tags),
    extended_fields: row.extended_fields && toJsonb(row.extended_fields),
  }))
  const statement = db.insertInto('badge_assignments').values(values)
  const inserted = await unit.all(
    statement.onConflict((on) => on.constraint('badge_assignments_once').doNothing()).returning('id'),
  )
  return new Set(inserted.map(({ id }) => id))
}

/**
 * Current assignments, locked with their members, then with their badges in the order of these. The deletion of a member
 * counts the same assignments, so it must see whether they are removed.
 */
export function lockAssignments(unit: Unit, ids: readonly string[]): Promise<AssignmentRow[]> {
  unit.send(
    lockMembers().where('id', 'in', (eb) =>
      eb.selectFrom('badge_assignments as a').select('a.member_id').where(sql<boolean>`a.id = any(${ids}::uuid[])`),
    ),
  )
  return unit.all(
    selectCurrent()
      .select(columns)
      .where(sql<boolean>`a.id = any(${ids}::uuid[])`)
      .orderBy('a.badge_id')
      .orderBy('a.id')
      .forUpdate(['a', 'b'] as never),
  )
}

export async function removeAssignments(unit: Unit, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await unit.run(db.deleteFrom('badge_assignments').where(sql<boolean>`id = any(${ids}::uuid[])`))
}

/** The assignments of one badge to these members. */
export const findAssignmentsOf = (
  unit: Unit,
  badgeId: string,
  memberIds: readonly string[],
): Promise<AssignmentRow[]> =>
  unit.all(
    selectCurrent()
      .select(columns)
      .where('a.badge_id', '=', badgeId)
      .where(sql<boolean>`a.member_id = any(${memberIds}::uuid[])`)
      .orderBy('a.id'),
  )

/** Deletes some assignments of a deleted badge. Returns how many there were. */
export const removeAssignmentsOfBadge = (unit: Unit, badgeId: string, limit: number): Promise<number> =>
  unit.run(
    compileRaw(sql`delete from badge_assignments where site_id = ${site} and id in (
      select id from badge_assignments where site_id = ${site} and badge_id = ${badgeId} order by id limit ${limit})`),
  )

/** Adds to the numbers of members of all badges that a member has, locked in the order of their ids. */
export async function addToCountsOf(unit: Unit, memberId: string, by: 1 | -1): Promise<void> {
  await unit.run(
    compileRaw(sql`update badges b set member_count = b.member_count + ${by}::int
      from (
        select id from badges where site_id = ${site} and id in (
          select badge_id from badge_assignments where site_id = ${site} and member_id = ${memberId}::uuid)
        order by id for update
      ) as own
      where b.site_id = ${site} and b.id = own.id`),
  )
}

const listOfMember = prepare<{ memberId: string }>()((p) =>
  db
    .selectFrom('badge_assignments as a')
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .select(['b.title', 'a.tags', 'a.extended_fields', 'a.created_date'])
    .where('a.member_id', '=', p.memberId)
    .orderBy('b.position'),
)
export const listAssignmentsOf = (
  unit: Unit,
  memberId: string,
): Promise<(Pick<AssignmentRow, 'tags' | 'extended_fields' | 'created_date'> & { title: string })[]> =>
  unit.all(listOfMember({ memberId }))

/** Of these members, those with a badge. */
export const listAssigned = (unit: Unit, members: readonly { id: string }[]): Promise<{ memberId: string }[]> =>
  unit.all(
    db
      .selectFrom('badge_assignments')
      .select('member_id as memberId')
      .distinct()
      .where(sql<boolean>`member_id = any(${members.map(({ id }) => id)}::uuid[])`),
  )

export async function updateTags(unit: Unit, rows: readonly { id: string; tags: Tags }[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ id, tags }) => ({ id, tags }))
  await unit.run(
    compileRaw(sql`update badge_assignments a set tags = changed.tags, updated_date = ${unit.now}
      from jsonb_to_recordset(${values}::jsonb) as changed (id uuid, tags jsonb)
      where a.site_id = ${site} and a.id = changed.id`),
  )
}

const fields = createEntityFields(BadgeAssignment, { table: 'a' })

const compile = (unit: Unit, operation: string, query: QueryInput | null | undefined, at?: string) =>
  compileQuery(fields, query, {
    unit,
    operation,
    cursorKey: unit.use(keysPort).derive('cursor'),
    ...(at !== undefined && { at }),
  })

export async function listAssignments(unit: Unit, query: QueryInput | null | undefined) {
  const page = compile(unit, 'badgeAssignments.queryBadgeAssignments', query)
  const { items, metadata } = page.toPage(await unit.all(page.attach(selectCurrent().select(columns))))
  return { assignments: items as AssignmentRow[], metadata }
}

/** Current assignments, locked in the order of their ids: for changes that leave the numbers of members as they are. */
const selectForUpdate = () =>
  selectCurrent()
    .select(columns)
    .orderBy('a.id')
    .forUpdate(['a'] as never)

export const lockForUpdate = (unit: Unit, ids: readonly string[]): Promise<AssignmentRow[]> =>
  unit.all(selectForUpdate().where(sql<boolean>`a.id = any(${ids}::uuid[])`))

/** The next matches of a filter, after an id; INVALID_ARGUMENT for an invalid filter. */
export async function lockMatching(
  unit: Unit,
  filter: object | null | undefined,
  after: string | null,
  limit: number,
): Promise<AssignmentRow[]> {
  const operation = 'badgeAssignments.bulkUpdateBadgeAssignmentTagsByFilter'
  const { filter: condition } = compile(unit, operation, { filter }, '')
  let statement = selectForUpdate().limit(limit)
  if (condition) statement = statement.where(condition)
  if (after) statement = statement.where('a.id', '>', after)
  return unit.all(statement)
}

const memberFields: FieldMap = { id: uuid('a.id', { notNull: true }) }

/** The members who have a badge, by the time of its assignment; `total` of them is known. */
export async function listMembersOf(
  unit: Unit,
  badgeId: string,
  paging: QueryInput['paging'],
  total: number,
): Promise<{ memberIds: string[]; metadata: object }> {
  const page = compileQuery(
    memberFields,
    { paging: paging ?? {} },
    {
      unit,
      operation: 'badges.listMembersByBadge',
      cursorKey: unit.use(keysPort).derive('cursor'),
      defaultSort: [{ fieldName: 'id', order: 'ASC' }],
    },
  )
  const select = selectCurrent().select(['a.id', 'a.member_id']).where('a.badge_id', '=', badgeId)
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)), total)
  return { memberIds: items.map(({ member_id }) => member_id), metadata }
}

export interface ListedBadge
  extends Pick<
    BadgeRow,
    'id' | 'title' | 'description' | 'background_color' | 'text_color' | 'icon' | 'permissions_enabled'
  > {
  memberId: string
}

/** The badges of the members among these who are visible to an audience, each member's in their order. */
export async function listBadgesOfMembers(
  unit: Unit,
  memberIds: readonly string[],
  audience: Audience,
): Promise<ListedBadge[]> {
  let select = selectCurrent()
    .select(['a.member_id as memberId', 'b.id', 'b.title', 'b.description', 'b.background_color', 'b.text_color'])
    .select(['b.icon', 'b.permissions_enabled'])
    .where(sql<boolean>`a.member_id = any(${memberIds}::uuid[])`)
    .orderBy('a.member_id')
    .orderBy('b.position')
    .orderBy('b.id')
  for (const condition of listAudienceConditions(audience)) select = select.where(condition)
  return unit.all(select)
}
