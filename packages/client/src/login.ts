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
  /** For developers; `errorCode` is for the visitor. */
  error: string
  errorCode?: LoginErrorCode
  cause?: StoaError
}

/** The state of a login with the app's own form. */
export type LoginState =
  | { loginState: 'INITIAL' }
  /** Continue with {@link directLogin}. Keep the `deviceToken`: with it this browser can skip the second factor. */
  | { loginState: 'SUCCESS'; data: { sessionToken: string; deviceToken?: string } }
  | { loginState: 'OWNER_APPROVAL_REQUIRED' }
  /** A code was sent: continue with `verify`. */
  | { loginState: 'EMAIL_VERIFICATION_REQUIRED'; data: { stateToken: string } }
  /** Try again with a visible captcha. */
  | ({ loginState: 'USER_CAPTCHA_REQUIRED' } & Failed)
  /** Try again with an invisible captcha. */
  | ({ loginState: 'SILENT_CAPTCHA_REQUIRED' } & Failed)
  /** With a `check`, the account needs another step first. */
  | ({ loginState: 'FAILURE'; check?: StatusCheck } & Failed)

/** What is required beside the correct password. */
export interface StatusCheck {
  /** Continue `SECOND_FACTOR` with `verifyFactor`; a required password change or a pending deletion ends here. */
  reason: string
  /** The factors that the visitor may use next. */
  factors: FactorType[]
  stateToken?: string
}

