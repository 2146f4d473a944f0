import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '@stoa/contract/problem'
import { newId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
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
}

/** Issues an authorization code: single use, 60 s. Only its hash is kept. */
export async function issueCode(unit: Unit, request: CodeRequest): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const { clientId, kind, subjectId, authDate, redirectUri, codeChallenge } = request
  const subject = { kind, id: subjectId, clientId, authDate }
  await store.insertCode(unit, hashOf(code), { clientId, subject, familyId: newId(), redirectUri, codeChallenge })
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
  const tokens = await units.command((unit) => redeem(unit, redemption))
  if (!tokens) throw new Problem('INVALID_GRANT')
  return tokens
}

async function redeem(unit: Unit, { clientId, code, codeVerifier, redirectUri }: Redemption) {
  const hash = hashOf(code)
  const issued = await store.useCode(unit, hash)
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
  return isRight ? openSession(unit, issued.subject, issued.familyId) : undefined
}

const hashOf = (code: string) => createHash('sha256').update(code).digest()
