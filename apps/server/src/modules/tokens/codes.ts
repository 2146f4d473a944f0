import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import type { GrantableScope } from '@stoa/contract/scopes'
import { createId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import * as store from './codes.store.ts'
import { signIdToken } from './id-tokens.ts'
import { deriveChallenge } from './pkce.ts'
import { endSession, issueTokens } from './sessions.ts'
import { parseScopes, type Tokens } from './tokens.ts'

export interface CodeRequest {
  clientId: string
  kind: 'visitor' | 'member'
  subjectId: string
  authDate: Date | null
  /**
   * The scopes that the member granted to a third-party app; null for the shop's own, which may do all that the member
   * may.
   */
  scopes: readonly GrantableScope[] | null
  redirectUri: string | null
  /** S256; every code has a challenge. */
  codeChallenge: string
  scope?: string | null
  nonce?: string | null
}

/** Issues an authorization code: single use, 60 s. Only its hash is stored; it becomes valid with the unit's commit. */
export function issueCode(unit: Unit, request: CodeRequest): string {
  const code = randomBytes(32).toString('base64url')
  const { clientId, kind, subjectId, authDate, redirectUri, codeChallenge, scope = null, nonce = null } = request
  const subject = { kind, id: subjectId, clientId, authDate, scopes: request.scopes }
  const openedWith = { userAgent: unit.userAgent, address: unit.address }
  const facts = { clientId, subject, familyId: createId(), redirectUri, codeChallenge, scope, nonce, openedWith }
  store.insertCode(unit, hashCode(code), facts)
  return code
}

export interface Redemption {
  clientId: string
  code: string
  codeVerifier: string
  redirectUri: string | null
}

/** The code is burned whatever the result; a second use also ends the session that it opened. */
export async function redeemCode(units: Units, redemption: Redemption): Promise<Tokens> {
  const { clientId, code, codeVerifier, redirectUri } = redemption
  const [hash, now] = [hashCode(code), new Date()]
  const [row] = await units.once(
    store.redeemCode({ hash, clientId, redirectUri, codeChallenge: deriveChallenge(codeVerifier), now }),
  )
  if (!row) await units.command((unit) => endOpenedBy(unit, hash))
  if (!row?.isRight) throw new Problem('INVALID_GRANT')
  const { familyId: sessionId, scope, nonce } = row
  const tokens = issueTokens(units, sessionId, row, now)
  if (!parseScopes(scope).includes('openid')) return tokens
  const subject = { kind: row.kind, id: row.subject_id, clientId, authDate: row.auth_date }
  return { ...tokens, id_token: await signIdToken(units, { subject, sessionId, nonce }) }
}

/** The code was used twice, so it has leaked. */
async function endOpenedBy(unit: Unit, hash: Buffer): Promise<void> {
  const familyId = await store.findFamilyOfCode(unit, hash)
  if (familyId) await endSession(unit, familyId, 'authorization_code_reused')
}

const hashCode = (code: string) => createHash('sha256').update(code).digest()
