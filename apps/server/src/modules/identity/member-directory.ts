import { findMember, maySignIn } from '../members/index.ts'
import type { MemberVoucher } from '../tokens/index.ts'
import { burnSessionToken } from './identity.store.ts'
import { announceSignIn, hashSessionToken } from './session-tokens.ts'

/** What the token endpoint may know of members before it gives their tokens to an app. */
export const memberDirectory: MemberVoucher = {
  async isMember(unit, memberId) {
    const member = await findMember(unit, memberId)
    return member !== undefined && maySignIn(member.status)
  },
  async take(unit, sessionToken) {
    return (await burnSessionToken(unit, hashSessionToken(sessionToken)))?.memberId
  },
  announce: announceSignIn,
}
