import { AuthenticationState } from './identity.entity.ts'
import { operations } from './operation.ts'
import { Id, maybe, object, oneOf, Text } from './schema.ts'
import { verificationRoutes } from './verification.routes.ts'
import { buyers } from './who.ts'

/** Of the state REQUIRE_EMAIL_VERIFICATION; or the `verificationId` that a start answered. */
const StateToken = Text(4096, 1)

export const verification = operations({ name: 'verification', scope: 'public' }, verificationRoutes, {
  start: {
    kind: 'process',
    who: ['member', 'owner', 'app'],
    permission: 'IAM.START',
    scope: 'first_party',
    input: object({ identityId: maybe(Id()), target: maybe(oneOf(['EMAIL'])) }),
    reply: object({ verificationId: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Mail a code to the address of a member, so that they can show that it is theirs.',
  },
  verifyDuringAuthentication: {
    kind: 'process',
    who: buyers,
    input: object({ code: Text(6, 6), stateToken: StateToken }),
    reply: AuthenticationState,
    problems: ['BAD_CODE', 'NOT_FOUND', 'MEMBER_BLOCKED'],
    events: ['wix.members.v1.member_created', 'wix.members.v1.member_updated'],
    summary: 'Answer the mailed code, and go on with signing in or up.',
  },
  resendDuringAuthentication: {
    kind: 'process',
    who: buyers,
    input: object({ stateToken: StateToken }),
    /** Where it was: REQUIRE_EMAIL_VERIFICATION, with the same `stateToken`. */
    reply: AuthenticationState,
    problems: ['SEND_CODE_ERROR', 'NOT_FOUND'],
    summary: 'Mail another code in place of the last one.',
  },
})
