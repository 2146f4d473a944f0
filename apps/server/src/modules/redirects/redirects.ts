import type { FieldViolation } from '@stoa/contract/problem'
import {
  type AuthorizeRequest,
  elsewhereTargets,
  type RedirectRequest,
  type redirectTargets,
} from '@stoa/contract/redirect-session.entity'
import { isChallenge } from '../tokens/pkce.ts'
import { normalizeRedirectUri } from '../tokens/tokens.ts'

export type Target = Exclude<(typeof redirectTargets)[number], 'login'>
export type ResponseMode = 'query' | 'fragment' | 'web_message'
export type Prompt = 'login' | 'none' | 'consent' | 'select_account'
export type Callbacks = Partial<Record<keyof NonNullable<RedirectRequest['callbacks']>, string>>

/** A validated authorization request. */
export interface Authorization {
  clientId: string
  redirectUri: string | null
  state: string
  responseMode: ResponseMode
  codeChallenge: string
  prompt?: Prompt
  /** With another prompt: the consent page is shown in any case. */
  askConsent?: true
  /** Space-separated OpenID scopes. */
  scope?: string
  nonce?: string
  /** The address that the app expects. */
  loginHint?: string
  /** The only member whom the app accepts. */
  expectedMemberId?: string
  /** Maximum age of the sign-in, in seconds. */
  maxAge?: number
  /** Origin of the requesting page, where it was named. */
  origin?: string
  /** Sent with the outcome, for requests in the standard's own form (RFC 9207). */
  issuer?: string
}

export interface RedirectSession {
  id: string
  target: Target
  clientId: string | null
  request: Partial<Authorization> & {
    checkoutId?: string
    parameters?: Record<string, string>
    /** The language that the app asked for, if it is not the site's main one. */
    language?: string
    /** The app's session token proved the sign-in: there is no session on our own pages. */
    proven?: boolean
  }
  callbacks: Callbacks
  caller: { kind: string; id: string | null; sessionId: string | null }
  sessionTokenHash: Buffer | null
  /** The member who has signed in, and when; the app does not know yet. */
  signedIn?: { memberId: string; authDate: Date }
  createdDate: Date
}

const hour = 3600 * 1000
/** Long enough to find a password, or to return to a checkout in another tab. */
export const lifetimes: Record<Target, number> = {
  auth: hour,
  logout: hour / 6,
  ecomCheckout: 7 * 24 * hour,
  storesProduct: hour,
  membersAccount: hour,
  bookingsCheckout: 24 * hour,
  bookingsBook: 24 * hour,
  eventsCheckout: 24 * hour,
  paidPlansCheckout: 24 * hour,
  ecomOrderPaymentRequest: 24 * hour,
}
/** Maximum time until the callback (decision record: session tokens in addresses). */
export const callbackLifetimeMs = 60 * 1000

const modes: readonly string[] = ['query', 'fragment', 'web_message'] satisfies ResponseMode[]
const prompts: readonly string[] = ['login', 'none', 'consent', 'select_account'] satisfies Prompt[]

/** All violations of the request itself; whether its app and address are registered is checked separately. */
export function checkAuthorization(request: AuthorizeRequest, prompt: string | null | undefined): FieldViolation[] {
  const violations: FieldViolation[] = []
  const refuse = (field: string, description: string, violatedRule = 'VALIDATION') =>
    violations.push({ field: `auth.authRequest.${field}`, description, violatedRule, data: {} })
  const mode = request.responseMode ?? 'query'
  if (request.responseType !== 'code') refuse('responseType', 'must be code', 'INVALID_ENUM_VALUE')
  if (!modes.includes(mode)) refuse('responseMode', `must be one of ${modes.join(', ')}`, 'INVALID_ENUM_VALUE')
  const requested = parsePrompts(prompt)
  if (!requested.every((each) => prompts.includes(each))) {
    refuse('prompt', `must be one of ${prompts.join(', ')}`, 'INVALID_ENUM_VALUE')
  } else if (requested.length > 1 && (requested.includes('none') || !requested.includes('consent'))) {
    refuse('prompt', 'only consent can be asked for beside another', 'ONE_OF_ALIGNMENT')
  }
  if (mode === 'web_message' && prompt !== 'none') refuse('responseMode', 'web_message needs the prompt none')
  if (mode !== 'web_message' && !normalizeRedirectUri(request.redirectUri)) {
    refuse('redirectUri', 'is required', 'REQUIRED_FIELD')
  }
  if (!request.codeChallenge) refuse('codeChallenge', 'is required', 'REQUIRED_FIELD')
  else if (!isChallenge(request.codeChallenge)) refuse('codeChallenge', 'must be base64url of 32 bytes', 'FORMAT')
  if (request.codeChallengeMethod !== 'S256') refuse('codeChallengeMethod', 'must be S256', 'INVALID_ENUM_VALUE')
  return violations
}

