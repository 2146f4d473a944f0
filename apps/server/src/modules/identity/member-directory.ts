import { findMember, maySignIn } from '../members/api.ts'
import type { MemberDirectory } from '../tokens/api.ts'
import { burnSessionToken } from './identity.store.ts'
import { announceSignIn, hashSessionToken } from './session-tokens.ts'

/** The member lookups of the token endpoint. */
export const memberDirectory: MemberDirectory = {
  async isMember(unit, memberId) {
    const member = await findMember(unit, memberId)
    return member !== undefined && maySignIn(member.status)
  },
  async take(unit, sessionToken) {
    return (await burnSessionToken(unit, hashSessionToken(sessionToken)))?.memberId
  },
  announce: announceSignIn,
}
