import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { tokens as contract } from '@stoa/contract/tokens'
import { isId } from '../../kernel/ids.ts'
import type { Units } from '../../kernel/unit.ts'
import { findFamily } from './families.store.ts'
import { readRefreshToken } from './refresh-token.ts'
import { isRevoked } from './revocations.ts'
import { signersOf } from './signing.ts'
import { judge, type Subject } from './tokens.ts'

type Info = ReplyOf<typeof contract.tokenInfo>

const subjectTypes = { visitor: 'VISITOR', member: 'MEMBER', owner: 'USER', app: 'APP' } as const
const inactive: Info = { active: false, subjectType: 'UNKNOWN' }
const seconds = (date: Date) => String(Math.floor(date.getTime() / 1000))

/** Of an access or refresh token. One that is unknown, expired or ended says no more than that. */
export async function tokenInfo(units: Units, { token }: InputOf<typeof contract.tokenInfo>): Promise<Info> {
  const text = token.replace(/^Bearer +/i, '').trim()
  const { accessTokens, refreshKey } = signersOf(units)
  const known = await accessTokens.verify(text)
  if (known) {
    const { siteId } = known.caller
    if (await isRevoked(units, siteId, known.sessionId)) return inactive
    return { ...infoOf(siteId, known.subject), exp: seconds(new Date(known.expires)), iat: String(known.issuedAt) }
  }
  const refresh = readRefreshToken(text, refreshKey)
  if (!refresh) return inactive
  const family = await units.at(refresh.siteId).read((unit) => findFamily(unit, refresh.familyId))
  if (!family || judge(family, refresh.number, new Date()) !== 'valid') return inactive
  return { ...infoOf(refresh.siteId, family.subject), exp: seconds(family.expiresDate) }
}

type About = Pick<Subject, 'kind' | 'id' | 'clientId' | 'scopes'>

const infoOf = (siteId: string, { kind, id, clientId, scopes }: About): Info => ({
  active: true,
  subjectType: subjectTypes[kind],
  subjectId: id,
  siteId,
  // An app belongs to one site, so that is where its one instance is.
  instanceId: siteId,
  ...(clientId !== null && isId(clientId) && { clientId }),
  ...(scopes && { scope: scopes.join(' ') }),
})
