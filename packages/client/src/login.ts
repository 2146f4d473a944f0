import { authenticationRoutes } from '@stoa/contract/authentication.routes'
import type { IdentityProfile } from '@stoa/contract/identity.entity'
import { recoveryRoutes } from '@stoa/contract/recovery.routes'
import type { Route } from '@stoa/contract/route'
import { verificationRoutes } from '@stoa/contract/verification.routes'
import { StoaError } from './errors.ts'
import type { OAuth } from './tokens.ts'

export type LoginErrorCode =
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'
  | 'emailAlreadyExists'

interface Failed {
  /** What to tell a developer; `errorCode` says what to tell the visitor. */
  error: string
  errorCode?: LoginErrorCode
  cause?: StoaError
}

/** Where a sign-in with a form of the app's own stands. */
export type LoginState =
  | { loginState: 'INITIAL' }
  /** Go on with {@link directLogin}. Keep the `deviceToken`: with it this browser need not show a second factor. */
  | { loginState: 'SUCCESS'; data: { sessionToken: string; deviceToken?: string } }
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  /** A code is on its way: go on with `verify`. */
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  /** Try again with a captcha that the visitor sees. */
  | ({ loginState: 'USER_CAPTCHA_REQUIRED' } & Failed)
  /** Try again with a captcha that works unseen. */
  | ({ loginState: 'SILENT_CAPTCHA_REQUIRED' } & Failed)
  /** With a `check` the account needs something else first. */
  | ({ loginState: 'FAILURE'; check?: StatusCheck } & Failed)

/** What stands between the right password and being signed in. */
export interface StatusCheck {
  /** `SECOND_FACTOR` goes on with `verifyFactor`; a forced change of the password or a pending deletion ends here. */
  reason: string
  /** What the visitor may show next. */
  factors: FactorType[]
  stateToken?: string
}

/** What goes with every try. */
interface Attempt {
  /** Solutions of the captcha that the site asks for: see `captcha.describeCaptcha`. */
  captcha?: { visible?: string; silent?: string }
  /** What the app tells of itself. `deviceToken` is what an earlier SUCCESS gave this browser. */
  clientMetaData?: { deviceToken?: string; rememberThisDevice?: boolean; [name: string]: unknown }
}

export interface Credentials extends Attempt {
  email: string
  password: string
}

export interface Registration extends Credentials {
  profile?: IdentityProfile
}

export type FactorType = 'PASSWORD' | 'SMS' | 'CALL' | 'EMAIL' | 'TOTP' | 'PUSH' | 'WEBAUTHN' | 'RECOVERY_CODE'

/** What proves a factor: a code, a password, or what a passkey signed. */
export interface FactorProof extends Attempt {
  code?: string
  password?: string
  credential?: Record<string, unknown>
  /** Spares this device the further factor for a while. */
  rememberThisDevice?: boolean
}

export interface Login {
  /** Where the sign-in stands now. */
  state(): LoginState
  register(registration: Registration): Promise<LoginState>
  login(credentials: Credentials): Promise<LoginState>
  /** The code of the verification mail. Only while EMAIL_VERIFICATION_REQUIRED, otherwise 'Unknown _state'. */
  verify(code: string): Promise<LoginState>
  /** Sends the verification code again. */
  resend(): Promise<void>
  /**
   * Has the code of a factor sent, or learns what a passkey has to sign (PublicKeyCredentialRequestOptionsJSON). Only
   * while there is a `check`, otherwise 'Unknown _state'; but a passkey may also come first, as it says whose it is.
   */
  startFactor(factorType: FactorType): Promise<{ publicKey?: Record<string, unknown> }>
  /** Shows a further factor, or the passkey that came first. FAILURE 'Unknown _state' where neither was asked for. */
  verifyFactor(factorType: FactorType, proof: FactorProof): Promise<LoginState>
  /** Mails a link for choosing a new password, which leads to `redirectUri` afterwards. Says nothing of who has an account. */
  sendRecoveryEmail(email: string, redirectUri: string): Promise<void>
  /** Sets a new password with the token of a recovery mail. */
  recover(recoveryToken: string, password: string): Promise<LoginState>
}

/**
 * Sign-in, sign-up and e-mail verification with forms of the app's own. Every call answers the state it led to: what
 * the server refused is a state, not an exception.
 */
