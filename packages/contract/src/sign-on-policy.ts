import { operations } from './operation.ts'
import { Flag, maybe, object, oneOf, type Static } from './schema.ts'
import { signOnPolicyRoutes } from './sign-on-policy.routes.ts'
import { merchants } from './who.ts'

const fields = {
  /** Whether login, registration and recovery tell apart known and unknown addresses or answer alike. */
  accountEnumeration: oneOf(['open', 'private']),
  /** Whether whoever signs up is a member at once or once the owner has approved. */
  memberApproval: oneOf(['open', 'owner']),
  emailVerification: oneOf(['none', 'required']),
  /** `required` asks those who have set up nothing for a code by mail. */
  secondFactor: oneOf(['optional', 'required']),
  /** Whether a code by mail signs in without a password. */
  emailCodes: Flag(),
  /**
   * Whether apps and keys that hold the permission STOA.ACT_FOR_MEMBERS may sign members in that they know themselves
   * (external sign-in, the grant `authorized_client`). Off unless the owner turns it on; every use is in the audit log.
   */
  externalSignIn: Flag(),
}
/** The same two of them as the platform's clients know them. A change to either spelling is a change to both. */
const asFlags = { requireOwnerApproval: Flag(), requireEmailVerification: Flag() }
export const SignOnPolicy = object({ ...fields, ...asFlags })
export type SignOnPolicy = Static<typeof SignOnPolicy>

const Change = object({
  accountEnumeration: maybe(fields.accountEnumeration),
  memberApproval: maybe(fields.memberApproval),
  emailVerification: maybe(fields.emailVerification),
  secondFactor: maybe(fields.secondFactor),
  emailCodes: maybe(fields.emailCodes),
  externalSignIn: maybe(fields.externalSignIn),
  requireOwnerApproval: maybe(asFlags.requireOwnerApproval),
  requireEmailVerification: maybe(asFlags.requireEmailVerification),
})

export const signOnPolicy = operations('signOnPolicy', signOnPolicyRoutes, {
  getSignOnPolicy: {
    kind: 'query',
    who: merchants,
    permission: 'IAM.SIGN_ON_POLICY_READ',
    input: object({}),
    reply: object({ signOnPolicy: SignOnPolicy }),
    summary: 'Read what the site asks of those who sign in and up.',
  },
  updateSignOnPolicy: {
    kind: 'command',
    who: merchants,
    permission: 'IAM.SIGN_ON_POLICY_UPDATE',
    input: object({ signOnPolicy: Change }),
    reply: object({ signOnPolicy: SignOnPolicy }),
    summary: 'Change what the site asks of those who sign in and up.',
  },
})
