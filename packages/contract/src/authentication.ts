import { authenticationRoutes } from './authentication.routes.ts'
import { CaptchaTokens } from './captcha.ts'
import { AuthenticationState, Identity, IdentityProfile } from './identity.entity.ts'
import { HttpAnswer, operations } from './operation.ts'
import { Email, Flag, FreeForm, maybe, Nothing, object, oneOf, optional, Text, writable } from './schema.ts'
import { buyers } from './who.ts'

const LoginId = object({ email: Email() })
/** Characters that no request can hold more of. */
const largestBody = 10 * 1024 * 1024
/** Signing in, the platform's client can't read a violation: what is no address or no password is wrong like any other. */
const AnyLoginId = object({ email: Text(largestBody) })
const AnyPassword = Text(largestBody)
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 256
export const NewPassword = () => Text(MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH)
const Password = () => Text(MAX_PASSWORD_LENGTH)
/**
 * What apps tell of themselves. Of it the server reads `deviceToken`, which an earlier answer has given for this browser
 * in its `additionalData`, and `rememberThisDevice`, which asks for one.
 */
const ClientMetaData = FreeForm(50)
/** Passkeys and recovery codes are ours beside the platform's six. */
const FactorType = oneOf(['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE'])

/** How the platform's clients send a code: in an object of its factor. */
const CodeData = () => maybe(object({ code: maybe(Text(50)) }))

const EmailFailure = oneOf(['EMAIL_ADDRESS_BOUNCED', 'EMAIL_DOMAIN_MISSING_DNS_RECORDS', 'EMAIL_DOMAIN_FORMAT_INVALID'])

export const authentication = operations({ name: 'authentication', scope: 'public' }, authenticationRoutes, {
  registerV2: {
    kind: 'process',
    who: buyers,
    input: object({
      loginId: LoginId,
      password: NewPassword(),
      profile: maybe(writable(IdentityProfile)),
      captchaTokens: maybe(CaptchaTokens),
      clientMetaData: maybe(ClientMetaData),
    }),
    reply: AuthenticationState,
    problems: ['EMAIL_ALREADY_EXISTS', 'CAPTCHA_REQUIRED', 'CAPTCHA_REFUSED'],
    events: ['wix.members.v1.member_created'],
    summary: 'Sign up with an email address and a password.',
  },
  loginV2: {
    kind: 'process',
    who: buyers,
    input: object({
      loginId: AnyLoginId,
      /** Without one the answer is a state token, and what may be shown instead. */
      password: maybe(AnyPassword),
      captchaTokens: maybe(CaptchaTokens),
      clientMetaData: maybe(ClientMetaData),
      stateToken: maybe(Text(4096)),
    }),
    reply: AuthenticationState,
    problems: [
      'IDENTITY_NOT_FOUND',
      'INVALID_PASSWORD',
      'PASSWORD_RESET_REQUIRED',
      'MEMBER_BLOCKED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_REFUSED',
    ],
    events: ['wix.members.v1.member_updated'],
    summary: 'Sign in with an email address and a password.',
  },
  changePassword: {
    kind: 'process',
    who: ['member'],
    permission: 'IAM.CHANGE_PASSWORD',
    scope: 'first_party',
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
  signOn: {
    kind: 'process',
    who: ['app'],
    permission: 'IAM.AUTHENTICAITON_SIGN_ON',
    input: object({
      loginId: LoginId,
      profile: maybe(writable(IdentityProfile)),
      /** The app has seen that the address is the person's. */
      verifyEmail: maybe(Flag()),
      /** A new member takes over the contact that the site knows by this address. */
      mergeExistingContact: maybe(Flag()),
    }),
    reply: object({ sessionToken: Text(), identity: Identity }),
    problems: ['MEMBER_BLOCKED', 'SIGN_ON_IMPOSSIBLE'],
    events: ['wix.members.v1.member_created'],
    summary: 'Sign a person on whom the app itself has identified; makes the member when there is none.',
  },
  verify: {
    kind: 'process',
    who: buyers,
    input: object({
      factorType: FactorType,
      stateToken: Text(1000, 1),
      /** This browser need not show a second factor again for thirty days. */
      rememberThisDevice: maybe(Flag()),
      /** For PASSWORD. */
      password: maybe(AnyPassword),
      /** For SMS, CALL, EMAIL, TOTP and RECOVERY_CODE; for the first four it may be in the factor's own object. */
      code: maybe(Text(50)),
      smsData: CodeData(),
      callData: CodeData(),
      emailData: CodeData(),
      totpData: CodeData(),
      /** For WEBAUTHN: its AuthenticationResponseJSON. */
      credential: maybe(FreeForm(20)),
      captchaTokens: maybe(CaptchaTokens),
      clientMetaData: maybe(ClientMetaData),
    }),
    reply: AuthenticationState,
    problems: [
      'NOT_FOUND',
      'BAD_CODE',
      'PUSH_PENDING',
      'INVALID_PASSWORD',
      'PASSWORD_RESET_REQUIRED',
      'MEMBER_BLOCKED',
      'CAPTCHA_REQUIRED',
      'CAPTCHA_REFUSED',
    ],
    events: ['wix.members.v1.member_created', 'wix.members.v1.member_updated'],
    summary: 'Show one more factor in a sign-in that is under way.',
  },
  validateEmail: {
    kind: 'process',
    who: buyers,
    /** Whatever was typed: that it is no address is an answer here, and no violation. */
    input: object({ email: Text(254) }),
    reply: object({
      valid: Flag(),
      failure: optional(object({ reason: EmailFailure })),
      formatInvalid: Flag(),
    }),
    summary: 'Ask whether mail can be sent to an address.',
  },
  startFactor: {
    kind: 'process',
    who: buyers,
    input: object({
      factorType: oneOf(['SMS', 'CALL', 'EMAIL', 'PUSH', 'WEBAUTHN']),
      /** Absent only for a passkey, which says itself whose it is. */
      stateToken: maybe(Text(1000)),
    }),
    reply: object({
      stateToken: Text(),
      /** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
      publicKey: optional(FreeForm()),
    }),
    problems: ['NOT_FOUND', 'SEND_CODE_ERROR'],
    summary: 'Ask for a factor: have a code sent, or learn what a passkey has to sign.',
  },
  answerPush: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(200, 1), approve: Flag() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Say yes or no to a sign-in on the phone that was asked.',
  },
  logout: {
    kind: 'process',
    who: 'anyone',
    input: object({ postLogoutRedirectUri: maybe(Text(2048)), clientId: maybe(Text(100)) }),
    reply: HttpAnswer,
    raw: true,
    summary: 'Sign out and go to an address that the OAuth app has registered.',
  },
})
