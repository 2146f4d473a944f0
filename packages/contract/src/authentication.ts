import { authenticationRoutes } from './authentication.routes.ts'
import { AuthenticationState, IdentityProfile } from './identity.entity.ts'
import { HttpAnswer, operations } from './operation.ts'
import { Email, FreeForm, Id, list, maybe, Nothing, object, Text, writable } from './schema.ts'
import { buyers } from './who.ts'

const LoginId = object({ email: Email() })
/** Characters that no request can hold more of. */
const largestBody = 10 * 1024 * 1024
/** Signing in, the platform's client can't read a violation: what is no address or no password is wrong like any other. */
const AnyLoginId = object({ email: Text(largestBody) })
const AnyPassword = Text(largestBody)
/** The platform's client sends both kinds in one element, capitalised. */
const CaptchaTokens = list(
  object({ Recaptcha: maybe(Text(10_000)), InvisibleRecaptcha: maybe(Text(10_000)), NoCaptcha: maybe(Text(10_000)) }),
  5,
)
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 256
const NewPassword = () => Text(MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH)
const Password = () => Text(MAX_PASSWORD_LENGTH)

export const authentication = operations('authentication', authenticationRoutes, {
  registerV2: {
    kind: 'process',
    who: buyers,
    input: object({
      loginId: LoginId,
      password: NewPassword(),
      profile: maybe(writable(IdentityProfile)),
      captchaTokens: maybe(CaptchaTokens),
      clientMetaData: maybe(FreeForm(50)),
    }),
    reply: AuthenticationState,
    problems: ['EMAIL_ALREADY_EXISTS'],
    events: ['wix.members.v1.member_created'],
    summary: 'Sign up with an email address and a password.',
  },
  loginV2: {
    kind: 'process',
    who: buyers,
    input: object({
      loginId: AnyLoginId,
      password: AnyPassword,
      captchaTokens: maybe(CaptchaTokens),
      clientMetaData: maybe(FreeForm(50)),
      stateToken: maybe(Text(4096)),
    }),
    reply: AuthenticationState,
    problems: ['IDENTITY_NOT_FOUND', 'INVALID_PASSWORD', 'MEMBER_BLOCKED'],
    events: ['wix.members.v1.member_updated'],
    summary: 'Sign in with an email address and a password.',
  },
  changePassword: {
    kind: 'process',
    who: ['member'],
    permission: 'IAM.CHANGE_PASSWORD',
    input: object({ newPassword: NewPassword(), currentPassword: maybe(Password()) }),
    reply: Nothing,
    problems: ['RECENT_SIGN_IN_REQUIRED', 'INVALID_PASSWORD'],
    summary: 'Change the password of the signed-in member.',
  },
  callback: {
    kind: 'process',
    who: 'anyone',
    input: object({ state: Text(2048, 1), sessionToken: Text(4096, 1) }),
    reply: HttpAnswer,
    raw: true,
    problems: ['UNAUTHENTICATED_TOKEN'],
    summary: 'Come back from a sign-in with its session token; leads to the address that the sign-in began with.',
  },
  logout: {
    kind: 'process',
    who: 'anyone',
    input: object({ postLogoutRedirectUri: maybe(Text(2048)), clientId: maybe(Id()) }),
    reply: HttpAnswer,
    raw: true,
    summary: 'Sign out and go to an address that the OAuth app has registered.',
  },
})
