import type { IdentityProfile } from '@stoa/contract/identity.entity'
import { type Generated, sql } from 'kysely'
import { compileRaw, db, prepare, type Statement, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { auditInsertion } from '../audit/api.ts'
import type { AuditRow } from '../audit/joins.ts'
import { buildLastLoginUpdate } from '../members/api.ts'
import type { Identity, PasswordState } from './identity.ts'

interface IdentitiesTable {
  site_id: string
  member_id: string
  email: string
  password_hash: string | null
  password_date: Date | null
  password_state: Generated<PasswordState>
  revision: Generated<string>
  profile: IdentityProfile
  created_date: Date
  updated_date: Date
}

interface SessionTokensTable {
  site_id: string
  hash: Buffer
  member_id: string
  created_date: Date
  expires_date: Date
  used_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    identities: IdentitiesTable
    session_tokens: SessionTokensTable
  }
}

/** Read with the identity, so that signing in stays one statement. */
const factors = sql<Identity['factors']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'type', f.type, 'status', f.status) order by f.id), '[]')
  from identity_factors f
  where f.site_id = i.site_id and f.member_id = i.member_id and f.status <> 'INACTIVE')`

const recoveryCodes = sql<boolean>`exists(
  select from recovery_codes c where c.site_id = i.site_id and c.member_id = i.member_id and c.used_date is null)`

const person = sql<Identity['person']>`jsonb_strip_nulls(jsonb_build_object(
  'firstName', c.first_name, 'lastName', c.last_name, 'nickname', m.nickname, 'slug', m.slug,
  'picture', m.photo->>'url', 'privacyStatus', m.privacy_status,
  'company', c.document->>'company', 'position', c.document->>'jobTitle'))`

const columns = [
  'i.member_id as memberId',
  'i.email',
  'i.password_hash as passwordHash',
  'i.password_state as passwordState',
  'i.revision',
  'i.profile',
  person.as('person'),
  'c.document as details',
  'i.created_date as createdDate',
  'i.updated_date as updatedDate',
  'm.status',
  'm.login_email_verified as emailVerified',
  factors.as('factors'),
  recoveryCodes.as('hasRecoveryCodes'),
  sql<boolean>`m.delete_status is not null`.as('isLeaving'),
] as const

/** One row in any case: an unknown address must not cost a second statement for the site's columns. */
const findByEmail = prepare<{ email: string }>()((p) =>
  db
    .selectFrom('sites as s')
    .leftJoin('identities as i', (join) => join.on(sql`lower(i.email)`, '=', sql`lower(${p.email})`))
    .leftJoin('members as m', 'm.id', 'i.member_id')
    .leftJoin('contacts as c', 'c.id', 'm.contact_id')
    .select(columns)
    .where('s.id', '=', site),
)
const findByMember = prepare<{ memberId: string }>()((p) =>
  db
    .selectFrom('identities as i')
    .innerJoin('members as m', 'm.id', 'i.member_id')
    .innerJoin('contacts as c', 'c.id', 'm.contact_id')
    .select(columns)
    .where('i.member_id', '=', p.memberId),
)

export async function findIdentityByEmail(unit: Unit, email: string): Promise<Identity | undefined> {
  const row = await unit.first(findByEmail({ email }))
  return row?.memberId ? (row as Identity) : undefined
}

export const findIdentity = (unit: Unit, memberId: string): Promise<Identity | undefined> =>
  unit.first(findByMember({ memberId }))

export interface NewIdentity {
  memberId: string
  email: string
  passwordHash: string | null
  profile: IdentityProfile
}

export async function insertIdentity(
  unit: Unit,
  { memberId, email, passwordHash, profile }: NewIdentity,
): Promise<void> {
  await unit.run(
    db.insertInto('identities').values({
      member_id: memberId,
      email,
      password_hash: passwordHash,
      password_date: passwordHash ? unit.now : null,
      profile,
      created_date: unit.now,
      updated_date: unit.now,
    } as never),
  )
}

/** A member signs in with the address, or could after setting a password. */
export const isAddressTaken = async (unit: Unit, email: string): Promise<boolean> =>
  (await unit.first(
    compileRaw(sql`select 1 from members where site_id = ${site} and lower(login_email) = lower(${email}::text)`),
  )) !== undefined

export const updateEmail = (unit: Unit, memberId: string, email: string): Promise<number> =>
  unit.run(
    db
      .updateTable('identities')
      .set({ email, updated_date: unit.now, revision: sql`revision + 1` })
      .where('member_id', '=', memberId),
  )

/** Updates the password, unless it was changed in the meantime. */
export function updatePassword(
  unit: Unit,
  memberId: string,
  { hash, state = 'USABLE', previous }: { hash: string | null; state?: PasswordState; previous?: string | null },
): Promise<number> {
  let statement = db
    .updateTable('identities')
    .set({
      password_hash: hash,
      password_state: state,
      password_date: unit.now,
      updated_date: unit.now,
      revision: sql`revision + 1`,
    })
    .where('member_id', '=', memberId)
  if (previous !== undefined) statement = statement.where('password_hash', 'is not distinct from', previous)
  return unit.run(statement)
}

/** Rehashes the same password; no event, as nothing changes for the member. */
export async function rehash(unit: Unit, memberId: string, hash: string, previous: string): Promise<void> {
  await unit.run(
    db
      .updateTable('identities')
      .set({ password_hash: hash })
      .where('member_id', '=', memberId)
      .where('password_hash', '=', previous),
  )
}

interface NewSessionToken {
  hash: Buffer
  memberId: string
  createdDate: Date
  expiresDate: Date
}

const toTokenRow = (p: NewSessionToken) =>
  ({ hash: p.hash, member_id: p.memberId, created_date: p.createdDate, expires_date: p.expiresDate }) as never

const insertToken = prepare<NewSessionToken>()((p) => db.insertInto('session_tokens').values(toTokenRow(p)))

export const insertSessionToken = (unit: Unit, issued: NewSessionToken): void => unit.send(insertToken(issued))

const insertAudited = prepare<NewSessionToken & AuditRow>()((p) =>
  db
    .with('noted', () => auditInsertion(p))
    .with('signed_in', () => buildLastLoginUpdate({ memberId: p.memberId, now: p.createdDate }))
    .insertInto('session_tokens')
    .values(toTokenRow(p)),
)

/**
 * The token, its audit line and the account's last sign-in: one statement, so that it can be a transaction of its own.
 */
export const insertAuditedSessionToken = (issued: NewSessionToken, line: AuditRow): Statement =>
  insertAudited({ ...line, ...issued })

const burn = prepare<{ hash: Buffer; now: Date }>()((p) =>
  db
    .updateTable('session_tokens')
    .set({ used_date: p.now })
    .where('hash', '=', p.hash)
    .where('used_date', 'is', null)
    .where('expires_date', '>', p.now)
    .returning(['member_id as memberId', 'created_date as authDate']),
)

/** Burns the token and answers its member and the time of authentication. */
export const burnSessionToken = (unit: Unit, hash: Buffer): Promise<{ memberId: string; authDate: Date } | undefined> =>
  unit.first(burn({ hash, now: unit.now }))

/** Burns every unused session token of a member. */
export const endSessionTokensOf = (unit: Unit, memberId: string): Promise<number> =>
  unit.run(
    db
      .updateTable('session_tokens')
      .set({ used_date: unit.now })
      .where('member_id', '=', memberId)
      .where('used_date', 'is', null),
  )

/** Removes a member's credentials. */
export const removeIdentity = (unit: Unit, memberId: string): Promise<number> =>
  unit.run(db.deleteFrom('identities').where('member_id', '=', memberId))

/** Of these members, those whose account has changed since it was created. */
export const listChangedIdentities = (unit: Unit, members: readonly { id: string }[]) =>
  unit.all(
    compileRaw(sql<{ memberId: string }>`select member_id as "memberId" from identities
      where site_id = ${site} and member_id = any(${members.map(({ id }) => id)}::uuid[]) and revision > 1`),
  )
