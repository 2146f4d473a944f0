import { authenticationRoutes } from './authentication.routes.ts'
import { CaptchaTokens } from './captcha.ts'
import { AuthenticationState, Identity, IdentityProfile } from './identity.entity.ts'
import { defineOperations, HttpAnswer } from './operation.ts'
import { Email, Flag, FreeForm, maybe, Nothing, object, oneOf, optional, Text, writable } from './schema.ts'
import { buyers } from './who.ts'

const LoginId = object({ email: Email() })
/** Longer than any request body. */
const largestBody = 10 * 1024 * 1024
/**
 * The platform's client can't read violations when signing in, so a malformed address or password is answered like a
 * wrong one.
 */
const AnyLoginId = object({ email: Text(largestBody) })
const AnyPassword = Text(largestBody)
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 256
export const NewPassword = () => Text(MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH)
const Password = () => Text(MAX_PASSWORD_LENGTH)
/**
 * Metadata of apps. The server reads `deviceToken`, which an earlier reply gave this browser in `additionalData`, and
 * `rememberThisDevice`, which requests one.
 */
const ClientMetaData = FreeForm(50)
/** Stoa adds passkeys and recovery codes to the platform's six. */
const FactorType = oneOf(['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE'])

/** The platform's clients send a code in an object of its factor. */
const CodeData = () => maybe(object({ code: maybe(Text(50)) }))

const EmailFailure = oneOf(['EMAIL_ADDRESS_BOUNCED', 'EMAIL_DOMAIN_MISSING_DNS_RECORDS', 'EMAIL_DOMAIN_FORMAT_INVALID'])

export const authentication = defineOperations(
  { name: 'authentication', scope: 'public', staff: 'OWN_ACCOUNT' },
  authenticationRoutes,
  {
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
        /** Without a code the reply contains a state token and the available factors. */
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
      summary: 'Finish a sign-in with its session token, and redirect to the URL that the sign-in started with.',
    },
    signOn: {
      kind: 'process',
      who: ['app'],
      permission: 'IAM.AUTHENTICAITON_SIGN_ON',
      input: object({
        loginId: LoginId,
        profile: maybe(writable(IdentityProfile)),
        /** The app has verified that the address belongs to the person. */
        verifyEmail: maybe(Flag()),
        /** A new member takes over the site's contact with this address. */
        mergeExistingContact: maybe(Flag()),
      }),
      reply: object({ sessionToken: Text(), identity: Identity }),
      problems: ['MEMBER_BLOCKED', 'SIGN_ON_IMPOSSIBLE'],
      events: ['wix.members.v1.member_created'],
      summary: 'Sign in a member whom the app has authenticated; creates the member if there is none.',
    },
    verify: {
      kind: 'process',
      who: buyers,
      input: object({
        factorType: FactorType,
        stateToken: Text(1000, 1),
        /** Skips the second factor in this browser for thirty days. */
        rememberThisDevice: maybe(Flag()),
        /** Used with PASSWORD. */
        password: maybe(AnyPassword),
        /**
         * Used with SMS, CALL, EMAIL, TOTP and RECOVERY_CODE. For the first four it may be in the factor's own object
         * instead.
         */
        code: maybe(Text(50)),
        smsData: CodeData(),
        callData: CodeData(),
        emailData: CodeData(),
        totpData: CodeData(),
        /** Used with WEBAUTHN: the AuthenticationResponseJSON. */
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
      summary: 'Verify another factor of a sign-in in progress.',
    },
    validateEmail: {
      kind: 'process',
      who: buyers,
      /** Any text: a malformed address is reported in the reply, not refused as a violation. */
      input: object({ email: Text(254) }),
      reply: object({
        valid: Flag(),
        failure: optional(object({ reason: EmailFailure })),
        formatInvalid: Flag(),
      }),
      summary: 'Check whether emails can be sent to an address.',
    },
    startFactor: {
      kind: 'process',
      who: buyers,
      input: object({
        factorType: oneOf(['SMS', 'CALL', 'EMAIL', 'PUSH', 'WEBAUTHN']),
        /** Absent only when a passkey is used, which identifies its owner. */
        stateToken: maybe(Text(1000)),
      }),
      reply: object({
        stateToken: Text(),
        /** The PublicKeyCredentialRequestOptionsJSON for WebAuthn. */
        publicKey: optional(FreeForm()),
        /** Used with PUSH to a browser: the number to show, which the approval page asks for. */
        pushNumber: optional(Text()),
      }),
      problems: ['NOT_FOUND', 'SEND_CODE_ERROR'],
      summary: 'Start the verification of a factor: send a code, or return the challenge for a passkey.',
    },
    answerPush: {
      kind: 'process',
      who: 'anyone',
      /** `number`: the number that the signing-in browser shows, if it shows one. */
      input: object({ token: Text(200, 1), approve: Flag(), number: maybe(Text(10)) }),
      reply: Nothing,
      problems: ['NOT_FOUND', 'BAD_CODE'],
      summary: 'Approve or reject a sign-in from a phone.',
    },
    logout: {
      kind: 'process',
      who: 'anyone',
      input: object({ postLogoutRedirectUri: maybe(Text(2048)), clientId: maybe(Text(100)) }),
      reply: HttpAnswer,
      raw: true,
      summary: 'Sign out and redirect to a registered URL of the OAuth app.',
    },
  },
)
