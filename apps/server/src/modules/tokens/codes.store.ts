import type { GrantableScope } from '@stoa/contract/scopes'
import { sql } from 'kysely'
import { db, prepare, type Statement, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { accessSeconds, type SessionRow } from './families.store.ts'
import { codeLifetimeMs, familyLifetimeMs, type OpenedWith, type Subject } from './tokens.ts'

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
  scope: string | null
  /** The session's scopes; see the column of the session. */
  scopes: GrantableScope[] | null
  nonce: string | null
  user_agent: string | null
  address: string | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    authorization_codes: CodesTable
  }
}

export interface Code {
  clientId: string
  subject: Subject & { kind: 'visitor' | 'member' }
  /** The session that redeeming it opens; known beforehand, so that a second redemption can end it. */
  familyId: string
  redirectUri: string | null
  codeChallenge: string
  /** As in the authorization request. */
  scope: string | null
  nonce: string | null
  /** The browser in which the member consented. */
  openedWith: OpenedWith
}

const insertOne = prepare<Omit<CodesTable, 'site_id' | 'used_date'>>()((p) =>
  db.insertInto('authorization_codes').values({
    hash: p.hash,
    client_id: p.client_id,
    kind: p.kind,
    subject_id: p.subject_id,
    family_id: p.family_id,
    redirect_uri: p.redirect_uri,
    code_challenge: p.code_challenge,
    auth_date: p.auth_date,
    scope: p.scope,
    scopes: p.scopes,
    nonce: p.nonce,
    user_agent: p.user_agent,
    address: p.address,
    created_date: p.created_date,
    expires_date: p.expires_date,
  } as never),
)

export function insertCode(unit: Unit, hash: Buffer, code: Code): void {
  unit.send(
    insertOne({
      hash,
      client_id: code.clientId,
      kind: code.subject.kind,
      subject_id: code.subject.id,
      family_id: code.familyId,
      redirect_uri: code.redirectUri,
      code_challenge: code.codeChallenge,
      auth_date: code.subject.authDate,
      scope: code.scope,
      scopes: code.subject.scopes ? [...code.subject.scopes] : null,
      nonce: code.nonce,
      user_agent: code.openedWith.userAgent ?? null,
      address: code.openedWith.address ?? null,
      created_date: unit.now,
      expires_date: new Date(unit.now.getTime() + codeLifetimeMs),
    }),
  )
}

export interface CodeRedemption {
  hash: Buffer
  clientId: string
  redirectUri: string | null
  codeChallenge: string
  now: Date
}

/** A redeemed code, and the session it opened when all checks passed. */
export interface RedeemedCode extends SessionRow {
  familyId: string
  scope: string | null
  nonce: string | null
  isRight: boolean
}

const redeem = prepare<CodeRedemption & { expires: Date }>()(
  (p) => sql<RedeemedCode>`with taken as (
      update authorization_codes set used_date = ${p.now}::timestamptz
      where site_id = ${site} and hash = ${p.hash} and used_date is null
      returning *, client_id = ${p.clientId}::uuid and expires_date > ${p.now}::timestamptz
        and redirect_uri is not distinct from ${p.redirectUri}::text and code_challenge = ${p.codeChallenge} as is_right
    ), opened as (
      insert into token_families
        (site_id, id, kind, subject_id, client_id, auth_date, scopes, user_agent, address,
          created_date, rotated_date, used_date, expires_date)
      select site_id, family_id, kind, subject_id, client_id, auth_date, scopes, user_agent, address,
        ${p.now}, ${p.now}, ${p.now}, ${p.expires}
      from taken where is_right
    )
    select kind, subject_id, client_id, auth_date, null as acting_app_id, scopes, ${accessSeconds},
      family_id as "familyId", scope, nonce, is_right as "isRight"
    from taken`,
)

/**
 * Burns a code whatever the result, and opens its session when the right client presents it. Undefined the second time.
 */
export const redeemCode = (redemption: CodeRedemption): Statement<RedeemedCode> =>
  redeem({ ...redemption, expires: new Date(redemption.now.getTime() + familyLifetimeMs) })

/** The session that a code opened. */
export async function findFamilyOfCode(unit: Unit, hash: Buffer): Promise<string | undefined> {
  const row = await unit.first(db.selectFrom('authorization_codes').select('family_id').where('hash', '=', hash))
  return row?.family_id
}
