import type { GrantableScope } from '@stoa/contract/scopes'
import { sql } from 'kysely'
import { db, prepare, type Statement, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type StaffRow, staffColumns } from '../roles/joins.ts'
import { type Family, familyLifetimeMs, idleLifetimeMs, rotationGraceMs, type Subject } from './tokens.ts'

interface FamiliesTable {
  site_id: string
  id: string
  kind: Subject['kind']
  subject_id: string
  client_id: string | null
  generation: string
  auth_date: Date | null
  created_date: Date
  rotated_date: Date
  used_date: Date
  expires_date: Date
  revoked_date: Date | null
  revoked_reason: string | null
  user_agent: string | null
  address: string | null
  acting_app_id: string | null
  scopes: GrantableScope[] | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    token_families: FamiliesTable
  }
}

/** A session's subject and the site's access token lifetime, in one statement. */
export interface SessionRow {
  kind: Subject['kind']
  subject_id: string
  client_id: string | null
  auth_date: Date | null
  acting_app_id: string | null
  scopes: GrantableScope[] | null
  access_seconds: number | null
}

/** The site's access token lifetime, as a column. */
export const accessSeconds = sql`(select (settings ->> 'accessTokenSeconds')::int from sites where id = ${site}) as access_seconds`

interface NewFamily {
  id: string
  kind: Subject['kind']
  subjectId: string
  clientId: string | null
  authDate: Date | null
  actingAppId: string | null
  scopes: GrantableScope[] | null
  userAgent: string | null
  address: string | null
  now: Date
  expires: Date
}

const insert = prepare<NewFamily>()(
  (p) =>
    sql<SessionRow>`insert into token_families
    (site_id, id, kind, subject_id, client_id, auth_date, acting_app_id, scopes, user_agent, address,
      created_date, rotated_date, used_date, expires_date)
    values (${site}, ${p.id}, ${p.kind}, ${p.subjectId}, ${p.clientId}, ${p.authDate}, ${p.actingAppId},
      ${p.scopes}, ${p.userAgent}, ${p.address}, ${p.now}, ${p.now}, ${p.now}, ${p.expires})
    returning kind, subject_id, client_id, auth_date, acting_app_id, scopes, ${accessSeconds}`,
)

/** One statement, so that it can be a transaction of its own. */
export function insertFamily(
  id: string,
  subject: Subject,
  now: Date,
  { userAgent = null, address = null }: { userAgent?: string | null; address?: string | null } = {},
): Statement<SessionRow> {
  const { kind, id: subjectId, clientId, authDate, actingAppId = null, scopes } = subject
  const expires = new Date(now.getTime() + familyLifetimeMs)
  const granted = scopes ? [...scopes] : null
  return insert({
    id,
    kind,
    subjectId,
    clientId,
    authDate,
    actingAppId,
    scopes: granted,
    userAgent,
    address,
    now,
    expires,
  })
}

interface Renewal {
  id: string
  number: number
  clientId: string | null
  /** Whether the client authenticated with its secret. */
  isApp: boolean
  now: Date
  usedAfter: Date
  rotatedAfter: Date
}

const renew = prepare<Renewal>()(
  (p) =>
    sql<SessionRow>`update token_families set
      generation = greatest(generation, ${p.number}::bigint),
      rotated_date = case when generation < ${p.number}::bigint then ${p.now}::timestamptz else rotated_date end,
      used_date = ${p.now}::timestamptz
    where site_id = ${site} and id = ${p.id} and revoked_date is null and expires_date > ${p.now}::timestamptz
      and used_date > ${p.usedAfter}::timestamptz
      and (${p.clientId}::uuid is null or client_id = ${p.clientId}::uuid)
      and (${p.isApp}::boolean or (kind <> 'app' and not exists (
        select from oauth_apps a where a.site_id = ${site} and a.id = client_id and a.confidential and a.secret_hash is not null)))
      and (generation in (${p.number}::bigint, ${p.number}::bigint - 1)
        or (generation = ${p.number}::bigint + 1 and rotated_date > ${p.rotatedAfter}::timestamptz))
    returning kind, subject_id, client_id, auth_date, acting_app_id, scopes, ${accessSeconds}`,
)

/**
 * Presents T(number): succeeds exactly where {@link classifyToken} returns `valid`. One statement, a transaction of its
 * own.
 */