/** OpenID allows several, separated by spaces. */
const parsePrompts = (prompt: string | null | undefined): string[] => (prompt ?? '').split(' ').filter(Boolean)

export function toAuthorization(request: AuthorizeRequest, prompt: string | null | undefined): Authorization {
  return {
    clientId: request.clientId.toLowerCase(),
    redirectUri: normalizeRedirectUri(request.redirectUri),
    state: request.state,
    responseMode: (request.responseMode ?? 'query') as ResponseMode,
    codeChallenge: request.codeChallenge!,
    ...(request.scope && { scope: request.scope }),
    ...(request.nonce && { nonce: request.nonce }),
    ...toPrompt(parsePrompts(prompt)),
  }
}

function toPrompt(requested: string[]): Pick<Authorization, 'prompt' | 'askConsent'> {
  const [first, second] = requested.toSorted((a) => (a === 'consent' ? 1 : -1))
  return { ...(first && { prompt: first as Prompt }), ...(second === 'consent' && { askConsent: true }) }
}

/** Either a code or an error of RFC 6749, always with the state. */
export type Outcome = { code: string } | { error: string; error_description: string }

export const loginRequired: Outcome = { error: 'login_required', error_description: 'No member is signed in.' }
export const otherMemberSignedIn: Outcome = {
  error: 'login_required',
  error_description: 'Another member than the app expects is signed in.',
}
export const consentRequired: Outcome = {
  error: 'consent_required',
  error_description: 'Who is signed in here has not allowed this app yet.',
}
export const accessDenied: Outcome = { error: 'access_denied', error_description: 'The person did not go on.' }

/** The redirect URL with the outcome. */
export function buildAddress({ redirectUri, responseMode, state, issuer }: Authorization, outcome: Outcome): string {
  const url = new URL(redirectUri!)
  const parameters = { ...outcome, ...(state && { state }), ...(issuer && { iss: issuer }) }
  if (responseMode === 'fragment') url.hash = new URLSearchParams(parameters).toString()
  else for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value)
  return url.href
}

/** The address after a purchase, with the order's id, which a placeholder may have put there already. */
export function buildThankYouAddress(url: string, orderId: string): string {
  const address = new URL(url)
  if (address.searchParams.get('orderId') !== orderId) address.searchParams.append('orderId', orderId)
  return address.href
}

type ElsewhereTarget = (typeof elsewhereTargets)[number]

export const isElsewhere = (target: string): target is ElsewhereTarget =>
  (elsewhereTargets as readonly string[]).includes(target)

/** Longer values may be truncated on the way. */
const maxParameterLength = 2000

/** A target's input as text parameters; undefined when it is too long for an address. */
export function toParameters(input: Readonly<Record<string, unknown>>): Record<string, string> | undefined {
  const entries = Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
  return entries.some(([, text]) => text.length > maxParameterLength) ? undefined : Object.fromEntries(entries)
}

/** Whether a sign-in is as recent as the app requires. */
export const isFreshEnough = (authDate: Date, maxAge: number | undefined, now: Date): boolean =>
  maxAge === undefined || authDate.getTime() + maxAge * 1000 > now.getTime()

export const isExpected = ({ expectedMemberId }: Authorization, memberId: string): boolean =>
  expectedMemberId === undefined || expectedMemberId === memberId
