import { defineOperations } from './operation.ts'
import { Flag, maybe, object, oneOf, type Static } from './schema.ts'
import { signOnPolicyRoutes } from './sign-on-policy.routes.ts'
import { merchants } from './who.ts'

const fields = {
  /** Whether login, registration and recovery reveal if an address is known. */
  accountEnumeration: oneOf(['open', 'private']),
  /** Whether a registration is approved automatically or by the owner. */
  memberApproval: oneOf(['open', 'owner']),
  emailVerification: oneOf(['none', 'required']),
  /** `required`: members without a second factor get a code by mail. */
  secondFactor: oneOf(['optional', 'required']),
  /** Whether a code by mail can replace the password. */
  emailCodes: Flag(),
  /**
   * Whether apps and keys with the permission STOA.ACT_FOR_MEMBERS may sign in members whom they have authenticated
   * (external sign-in, grant `authorized_client`). Off by default; every use is in the audit log.
   */
  externalSignIn: Flag(),
}
/** Two of these in the platform's spelling. Changing either changes both. */
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

export const signOnPolicy = defineOperations('signOnPolicy', signOnPolicyRoutes, {
  getSignOnPolicy: {
    kind: 'query',
    who: merchants,
    permission: 'IAM.SIGN_ON_POLICY_READ',
    input: object({}),
    reply: object({ signOnPolicy: SignOnPolicy }),
    summary: 'Get the sign-in and registration policy.',
  },
  updateSignOnPolicy: {
    kind: 'command',
    who: merchants,
    permission: 'IAM.SIGN_ON_POLICY_UPDATE',
    input: object({ signOnPolicy: Change }),
    reply: object({ signOnPolicy: SignOnPolicy }),
    events: ['wix.iam.signon.v1.sign_on_policy_updated'],
    summary: 'Change the sign-in and registration policy.',
  },
})
