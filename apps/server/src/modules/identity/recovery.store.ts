import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { MembershipStatus } from '../members/api.ts'

export type RecoveryPurpose = 'RECOVER' | 'ACTIVATE'

interface RecoveryTokensTable {
  site_id: string
  hash: Buffer
  member_id: string
  purpose: RecoveryPurpose
  redirect_url: string | null
  created_date: Date
  expires_date: Date
  used_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    recovery_tokens: RecoveryTokensTable
  }
}

/** A member who may set a password by mail: any with a login email, also one without a password so far. */
export interface Recoverable {
  memberId: string
  email: string
  status: MembershipStatus
  hasIdentity: boolean
  /** The language that the member has chosen. */
  language: string | null
  /** Mails of this kind in the last hour. */
  recent: number
}

/** The address, or the member's id. */
interface MemberKey {
  email?: string | null
  memberId?: string | null
}

const matchKey = ({ email = null, memberId = null }: MemberKey) => sql`
  m.site_id = ${site} and m.login_email is not null
    and (lower(m.login_email) = lower(${email}::text) or m.id = ${memberId}::uuid)`

/** Until the end of the transaction, so that nodes that work at the same time see each other's mails. */
export const lockRecoverable = (unit: Unit, key: MemberKey): void =>
  unit.send(compileRaw(sql`select from members m where ${matchKey(key)} for no key update`))

export const findRecoverable = (
  unit: Unit,
  { since, ...key }: MemberKey & { since: Date },
): Promise<Recoverable | undefined> =>
  unit.first(
    compileRaw(sql<Recoverable>`select m.id as "memberId", m.login_email as email, m.status, i.member_id is not null as "hasIdentity",
        i.profile ->> 'language' as language,
        (select count(*)::int from recovery_tokens t
          where t.site_id = ${site} and t.member_id = m.id and t.created_date > ${since}) as recent
      from members m left join identities i on i.site_id = ${site} and i.member_id = m.id
      where ${matchKey(key)}`),
  )

export interface RecoveryToken {
  memberId: string
  purpose: RecoveryPurpose
  redirectUrl: string | null
}

export async function insertRecoveryToken(
  unit: Unit,
  hash: Buffer,
  { memberId, purpose, redirectUrl }: RecoveryToken,
  expiresDate: Date,
): Promise<void> {
  await unit.run(
    db.insertInto('recovery_tokens').values({
      hash,
      member_id: memberId,
      purpose,
      redirect_url: redirectUrl,
      created_date: unit.now,
      expires_date: expiresDate,
    } as never),
  )
}

/** Valid once, until it expires, and only while the password is the one it was requested for. */
const isUsable = (unit: Unit) => sql`t.used_date is null and t.expires_date > ${unit.now} and not exists (
  select from identities i
  where i.site_id = ${site} and i.member_id = t.member_id and i.password_date >= t.created_date)`

export const findRecoveryToken = (unit: Unit, hash: Buffer): Promise<(RecoveryToken & { email: string }) | undefined> =>
  unit.first(
    compileRaw(sql<RecoveryToken & { email: string }>`select t.member_id as "memberId", t.purpose,
        t.redirect_url as "redirectUrl", m.login_email as email
      from recovery_tokens t join members m on m.site_id = ${site} and m.id = t.member_id
      where t.site_id = ${site} and t.hash = ${hash} and m.login_email is not null and ${isUsable(unit)}`),
  )

/** Burns the token; of two parallel uses, one succeeds. */
export async function redeemRecoveryToken(unit: Unit, hash: Buffer): Promise<boolean> {
  const used = await unit.run(
    compileRaw(sql`update recovery_tokens t set used_date = ${unit.now}
      where t.site_id = ${site} and t.hash = ${hash} and ${isUsable(unit)}`),
  )
  return used === 1
}

/** Voids a member's unused recovery tokens. */
export const removeUnusedRecoveryTokens = (unit: Unit, memberId: string): Promise<number> =>
  unit.run(db.deleteFrom('recovery_tokens').where('member_id', '=', memberId).where('used_date', 'is', null))
