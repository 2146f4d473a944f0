import { findMember, maySignIn } from '../members/index.ts'
import type { MemberVoucher } from '../tokens/index.ts'
import { announceSignIn, hashSessionToken, takeSessionToken } from './session-tokens.ts'

/** What the token endpoint may know of members before it gives their tokens to an app. */
export const memberVoucher: MemberVoucher = {
  async isMember(unit, memberId) {
    const member = await findMember(unit, memberId)
    return member !== undefined && maySignIn(member.status)
  },
  async take(unit, sessionToken, visitorId) {
    return (await takeSessionToken(unit, hashSessionToken(sessionToken), visitorId))?.memberId
  },
  announce: announceSignIn,
}
