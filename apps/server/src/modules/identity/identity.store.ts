import type { IdentityProfile } from '@stoa/contract/identity.entity'
import { type Generated, sql } from 'kysely'
import { db, prepared } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Identity } from './identity.ts'

interface IdentitiesTable {
  site_id: string
  member_id: string
  email: string
  password_hash: string | null
  password_date: Date | null
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

const select = () =>
  db
    .selectFrom('identities as i')
    .innerJoin('members as m', 'm.id', 'i.member_id')
    .select([
      'i.member_id as memberId',
      'i.email',
      'i.password_hash as passwordHash',
      'i.revision',
      'i.profile',
      'i.created_date as createdDate',
      'i.updated_date as updatedDate',
      'm.status',
      'm.login_email_verified as emailVerified',
    ])

const findByEmail = prepared<{ email: string }>()((p) =>
  select().where(sql`lower(i.email)`, '=', sql`lower(${p.email})`),
)
const findByMember = prepared<{ memberId: string }>()((p) => select().where('i.member_id', '=', p.memberId))

export const findIdentityByEmail = (unit: Unit, email: string): Promise<Identity | undefined> =>
  unit.first(findByEmail({ email }))

export const findIdentity = (unit: Unit, memberId: string): Promise<Identity | undefined> =>
  unit.first(findByMember({ memberId }))

export async function insertIdentity(unit: Unit, identity: Identity): Promise<void> {
  await unit.run(
    db.insertInto('identities').values({
      member_id: identity.memberId,
      email: identity.email,
      password_hash: identity.passwordHash,
      password_date: identity.passwordHash ? unit.now : null,
      profile: identity.profile,
      created_date: unit.now,
      updated_date: unit.now,
    } as never),
  )
}

/** Changes the password, unless it was changed in the meantime. */
export function updatePassword(unit: Unit, memberId: string, passwordHash: string, previous: string | null) {
  return unit.run(
    db
      .updateTable('identities')
      .set({
        password_hash: passwordHash,
        password_date: unit.now,
        updated_date: unit.now,
        revision: sql`revision + 1`,
      })
      .where('member_id', '=', memberId)
      .where('password_hash', 'is not distinct from', previous),
  )
}

export async function insertSessionToken(unit: Unit, hash: Buffer, memberId: string, expiresDate: Date): Promise<void> {
  await unit.run(
    db
      .insertInto('session_tokens')
      .values({ hash, member_id: memberId, created_date: unit.now, expires_date: expiresDate } as never),
  )
}

/** Burns the token and answers whose it was and when they proved who they are. */
export async function useSessionToken(
  unit: Unit,
  hash: Buffer,
): Promise<{ memberId: string; authDate: Date } | undefined> {
  const row = await unit.first(
    db
      .updateTable('session_tokens')
      .set({ used_date: unit.now })
      .where('hash', '=', hash)
      .where('used_date', 'is', null)
      .where('expires_date', '>', unit.now)
      .returning(['member_id', 'created_date']),
  )
  return row && { memberId: row.member_id, authDate: row.created_date }
}
