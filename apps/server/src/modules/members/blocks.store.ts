import { sql } from 'kysely'
import { db, prepared } from '../../kernel/sql.ts'
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

const findBetween = prepared<{ one: string; other: string }>()((p) =>
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

/** One of the two has blocked the other. */
export const isBlockedBetween = async (unit: Unit, one: string, other: string): Promise<boolean> =>
  (await unit.first(findBetween({ one, other }))) !== undefined
