import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { tokens as contract } from '@stoa/contract/tokens'
import { isId } from '../../kernel/ids.ts'
import type { Units } from '../../kernel/unit.ts'
import { findFamily } from './families.store.ts'
import { readRefreshToken } from './refresh-token.ts'
import { getSigners } from './signing.ts'
import { isRevoked } from './site-sessions.ts'
import { classifyToken, type Subject } from './tokens.ts'

type Info = ReplyOf<typeof contract.tokenInfo>

const subjectTypes = { visitor: 'VISITOR', member: 'MEMBER', owner: 'USER', app: 'APP' } as const
const inactive: Info = { active: false, subjectType: 'UNKNOWN' }
const toSeconds = (date: Date) => String(Math.floor(date.getTime() / 1000))

/** For an access or refresh token. Unknown, expired and revoked ones answer only `active: false`. */
export async function tokenInfo(units: Units, { token }: InputOf<typeof contract.tokenInfo>): Promise<Info> {
  const text = token.replace(/^Bearer +/i, '').trim()
  const { accessTokens, refreshKey } = getSigners(units)
  const verified = await accessTokens.verify(text)
  if (verified) {
    const { siteId } = verified.caller
    if (await isRevoked(units, siteId, verified.sessionId)) return inactive
    return {
      ...toInfo(siteId, verified.subject),
      exp: toSeconds(new Date(verified.expires)),
      iat: String(verified.issuedAt),
    }
  }
  const refresh = readRefreshToken(text, refreshKey)
  if (!refresh) return inactive
  const family = await units.at(refresh.siteId).read((unit) => findFamily(unit, refresh.familyId))
  if (!family || classifyToken(family, refresh.number, new Date()) !== 'valid') return inactive
  return { ...toInfo(refresh.siteId, family.subject), exp: toSeconds(family.expiresDate) }
}

type TokenSubject = Pick<Subject, 'kind' | 'id' | 'clientId' | 'scopes'>

const toInfo = (siteId: string, { kind, id, clientId, scopes }: TokenSubject): Info => ({
  active: true,
  subjectType: subjectTypes[kind],
  subjectId: id,
  siteId,
  // An app belongs to one site, which is its one instance.
  instanceId: siteId,
  ...(clientId !== null && isId(clientId) && { clientId }),
  ...(scopes && { scope: scopes.join(' ') }),
})