export function createLogin(auth: OAuth, from: LoginState = { loginState: 'INITIAL' }): Login {
  let state = from

  async function go(route: Route, input: object, failure: (error: StoaError) => LoginErrorCode | undefined) {
    try {
      state = toLoginState((await auth.call(route, input)) as Reply)
    } catch (error) {
      if (!(error instanceof StoaError)) throw error
      state = toFailure(error, failure(error))
    }
    return state
  }

  /** Of a passkey that was asked for before anything else. */
  let begun: string | undefined
  const checkedToken = () => (state.loginState === 'FAILURE' ? state.check?.stateToken : undefined)

  return {
    state: () => state,
    register: ({ email, password, profile, ...attempt }) =>
      go(authenticationRoutes.registerV2, { loginId: { email }, password, profile, ...wire(attempt) }, registerCode),
    login: ({ email, password, ...attempt }) =>
      go(authenticationRoutes.loginV2, { loginId: { email }, password, ...wire(attempt) }, loginCode),
    async verify(code) {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState
      const kept = state
      const { stateToken } = kept.data
      const next = await go(verificationRoutes.verifyDuringAuthentication, { code, stateToken }, proofCode)
      // A wrong code leaves the verification open for another try.
      if ('cause' in next) state = kept
      return next
    },
    async resend() {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') throw new Error('Unknown _state')
      const { stateToken } = state.data
      await auth.call(verificationRoutes.resendDuringAuthentication, { stateToken })
    },
    async startFactor(factorType) {
      const stateToken = checkedToken()
      if (!stateToken && factorType !== 'WEBAUTHN') throw new Error('Unknown _state')
      const started = (await auth.call(authenticationRoutes.startFactor, { factorType, stateToken })) as Started
      begun = started.stateToken
      return started
    },
    async verifyFactor(factorType, { code, password, credential, rememberThisDevice, ...attempt }) {
      const kept = state
      const stateToken = checkedToken() ?? begun
      if (!stateToken) return unknownState
      const proof = { stateToken, code, password, credential, rememberThisDevice, ...wire(attempt) }
      const next = await go(authenticationRoutes.verify, { factorType, ...proof }, proofCode)
      // A wrong proof leaves the check open for another try.
      if ('cause' in next) state = kept
      else begun = undefined
      return next
    },
    async sendRecoveryEmail(email, redirectUri) {
      const redirect = { url: redirectUri, clientId: auth.clientId }
      await auth.call(recoveryRoutes.sendRecoveryEmail, { email, redirect })
    },
    recover: (recoveryToken, password) => go(recoveryRoutes.recover, { recoveryToken, password }, proofCode),
  }
}

/** In the platform's form of values, which says of each of what kind it is. */
interface Facts {
  reason?: { strValue: string }
  factors?: { listValue: { value: { strValue: FactorType }[] } }
  deviceToken?: { strValue: string }
}

interface Started {
  stateToken: string
  publicKey?: Record<string, unknown>
}

interface Reply {
  state: string
  sessionToken?: string
  stateToken?: string
  additionalData?: Facts
}

function toLoginState({ state, sessionToken, stateToken, additionalData = {} }: Reply): LoginState {
  const { reason, factors, deviceToken } = additionalData
  if (state === 'SUCCESS' && sessionToken) {
    const data = { sessionToken, ...(deviceToken && { deviceToken: deviceToken.strValue }) }
    return { loginState: 'SUCCESS', data }
  }
  if (state === 'REQUIRE_OWNER_APPROVAL') return { loginState: 'OWNER_APPROVAL_REQUIRED' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken)
    return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken } }
  if (state === 'STATUS_CHECK' && reason) {
    const shown = factors?.listValue.value.map(({ strValue }) => strValue) ?? []
    const check = { reason: reason.strValue, factors: shown, ...(stateToken && { stateToken }) }
    return { ...unknownState, check }
  }
  return unknownState
}

const unknownState = { loginState: 'FAILURE', error: 'Unknown _state' } as const

/** The server says which kind of captcha is missing; what doesn't say it is a failure like any other. */
function toFailure(cause: StoaError, errorCode: LoginErrorCode | undefined): LoginState {
  const violation = errorCode === 'invalidEmail' ? emailViolation(cause) : undefined
  const failed = { error: violation?.description ?? cause.message, ...(errorCode && { errorCode }), cause }
  const kind = errorCode === 'missingCaptchaToken' && cause.details.applicationError?.data.kind
  if (kind === 'visible') return { loginState: 'USER_CAPTCHA_REQUIRED', ...failed }
  if (kind === 'silent') return { loginState: 'SILENT_CAPTCHA_REQUIRED', ...failed }
  return { loginState: 'FAILURE', ...failed }
}

const emailViolation = ({ violations }: StoaError) =>
  violations.find(({ field, data }) => data?.type === 'EMAIL' || /(^|\.)email$/.test(field))

const captchaCodes: Record<string, LoginErrorCode> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
}
const registerCodes: Record<string, LoginErrorCode> = { ...captchaCodes, '-19995': 'emailAlreadyExists' }
const loginCodes: Record<string, LoginErrorCode> = {
  ...captchaCodes,
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
}

const registerCode = (error: StoaError) => (emailViolation(error) ? 'invalidEmail' : registerCodes[error.code ?? ''])

/** As apps of the platform read it: whatever has no code of its own. `cause` says whether the server was away. */
const loginCode = (error: StoaError) => loginCodes[error.code ?? ''] ?? 'invalidEmail'

/** A code, a token or a further factor was refused: what the visitor may have typed wrong shows which field is. */
const proofCode = (error: StoaError) => loginCodes[error.code ?? '']

/** Both kinds of captcha go in one element, capitalised. */
const wire = ({ captcha, clientMetaData }: Attempt) => ({
  captchaTokens: captcha && [{ Recaptcha: captcha.visible, InvisibleRecaptcha: captcha.silent }],
  clientMetaData,
})