/** Sent with every attempt. */
interface Attempt {
  /** Captcha solutions that the site requires: see `captcha.describeCaptcha`. */
  captcha?: { visible?: string; silent?: string }
  /** Metadata of the app. `deviceToken` comes from an earlier SUCCESS of this browser. */
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

/** Proof of a factor: a code, a password, or a passkey's signature. */
export interface FactorProof extends Attempt {
  code?: string
  password?: string
  credential?: Record<string, unknown>
  /** Skip further factors on this device for a while. */
  rememberThisDevice?: boolean
}

export interface Login {
  /** The current state. */
  state(): LoginState
  register(registration: Registration): Promise<LoginState>
  login(credentials: Credentials): Promise<LoginState>
  /**
   * Verifies the code of the verification mail. Only in state EMAIL_VERIFICATION_REQUIRED, otherwise 'Unknown _state'.
   */
  verify(code: string): Promise<LoginState>
  /** Sends the verification code again. */
  resend(): Promise<void>
  /**
   * Sends a factor's code, or returns the challenge for a passkey (PublicKeyCredentialRequestOptionsJSON). Only with a
   * `check`, otherwise 'Unknown _state'; a passkey may also come first, as it identifies its owner.
   */
  startFactor(factorType: FactorType): Promise<{ publicKey?: Record<string, unknown> }>
  /** Verifies a further factor, or a passkey that came first. FAILURE 'Unknown _state' if none was started. */
  verifyFactor(factorType: FactorType, proof: FactorProof): Promise<LoginState>
  /**
   * Mails a link for choosing a new password, which then leads to `redirectUri`. Does not reveal whether the account
   * exists.
   */
  sendRecoveryEmail(email: string, redirectUri: string): Promise<void>
  /** Sets a new password with the token of a recovery mail. */
  recover(recoveryToken: string, password: string): Promise<LoginState>
}

/**
 * Login, registration and email verification with the app's own forms. Calls return the resulting state; refusals are
 * states, not exceptions.
 */
export function createLogin(auth: OAuth, from: LoginState = { loginState: 'INITIAL' }): Login {
  let state = from

  async function send(route: Route, input: object, failure: (error: StoaError) => LoginErrorCode | undefined) {
    try {
      state = toLoginState((await auth.call(route, input)) as Reply)
    } catch (error) {
      if (!(error instanceof StoaError)) throw error
      state = toFailure(error, failure(error))
    }
    return state
  }

  /** Of a passkey that was requested before anything else. */
  let begin: string | undefined
  const requireToken = () => (state.loginState === 'FAILURE' ? state.check?.stateToken : undefined)

  return {
    state: () => state,
    register: ({ email, password, profile, ...attempt }) =>
      send(
        authenticationRoutes.registerV2,
        { loginId: { email }, password, profile, ...toWire(attempt) },
        registerCode,
      ),
    login: ({ email, password, ...attempt }) =>
      send(authenticationRoutes.loginV2, { loginId: { email }, password, ...toWire(attempt) }, toLoginCode),
    async verify(code) {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return unknownState
      const cached = state
      const { stateToken } = cached.data
      const next = await send(verificationRoutes.verifyDuringAuthentication, { code, stateToken }, findProofCode)
      // A wrong code leaves the verification open for another attempt.
      if ('cause' in next) state = cached
      return next
    },
    async resend() {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') throw new Error('Unknown _state')
      const { stateToken } = state.data
      await auth.call(verificationRoutes.resendDuringAuthentication, { stateToken })
    },
    async startFactor(factorType) {
      const stateToken = requireToken()
      if (!stateToken && factorType !== 'WEBAUTHN') throw new Error('Unknown _state')
      const started = (await auth.call(authenticationRoutes.startFactor, { factorType, stateToken })) as Started
      begin = started.stateToken
      return started
    },
    async verifyFactor(factorType, { code, password, credential, rememberThisDevice, ...attempt }) {
      const cached = state
      const stateToken = requireToken() ?? begin
      if (!stateToken) return unknownState
      const proof = { stateToken, code, password, credential, rememberThisDevice, ...toWire(attempt) }
      const next = await send(authenticationRoutes.verify, { factorType, ...proof }, findProofCode)
      // A wrong proof leaves the check open for another attempt.
      if ('cause' in next) state = cached
      else begin = undefined
      return next
    },
    async sendRecoveryEmail(email, redirectUri) {
      const redirect = { url: redirectUri, clientId: auth.clientId }
      await auth.call(recoveryRoutes.sendRecoveryEmail, { email, redirect })
    },
    recover: (recoveryToken, password) => send(recoveryRoutes.recover, { recoveryToken, password }, findProofCode),
  }
}

/** The platform's format of values, tagged with their type. */
interface LoginContext {
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
  additionalData?: LoginContext
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

/** Maps a missing captcha to its state; other errors are failures. */
function toFailure(cause: StoaError, errorCode: LoginErrorCode | undefined): LoginState {
  const violation = errorCode === 'invalidEmail' ? findEmailViolation(cause) : undefined
  const failed = { error: violation?.description ?? cause.message, ...(errorCode && { errorCode }), cause }
  const kind = errorCode === 'missingCaptchaToken' && cause.details.applicationError?.data.kind
  if (kind === 'visible') return { loginState: 'USER_CAPTCHA_REQUIRED', ...failed }
  if (kind === 'silent') return { loginState: 'SILENT_CAPTCHA_REQUIRED', ...failed }
  return { loginState: 'FAILURE', ...failed }
}

const findEmailViolation = ({ violations }: StoaError) =>
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

const registerCode = (error: StoaError) =>
  findEmailViolation(error) ? 'invalidEmail' : registerCodes[error.code ?? '']

/** The platform's code for errors without one. `cause` tells whether the server was unreachable. */
const toLoginCode = (error: StoaError) => loginCodes[error.code ?? ''] ?? 'invalidEmail'

/** A code, token or factor was refused; field violations name the input. */
const findProofCode = (error: StoaError) => loginCodes[error.code ?? '']

/** Both kinds of captcha in one capitalized object. */
const toWire = ({ captcha, clientMetaData }: Attempt) => ({
  captchaTokens: captcha && [{ Recaptcha: captcha.visible, InvisibleRecaptcha: captcha.silent }],
  clientMetaData,
})
