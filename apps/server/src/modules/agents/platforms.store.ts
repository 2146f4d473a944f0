import { sql } from 'kysely'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import { compileRaw, db, prepare, type Statement, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface PlatformsTable {
  id: string
  profile_url: string
  name: string | null
  first_date: Date
  last_date: Date
  /** When a signature of it was last verified. */
  signed_date: Date | null
  requests: string
  carts: string
  checkouts: string
  orders: string
  revenue: string
  blocked_date: Date | null
  client_id: string | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    agent_platforms: PlatformsTable
  }
}

interface MarkedPlatforms {
  readonly blocked: ReadonlySet<string>
  /** By the id of the platform: the OAuth app of its members' tokens. */
  readonly clients: ReadonlyMap<string, string>
}

/** The few platforms that the owner blocked or registered for account linking. */
export const markedPlatforms = declareSnapshotPart<MarkedPlatforms>('marked agents', async (unit) => {
  const rows = await unit.all(
    db
      .selectFrom('agent_platforms')
      .select(['id', 'blocked_date', 'client_id'])
      .where((where) => where.or([where('blocked_date', 'is not', null), where('client_id', 'is not', null)])),
  )
  return {
    blocked: new Set(rows.filter(({ blocked_date }) => blocked_date !== null).map(({ id }) => id)),
    clients: new Map(rows.flatMap(({ id, client_id }) => (client_id === null ? [] : [[id, client_id]]))),
  }
})

/** Whether an agent ever came: a site without them pays nothing for them when it sells. */
export const hasAgents = declareSnapshotPart('has agents', async (unit) => {
  return (await unit.first(db.selectFrom('agent_platforms').select('id').limit(1))) !== undefined
})

const selectId = prepare<{ profileUrl: string }>()((p) =>
  db.selectFrom('agent_platforms').select('id').where('profile_url', '=', p.profileUrl),
)

export async function findPlatformId(unit: Unit, profileUrl: string): Promise<string | undefined> {
  return (await unit.first(selectId({ profileUrl })))?.id
}

/** The id of the platform with this profile, which is stored at its first request. */
export const insertPlatform = (values: {
  id: string
  profileUrl: string
  name: string | null
  now: Date
}): Statement<{ id: string }> =>
  compileRaw(sql<{ id: string }>`
    insert into agent_platforms as p (site_id, id, profile_url, name, first_date, last_date)
    values (${site}, ${values.id}, ${values.profileUrl}, ${values.name}, ${values.now}, ${values.now})
    on conflict (site_id, profile_url) do update set name = coalesce(excluded.name, p.name)
    returning id`)

/** What one process has seen of a platform since it last wrote. */
export interface Visits {
  readonly id: string
  readonly requests: number
  readonly lastDate: Date
  readonly signedDate?: Date
  readonly name?: string
}

/** In one order, so that processes that write at the same time don't wait for each other in a circle. */
export const addVisits = (visits: readonly Visits[]): Statement =>
  compileRaw(sql`
    with visits as (
      select * from json_to_recordset(${JSON.stringify(visits)}::text::json)
        as v(id uuid, requests int, "lastDate" timestamptz, "signedDate" timestamptz, name text)
    )
    update agent_platforms p set requests = p.requests + v.requests, last_date = greatest(p.last_date, v."lastDate"),
      signed_date = greatest(p.signed_date, v."signedDate"), name = coalesce(v.name, p.name)
    from (
      select l.id from agent_platforms l where l.site_id = ${site} and l.id in (select id from visits)
      order by l.id for update
    ) locked join visits v on v.id = locked.id
    where p.site_id = ${site} and p.id = locked.id`)

/** Adds what a platform has begun or bought. */
export const addActivity = (
  unit: Unit,
  id: string,
  {
    carts = 0,
    checkouts = 0,
    orders = 0,
    revenue = '0',
  }: Partial<Record<'carts' | 'checkouts' | 'orders', number>> & {
    revenue?: string
  },
): void =>
  unit.send(
    compileRaw(sql`
      update agent_platforms set carts = carts + ${carts}::int, checkouts = checkouts + ${checkouts}::int,
        orders = orders + ${orders}::int, revenue = revenue + ${revenue}::numeric
      where site_id = ${site} and id = ${id}`),
  )
