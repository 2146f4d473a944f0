import { sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { db, prepared, type Statement, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { codeLife, type Family, familyLife, grace, idleLife, type Subject } from './tokens.ts'

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
}

interface CodesTable {
  site_id: string
  hash: Buffer
  client_id: string
  kind: 'visitor' | 'member'
  subject_id: string
  family_id: string
  redirect_uri: string | null
  code_challenge: string
  auth_date: Date | null
  created_date: Date
  expires_date: Date
  used_date: Date | null
}

interface AuditTable {
  site_id: string
  id: string
  time: Date
  action: string
  family_id: string
  kind: string
  subject_id: string
  details: Record<string, unknown>
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    token_families: FamiliesTable
    authorization_codes: CodesTable
    token_audit: AuditTable
  }
}

/** The subject of a session and, with it, how long the site lets access tokens live: no statement of its own. */
export interface SessionRow {
  kind: Subject['kind']
  subject_id: string
  client_id: string | null
  auth_date: Date | null
  access_seconds: number | null
}

const accessSeconds = sql`(select (settings ->> 'accessTokenSeconds')::int from sites where id = ${site}) as access_seconds`

interface NewFamily {
  id: string
  kind: Subject['kind']
  subjectId: string
  clientId: string | null
  authDate: Date | null
  now: Date
  expires: Date
}

const insert = prepared<NewFamily>()(
  (p) =>
    sql<SessionRow>`insert into token_families
    (site_id, id, kind, subject_id, client_id, auth_date, created_date, rotated_date, used_date, expires_date)
    values (${site}, ${p.id}, ${p.kind}, ${p.subjectId}, ${p.clientId}, ${p.authDate},
      ${p.now}, ${p.now}, ${p.now}, ${p.expires})
    returning kind, subject_id, client_id, auth_date, ${accessSeconds}`,
)

/** One statement, so that it can be a transaction by itself. */
export function insertFamily(id: string, subject: Subject, now: Date): Statement<SessionRow> {
  const { kind, id: subjectId, clientId, authDate } = subject
  return insert({ id, kind, subjectId, clientId, authDate, now, expires: new Date(now.getTime() + familyLife) })
}

interface Renewal {
  id: string
  number: number
  clientId: string | null
  now: Date
  usedAfter: Date
  rotatedAfter: Date
}

const renew = prepared<Renewal>()(
  (p) =>
    sql<SessionRow>`update token_families set
      generation = greatest(generation, ${p.number}::bigint),
      rotated_date = case when generation < ${p.number}::bigint then ${p.now}::timestamptz else rotated_date end,
      used_date = ${p.now}::timestamptz
    where site_id = ${site} and id = ${p.id} and revoked_date is null and expires_date > ${p.now}::timestamptz
      and used_date > ${p.usedAfter}::timestamptz
      and (${p.clientId}::uuid is null or client_id = ${p.clientId}::uuid)
      and (generation in (${p.number}::bigint, ${p.number}::bigint - 1)
        or (generation = ${p.number}::bigint + 1 and rotated_date > ${p.rotatedAfter}::timestamptz))
    returning kind, subject_id, client_id, auth_date, ${accessSeconds}`,
)

/** Presents T(number): succeeds exactly where {@link judge} says valid. One statement, a transaction by itself. */
export function renewFamily(
  id: string,
  number: number,
  clientId: string | undefined,
  now: Date,
): Statement<SessionRow> {
  const usedAfter = new Date(now.getTime() - idleLife)
  const rotatedAfter = new Date(now.getTime() - grace)
  return renew({ id, number, clientId: clientId ?? null, now, usedAfter, rotatedAfter })
}

export type FamilyRow = Family & { id: string; subject: Subject }

export async function lockFamily(unit: Unit, id: string): Promise<FamilyRow | undefined> {
  const row = await unit.first(db.selectFrom('token_families').selectAll().where('id', '=', id).forUpdate())
  return row && toFamily(row)
}

/** Ends sessions: one by its id, or all of a subject. Answers those that were still open. */
export async function revokeFamilies(
  unit: Unit,
  which: { id: string } | { subjectId: string; except?: string },
  reason: string,
): Promise<{ id: string; kind: string; subjectId: string }[]> {
  let statement = db
    .updateTable('token_families')
    .set({ revoked_date: unit.now, revoked_reason: reason })
    .where('revoked_date', 'is', null)
    .returning(['id', 'kind', 'subject_id as subjectId'])
  if ('id' in which) statement = statement.where('id', '=', which.id)
  else {
    statement = statement.where('subject_id', '=', which.subjectId)
    if (which.except) statement = statement.where('id', '!=', which.except)
  }
  return unit.all(statement)
}

const findRevoked = prepared<{ since: Date }>()((p) =>
  db.selectFrom('token_families').select('id').where('revoked_date', '>', p.since),
)

export async function listRevoked(unit: Unit, since: Date): Promise<string[]> {
  return (await unit.all(findRevoked({ since }))).map(({ id }) => id)
}

export async function insertAudit(
  unit: Unit,
  families: readonly { id: string; kind: string; subjectId: string }[],
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await unit.run(
    db.insertInto('token_audit').values(
      families.map(({ id, kind, subjectId }) => ({
        id: newId(),
        time: unit.now,
        action,
        family_id: id,
        kind,
        subject_id: subjectId,
        details,
      })) as never,
    ),
  )
}

export interface Code {
  clientId: string
  subject: Subject & { kind: 'visitor' | 'member' }
  /** The session that redeeming it opens, known beforehand so that a second redemption can end it. */
  familyId: string
  redirectUri: string | null
  codeChallenge: string
  expiresDate: Date
}

export async function insertCode(unit: Unit, hash: Buffer, code: Omit<Code, 'expiresDate'>): Promise<void> {
  await unit.run(
    db.insertInto('authorization_codes').values({
      hash,
      client_id: code.clientId,
      kind: code.subject.kind,
      subject_id: code.subject.id,
      family_id: code.familyId,
      redirect_uri: code.redirectUri,
      code_challenge: code.codeChallenge,
      auth_date: code.subject.authDate,
      created_date: unit.now,
      expires_date: new Date(unit.now.getTime() + codeLife),
    } as never),
  )
}

/** Burns the code and answers it, once. */
export async function useCode(unit: Unit, hash: Buffer): Promise<Code | undefined> {
  const row = await unit.first(
    db
      .updateTable('authorization_codes')
      .set({ used_date: unit.now })
      .where('hash', '=', hash)
      .where('used_date', 'is', null)
      .returningAll(),
  )
  if (!row) return undefined
  return {
    clientId: row.client_id,
    subject: { kind: row.kind, id: row.subject_id, clientId: row.client_id, authDate: row.auth_date },
    familyId: row.family_id,
    redirectUri: row.redirect_uri,
    codeChallenge: row.code_challenge,
    expiresDate: row.expires_date,
  }
}

/** The session that a code once opened. */
export async function findFamilyOfCode(unit: Unit, hash: Buffer): Promise<string | undefined> {
  const row = await unit.first(db.selectFrom('authorization_codes').select('family_id').where('hash', '=', hash))
  return row?.family_id
}

function toFamily(row: FamiliesTable): FamilyRow {
  return {
    id: row.id,
    subject: { kind: row.kind, id: row.subject_id, clientId: row.client_id, authDate: row.auth_date },
    generation: Number(row.generation),
    rotatedDate: row.rotated_date,
    usedDate: row.used_date,
    expiresDate: row.expires_date,
    revokedDate: row.revoked_date,
  }
}
