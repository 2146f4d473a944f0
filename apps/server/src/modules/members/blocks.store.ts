import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, type FieldMap, type QueryInput, uuid } from '../../kernel/query/index.ts'
import { db, prepare } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface MemberBlocksTable {
  site_id: string
  blocker_id: string
  blocked_id: string
  id: string
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    member_blocks: MemberBlocksTable
  }
}

const findBetween = prepare<{ one: string; other: string }>()((p) =>
  db
    .selectFrom('member_blocks')
    .select(sql<number>`1`.as('one'))
    .where((eb) =>
      eb.or([
        eb.and([eb('blocker_id', '=', p.one), eb('blocked_id', '=', p.other)]),
        eb.and([eb('blocker_id', '=', p.other), eb('blocked_id', '=', p.one)]),
      ]),
    ),
)

/** Whether either of the two has blocked the other. */
export const isBlockedBetween = async (unit: Unit, one: string, other: string): Promise<boolean> =>
  (await unit.first(findBetween({ one, other }))) !== undefined

/** False when the block exists. */
export async function insertBlock(unit: Unit, block: { id: string; by: string; of: string }): Promise<boolean> {
  const statement = db
    .insertInto('member_blocks')
    .values({ id: block.id, blocker_id: block.by, blocked_id: block.of, created_date: unit.now } as never)
    .onConflict((on) => on.columns(['site_id', 'blocker_id', 'blocked_id']).doNothing())
  return (await unit.run(statement)) === 1
}

/** False when there is no such block. */
export async function removeBlock(unit: Unit, block: { by: string; of: string }): Promise<boolean> {
  const statement = db.deleteFrom('member_blocks').where('blocker_id', '=', block.by).where('blocked_id', '=', block.of)
  return (await unit.run(statement)) === 1
}

const fields: FieldMap = { id: uuid('id', { notNull: true }) }

type CursorPaging = QueryInput['cursorPaging']

/** The blocks that a member has made, or with `either` also those against them; oldest first. */
export async function listBlocks(
  unit: Unit,
  operation: string,
  { memberId, cursorPaging, either }: { memberId: string; cursorPaging?: CursorPaging; either: boolean },
) {
  const cursorKey = unit.use(keysPort).derive('cursor')
  const page = compileQuery(fields, { cursorPaging: cursorPaging ?? {} }, { unit, operation, cursorKey })
  const select = db
    .selectFrom('member_blocks')
    .select(['blocker_id as by', 'blocked_id as of'])
    .where((eb) =>
      either
        ? eb.or([eb('blocker_id', '=', memberId), eb('blocked_id', '=', memberId)])
        : eb('blocker_id', '=', memberId),
    )
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { blocks: items, metadata }
}

const blockedFields: FieldMap = { id: uuid('b.id', { notNull: true }) }

/** The members whom a member has blocked, oldest first, with the names of visible profiles. */
export async function listBlocked(unit: Unit, memberId: string, cursorPaging: CursorPaging) {
  const operation = 'profiles.listBlockedProfiles'
  const cursorKey = unit.use(keysPort).derive('cursor')
  const page = compileQuery(blockedFields, { cursorPaging: cursorPaging ?? {} }, { unit, operation, cursorKey })
  const isShown = sql`m.privacy_status = 'PUBLIC' and m.status = 'ACTIVE' and m.delete_status is null`
  const select = db
    .selectFrom('member_blocks as b')
    .innerJoin('members as m', 'm.id', 'b.blocked_id')
    .select(['b.blocked_id as memberId', sql<string | null>`case when ${isShown} then m.nickname end`.as('nickname')])
    .where('b.blocker_id', '=', memberId)
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { blocked: items, metadata }
}
