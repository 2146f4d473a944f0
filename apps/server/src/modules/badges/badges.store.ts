import { Badge } from '@stoa/contract/badge.entity'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { lockName } from '../../kernel/lock-name.ts'
import { compileQuery, createEntityFields, type FieldMap, integer, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, site, toJsonb } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { BadgeRow } from './badges.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    badges: BadgeRow
  }
}

const columns = [
  ...(['id', 'revision', 'title', 'description', 'background_color', 'text_color', 'icon'] as const),
  ...(['permissions_enabled', 'slug', 'position', 'member_count', 'created_date', 'updated_date'] as const),
] as const

const findById = prepare<{ id: string }>()((p) => db.selectFrom('badges').select(columns).where('id', '=', p.id))
export const findBadge = (unit: Unit, id: string): Promise<BadgeRow | undefined> => unit.first(findById({ id }))

const listAll = prepare<object>()(() => db.selectFrom('badges').select(columns).orderBy('position').orderBy('id'))
/** All badges of the site, in their order. */
export const listBadges = (unit: Unit): Promise<BadgeRow[]> => unit.all(listAll({}))

/**
 * All badges, locked in the order of their ids, so that units that change several don't deadlock. A badge that is being
 * created has no row to lock yet, so units that need all of them run one after the other.
 */
export function lockBadges(unit: Unit): Promise<BadgeRow[]> {
  lockName(unit, 'badges')
  return unit.all(db.selectFrom('badges').select(columns).orderBy('id').forUpdate())
}

/** Those that exist, locked in the order of their ids. */
export const lockBadgesOf = (unit: Unit, ids: readonly string[]): Promise<BadgeRow[]> =>
  unit.all(
    db.selectFrom('badges').select(columns).where(sql<boolean>`id = any(${ids}::uuid[])`).orderBy('id').forUpdate(),
  )

const toValues = (row: BadgeRow) => ({ ...row, icon: row.icon && toJsonb(row.icon) })

export async function insertBadge(unit: Unit, row: BadgeRow): Promise<void> {
  await unit.run(db.insertInto('badges').values(toValues(row)))
}

export async function updateBadge(unit: Unit, row: BadgeRow): Promise<void> {
  const { id, member_count: _count, ...values } = toValues(row)
  await unit.run(db.updateTable('badges').set(values).where('id', '=', id))
}

export async function removeBadge(unit: Unit, id: string): Promise<void> {
  await unit.run(db.deleteFrom('badges').where('id', '=', id))
}

/** Saves the places of the badges in their order. */
export async function updatePositions(unit: Unit, ids: readonly string[]): Promise<void> {
  await unit.run(
    compileRaw(sql`update badges b set position = o.place::int
      from unnest(${ids}::uuid[]) with ordinality as o(id, place)
      where b.site_id = ${site} and b.id = o.id and b.position <> o.place::int`),
  )
}

/** Adds to the numbers of members of locked badges. */
export async function addToCounts(unit: Unit, badgeIds: readonly string[], by: 1 | -1): Promise<void> {
  if (badgeIds.length === 0) return
  await unit.run(
    compileRaw(sql`update badges b set member_count = b.member_count + c.changed
      from (select id, count(*)::int * ${by}::int as changed from unnest(${badgeIds}::uuid[]) as u(id) group by id) c
      where b.site_id = ${site} and b.id = c.id`),
  )
}

const fields: FieldMap = {
  ...createEntityFields(Badge, { table: 'b' }),
  position: integer('b.position', { notNull: true, operators: [] }),
}

export async function listBadgePage(unit: Unit, operation: string, query: QueryInput | null | undefined) {
  const page = compileQuery(fields, query, {
    unit,
    operation,
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'position', order: 'ASC' }],
  })
  const select = db.selectFrom('badges as b').select(columns.map((column) => `b.${column}` as const))
  const { items, metadata } = page.toPage(await unit.all(page.attach(select, { total: true })))
  return { badges: items as BadgeRow[], metadata }
}
