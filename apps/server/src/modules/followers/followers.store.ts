import { MAX_FOLLOWED, MAX_FOLLOWS_COUNTED } from '@stoa/contract/follow-limits'
import { type SelectQueryBuilder, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { lockName } from '../../kernel/lock-name.ts'
import { compileQuery, type FieldMap, type QueryInput, uuid } from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, site, type Tables } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Audience } from '../members/api.ts'
import { listAudienceConditions } from '../members/joins.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    member_follows: { id: string; follower_id: string; followed_id: string; created_date: Date }
  }
}

/** The side of a follow that is listed: who follows a member, or whom the member follows. */
export type Side = 'followers' | 'following'

const columns = {
  followers: { listed: 'f.follower_id', given: 'f.followed_id' },
  following: { listed: 'f.followed_id', given: 'f.follower_id' },
} as const

/** False where the follow exists, or the member already follows as many as allowed. */
export async function insertFollow(
  unit: Unit,
  { id, by, of }: { id: string; by: string; of: string },
): Promise<boolean> {
  lockName(unit, `follows ${by}`)
  const inserted = await unit.run(
    compileRaw(sql`insert into member_follows (site_id, id, follower_id, followed_id, created_date)
      select ${site}, ${id}::uuid, ${by}::uuid, ${of}::uuid, ${unit.now}
      where (select count(*) from (
        select from member_follows where site_id = ${site} and follower_id = ${by}::uuid limit ${MAX_FOLLOWED}
      ) as current) < ${MAX_FOLLOWED}
      on conflict do nothing`),
  )
  return inserted === 1
}

/** The id of the follow that was removed. */
export const removeFollow = async (unit: Unit, by: string, of: string): Promise<string | undefined> =>
  (
    await unit.first(
      db.deleteFrom('member_follows').where('follower_id', '=', by).where('followed_id', '=', of).returning('id'),
    )
  )?.id

const findFollow = prepare<{ by: string; of: string }>()((p) =>
  db.selectFrom('member_follows').select('id').where('follower_id', '=', p.by).where('followed_id', '=', p.of),
)
export const isFollowing = async (unit: Unit, by: string, of: string): Promise<boolean> =>
  (await unit.first(findFollow({ by, of }))) !== undefined

/** Keeps the rows whose member `m` an audience sees. */
function limitToAudience<O>(
  select: SelectQueryBuilder<Tables & { m: Tables['members']; f: Tables['member_follows'] }, 'm' | 'f', O>,
  audience: Audience,
) {
  const there = select.where('m.delete_status', 'is', null)
  return listAudienceConditions(audience).reduce((all, condition) => all.where(condition), there)
}

const fields: FieldMap = { id: uuid('f.id', { notNull: true }) }

/** One side of a member's follows as an audience sees it, oldest first. */
export async function listFollows(
  unit: Unit,
  operation: string,
  {
    memberId,
    side,
    audience,
    paging,
  }: {
    memberId: string
    side: Side
    audience: Audience
    paging: QueryInput['cursorPaging']
  },
) {
  const cursorKey = unit.use(keysPort).derive('cursor')
  const page = compileQuery(fields, { cursorPaging: paging ?? {} }, { unit, operation, cursorKey })
  const { listed, given } = columns[side]
  const select = db
    .selectFrom('member_follows as f')
    .innerJoin('members as m', 'm.id', listed)
    .select(['f.id', `${listed} as memberId`])
    .where(given, '=', memberId)
  const { items, metadata } = page.toPage(await unit.all(page.attach(limitToAudience(select as never, audience))))
  return { memberIds: (items as { memberId: string }[]).map((each) => each.memberId), metadata }
}

/** How many of the latest follows are looked at for a count, as many of a popular member's may be hidden. */
const MAX_COUNTED_FROM = 5000

/** How many members an audience sees on one side, at most as many as are counted. */
export async function countFollows(unit: Unit, memberId: string, side: Side, audience: Audience): Promise<number> {
  const { listed, given } = columns[side]
  const latest = db
    .selectFrom('member_follows as f')
    .select(['f.follower_id', 'f.followed_id'])
    .where(given, '=', memberId)
    .orderBy('f.id', 'desc')
    .limit(MAX_COUNTED_FROM)
    .as('f')
  const seen = db.selectFrom(latest).innerJoin('members as m', 'm.id', listed).select(sql`1`.as('one'))
  const some = limitToAudience(seen as never, audience).limit(MAX_FOLLOWS_COUNTED)
  const row = await unit.first(db.selectFrom(some.as('seen')).select(sql<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}

/** The follows in either direction between a member and these, of whom the audience sees. */
export async function listConnections(
  unit: Unit,
  memberId: string,
  others: readonly string[],
  audience: Audience,
): Promise<{ by: string; of: string }[]> {
  const select = db
    .selectFrom('member_follows as f')
    .innerJoin('members as m', (join) =>
      join.on(
        sql<boolean>`m.id = case when f.follower_id = ${memberId}::uuid then f.followed_id else f.follower_id end`,
      ),
    )
    .select(['f.follower_id as by', 'f.followed_id as of'])
    .where(
      sql<boolean>`(f.follower_id = ${memberId}::uuid and f.followed_id = any(${others}::uuid[])
        or f.followed_id = ${memberId}::uuid and f.follower_id = any(${others}::uuid[]))`,
    )
  return unit.all(limitToAudience(select as never, audience)) as Promise<{ by: string; of: string }[]>
}

const exportPageSize = 1000

/** One side of a member's follows to its end, oldest first; without an audience also members in the trash. */
export async function listAllFollows(unit: Unit, memberId: string, side: Side, audience?: Audience): Promise<string[]> {
  const { listed, given } = columns[side]
  const select = db
    .selectFrom('member_follows as f')
    .innerJoin('members as m', 'm.id', listed)
    .select(['f.id', `${listed} as memberId`])
    .where(given, '=', memberId)
    .orderBy('f.id')
    .limit(exportPageSize)
  const seen = audience ? (limitToAudience(select as never, audience) as unknown as typeof select) : select
  const all: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await unit.all(after ? seen.where('f.id', '>', after) : seen)
    for (const row of page) all.push(row.memberId)
    if (page.length < exportPageSize) return all
    after = page.at(-1)!.id
  }
}

/** Of these members, those who follow or are followed. */
export const listConnected = (unit: Unit, members: readonly { id: string }[]): Promise<{ memberId: string }[]> =>
  unit.all(
    compileRaw(sql<{ memberId: string }>`
      select m.id as "memberId" from unnest(${members.map(({ id }) => id)}::uuid[]) m (id)
      where exists (select from member_follows f where f.site_id = ${site} and f.follower_id = m.id)
        or exists (select from member_follows f where f.site_id = ${site} and f.followed_id = m.id)`),
  )