export function renewFamily(
  id: string,
  number: number,
  clientId: string | undefined,
  now: Date,
  isApp = false,
): Statement<SessionRow> {
  const usedAfter = new Date(now.getTime() - idleLifetimeMs)
  const rotatedAfter = new Date(now.getTime() - rotationGraceMs)
  return renew({ id, number, clientId: clientId ?? null, isApp, now, usedAfter, rotatedAfter })
}

export type FamilyRow = Family & { id: string; subject: Subject }

export async function findFamily(unit: Unit, id: string): Promise<FamilyRow | undefined> {
  const row = await unit.first(db.selectFrom('token_families').selectAll().where('id', '=', id))
  return row && toFamily(row)
}

export async function lockFamily(unit: Unit, id: string): Promise<FamilyRow | undefined> {
  const row = await unit.first(db.selectFrom('token_families').selectAll().where('id', '=', id).forUpdate())
  return row && toFamily(row)
}

/** Selects sessions: one, all of a subject, or all opened through an app. */
export interface Sessions {
  id?: string
  kind?: Subject['kind']
  subjectId?: string
  clientId?: string
  /** All of these but this one. */
  except?: string
  /** Only those without limited scopes. */
  firstParty?: true
}

/** Ends sessions. Answers those that were open. */
export async function revokeFamilies(
  unit: Unit,
  { id, kind, subjectId, clientId, except, firstParty }: Sessions,
  reason: string,
): Promise<{ id: string; kind: string; subjectId: string }[]> {
  let statement = db
    .updateTable('token_families')
    .set({ revoked_date: unit.now, revoked_reason: reason })
    .where('revoked_date', 'is', null)
    .returning(['id', 'kind', 'subject_id as subjectId'])
  if (id !== undefined) statement = statement.where('id', '=', id)
  if (kind !== undefined) statement = statement.where('kind', '=', kind)
  if (subjectId !== undefined) statement = statement.where('subject_id', '=', subjectId)
  if (clientId !== undefined) statement = statement.where('client_id', '=', clientId)
  if (except !== undefined) statement = statement.where('id', '!=', except)
  if (firstParty) statement = statement.where('scopes', 'is', null)
  return unit.all(statement)
}

interface SiteSessionsRow {
  revoked: string[] | null
  staff: Record<string, StaffRow> | null
  second_factor_since: Date | null
}

const findSiteSessions = prepare<{ since: Date }>()(
  (p) =>
    sql<SiteSessionsRow>`select
      (select array_agg(id::text) from token_families
        where site_id = ${site} and revoked_date > ${p.since}::timestamptz) as revoked,
      ${staffColumns}`,
)

/** Sessions that were ended lately, and what each person of the dashboard may do. */
export async function readSiteSessions(unit: Unit, since: Date): Promise<SiteSessionsRow> {
  return (await unit.first(findSiteSessions({ since })))!
}

export type OpenSession = Pick<
  FamiliesTable,
  'id' | 'client_id' | 'created_date' | 'used_date' | 'expires_date' | 'user_agent' | 'address' | 'acting_app_id'
>

/** A subject's open sessions, last used first. */
export function listOpenFamilies(unit: Unit, kind: Subject['kind'], subjectId: string): Promise<OpenSession[]> {
  return unit.all(
    db
      .selectFrom('token_families')
      .select([
        'id',
        'client_id',
        'created_date',
        'used_date',
        'expires_date',
        'user_agent',
        'address',
        'acting_app_id',
      ])
      .where('subject_id', '=', subjectId)
      .where('kind', '=', kind)
      .where('revoked_date', 'is', null)
      .where('expires_date', '>', unit.now)
      .where('used_date', '>', new Date(unit.now.getTime() - idleLifetimeMs))
      .orderBy('used_date', 'desc')
      .limit(200),
  )
}

function toFamily(row: FamiliesTable): FamilyRow {
  return {
    id: row.id,
    subject: {
      kind: row.kind,
      id: row.subject_id,
      clientId: row.client_id,
      authDate: row.auth_date,
      actingAppId: row.acting_app_id,
      scopes: row.scopes,
    },
    generation: Number(row.generation),
    rotatedDate: row.rotated_date,
    usedDate: row.used_date,
    expiresDate: row.expires_date,
    revokedDate: row.revoked_date,
  }
}
