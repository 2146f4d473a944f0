import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import { newId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { signIdToken } from './id-tokens.ts'
import { provesChallenge } from './pkce.ts'
import { endSession, openSession } from './sessions.ts'
import * as store from './tokens.store.ts'
import type { Tokens } from './tokens.ts'

export interface CodeRequest {
  clientId: string
  kind: 'visitor' | 'member'
  subjectId: string
  authDate: Date | null
  redirectUri: string | null
  /** S256; there are no codes without a challenge. */
  codeChallenge: string
  scope?: string | null
  nonce?: string | null
}

/** Issues an authorization code: single use, 60 s. Only its hash is kept. */
export async function issueCode(unit: Unit, request: CodeRequest): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const { clientId, kind, subjectId, authDate, redirectUri, codeChallenge, scope = null, nonce = null } = request
  const subject = { kind, id: subjectId, clientId, authDate }
  const openedWith = { userAgent: unit.userAgent, address: unit.address }
  const facts = { clientId, subject, familyId: newId(), redirectUri, codeChallenge, scope, nonce, openedWith }
  await store.insertCode(unit, hashOf(code), facts)
  return code
}

export interface Redemption {
  clientId: string
  code: string
  codeVerifier: string
  redirectUri: string | null
}

/** Whatever comes of it, the code is burned; presented a second time it also ends the session that it opened. */
export async function redeemCode(units: Units, redemption: Redemption): Promise<Tokens> {
  const redeemed = await units.command((unit) => redeem(unit, redemption))
  if (!redeemed) throw new Problem('INVALID_GRANT')
  const { tokens, code } = redeemed
  if (!scopesOf(code.scope).includes('openid')) return tokens
  const { subject, familyId: sessionId, nonce } = code
  return { ...tokens, id_token: await signIdToken(units, { subject, sessionId, nonce }) }
}

export const scopesOf = (scope: string | null | undefined): string[] => (scope ?? '').split(' ').filter(Boolean)

async function redeem(unit: Unit, { clientId, code, codeVerifier, redirectUri }: Redemption) {
  const hash = hashOf(code)
  const issued = await store.takeCode(unit, hash)
  if (!issued) {
    const familyId = await store.findFamilyOfCode(unit, hash)
    if (familyId) await endSession(unit, familyId, 'authorization_code_reused')
    return undefined
  }
  const isRight =
    issued.clientId === clientId &&
    issued.expiresDate > unit.now &&
    issued.redirectUri === redirectUri &&
    provesChallenge(codeVerifier, issued.codeChallenge)
  if (!isRight) return undefined
  return { tokens: await openSession(unit, issued.subject, issued.familyId, issued.openedWith), code: issued }
}

const hashOf = (code: string) => createHash('sha256').update(code).digest()
