import { AuthenticationState } from './identity.entity.ts'
import { defineOperations } from './operation.ts'
import { Id, maybe, object, oneOf, Text } from './schema.ts'
import { verificationRoutes } from './verification.routes.ts'
import { buyers } from './who.ts'

/** The state token of REQUIRE_EMAIL_VERIFICATION, or the `verificationId` of a started verification. */
const StateToken = Text(4096, 1)

export const verification = defineOperations(
  { name: 'verification', scope: 'public', staff: 'OWN_ACCOUNT' },
  verificationRoutes,
  {
    start: {
      kind: 'process',
      who: ['member', 'owner', 'app'],
      permission: 'IAM.START',
      scope: 'first_party',
      input: object({ identityId: maybe(Id()), target: maybe(oneOf(['EMAIL'])) }),
      reply: object({ verificationId: Text() }),
      problems: ['NOT_FOUND'],
      summary: 'Email a verification code to a member.',
    },
    verifyDuringAuthentication: {
      kind: 'process',
      who: buyers,
      input: object({ code: Text(6, 6), stateToken: StateToken }),
      reply: AuthenticationState,
      problems: ['BAD_CODE', 'NOT_FOUND', 'MEMBER_BLOCKED'],
      events: ['wix.members.v1.member_created', 'wix.members.v1.member_updated'],
      summary: 'Verify the emailed code and continue the sign-in or sign-up.',
    },
    resendDuringAuthentication: {
      kind: 'process',
      who: buyers,
      input: object({ stateToken: StateToken }),
      /** The state stays REQUIRE_EMAIL_VERIFICATION, with the same `stateToken`. */
      reply: AuthenticationState,
      problems: ['SEND_CODE_ERROR', 'NOT_FOUND'],
      summary: 'Email another code, which replaces the previous one.',
    },
  },
)
