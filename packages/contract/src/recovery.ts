import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './authentication.ts'
import { AuthenticationState } from './identity.entity.ts'
import { defineOperations } from './operation.ts'
import { recoveryRoutes } from './recovery.routes.ts'
import { Email, Id, Language, maybe, Nothing, object, oneOf, optional, Text, Url } from './schema.ts'
import { buyers } from './who.ts'

/** Where the browser goes after the password is set: a registered address of the OAuth app. */
const Redirect = object({ url: maybe(Url(1000)), clientId: maybe(Id()) })
const RecoveryToken = Text(200, 1)

export const recovery = defineOperations({ name: 'recovery', scope: 'public', staff: 'OWN_ACCOUNT' }, recoveryRoutes, {
  sendRecoveryEmail: {
    kind: 'process',
    who: buyers,
    input: object({ email: Email(), language: maybe(Language()), redirect: maybe(Redirect) }),
    reply: Nothing,
    summary: 'Email a link for choosing a new password; the reply does not reveal whether the account exists.',
  },
  sendActivationEmail: {
    kind: 'process',
    who: ['owner', 'app'],
    permission: 'IAM.SEND_ACTIVATION_EMAIL',
    input: object({
      identityId: Id(),
      emailOptions: maybe(object({ language: maybe(Language()), redirect: maybe(Redirect) })),
    }),
    reply: Nothing,
    summary: 'Email a link for choosing the first password to a member whom the owner created.',
  },
  recover: {
    kind: 'process',
    who: 'anyone',
    input: object({ recoveryToken: RecoveryToken, password: maybe(Text(MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH)) }),
    reply: AuthenticationState,
    problems: ['RECOVERY_TOKEN_INVALID', 'MEMBER_BLOCKED'],
    events: ['wix.members.v1.member_updated'],
    summary: 'Set a new password with the token of a recovery email; all sessions of the account end.',
  },
  describeRecovery: {
    kind: 'process',
    who: 'anyone',
    input: object({ recoveryToken: RecoveryToken }),
    reply: object({
      purpose: oneOf(['RECOVER', 'ACTIVATE']),
      email: Email(),
      /** Where the browser goes afterwards, if an app requested the mail with an address. */
      redirectUrl: optional(Text()),
    }),
    problems: ['RECOVERY_TOKEN_INVALID'],
    summary: 'Get the account of a recovery link, for its page.',
  },
})
