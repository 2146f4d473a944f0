import type { FieldViolation } from '@stoa/contract/problem'
import type { AuthorizeRequest, RedirectRequest } from '@stoa/contract/redirect-session.entity'
import { isChallenge, realRedirectUri } from '../tokens/index.ts'

export type Target = 'auth' | 'logout' | 'ecomCheckout' | 'storesProduct'
export type ResponseMode = 'query' | 'fragment' | 'web_message'
export type Prompt = 'login' | 'none' | 'consent' | 'select_account'
export type Callbacks = Partial<Record<keyof NonNullable<RedirectRequest['callbacks']>, string>>

/** An authorization request that passed every check. */
export interface Authorization {
  clientId: string
  redirectUri: string | null
  state: string
  responseMode: ResponseMode
  codeChallenge: string
  prompt?: Prompt
  /** Origin of the page that asks, where it said so. */
  origin?: string
}

export interface RedirectSession {
  id: string
  target: Target
  clientId: string | null
  request: Partial<Authorization> & { checkoutId?: string }
  callbacks: Callbacks
  caller: { kind: string; id: string | null; sessionId: string | null }
  sessionTokenHash: Buffer | null
  createdDate: Date
}

const hour = 3600 * 1000
/** Long enough to look for a password, or to come back to a checkout in another tab. */
export const lifeOf: Record<Target, number> = {
  auth: hour,
  logout: hour / 6,
  ecomCheckout: 7 * 24 * hour,
  storesProduct: hour,
}
/** How soon the callback must follow (decision record: session tokens in addresses). */
export const callbackLife = 60 * 1000

const modes: readonly string[] = ['query', 'fragment', 'web_message'] satisfies ResponseMode[]
const prompts: readonly string[] = ['login', 'none', 'consent', 'select_account'] satisfies Prompt[]

/** Everything that is wrong with a request as such; whether its app and address are registered is another matter. */
export function checkAuthorization(request: AuthorizeRequest, prompt: string | null | undefined): FieldViolation[] {
  const violations: FieldViolation[] = []
  const refuse = (field: string, description: string, violatedRule = 'VALIDATION') =>
    violations.push({ field: `auth.authRequest.${field}`, description, violatedRule, data: {} })
  const mode = request.responseMode ?? 'query'
  if (request.responseType !== 'code') refuse('responseType', 'must be code', 'INVALID_ENUM_VALUE')
  if (!modes.includes(mode)) refuse('responseMode', `must be one of ${modes.join(', ')}`, 'INVALID_ENUM_VALUE')
  if (prompt && !prompts.includes(prompt))
    refuse('prompt', `must be one of ${prompts.join(', ')}`, 'INVALID_ENUM_VALUE')
  if (mode === 'web_message' && prompt !== 'none') refuse('responseMode', 'web_message needs the prompt none')
  if (mode !== 'web_message' && !realRedirectUri(request.redirectUri)) {
    refuse('redirectUri', 'redirectUri is required', 'REQUIRED_FIELD')
  }
  if (!request.codeChallenge) refuse('codeChallenge', 'codeChallenge is required', 'REQUIRED_FIELD')
  else if (!isChallenge(request.codeChallenge)) refuse('codeChallenge', 'must be base64url of 32 bytes', 'FORMAT')
  if (request.codeChallengeMethod !== 'S256') refuse('codeChallengeMethod', 'must be S256', 'INVALID_ENUM_VALUE')
  return violations
}

export function toAuthorization(request: AuthorizeRequest, prompt: string | null | undefined): Authorization {
  return {
    clientId: request.clientId,
    redirectUri: realRedirectUri(request.redirectUri),
    state: request.state,
    responseMode: (request.responseMode ?? 'query') as ResponseMode,
    codeChallenge: request.codeChallenge!,
    ...(prompt && { prompt: prompt as Prompt }),
  }
}

/** Either a code or an error of RFC 6749, always with the state. */
export type Outcome = { code: string } | { error: string; error_description: string }

export const loginRequired: Outcome = { error: 'login_required', error_description: 'Nobody is signed in here.' }

/** The address that carries the outcome to the app. */
export function addressOf({ redirectUri, responseMode, state }: Authorization, outcome: Outcome): string {
  const url = new URL(redirectUri!)
  const parameters = { ...outcome, state }
  if (responseMode === 'fragment') url.hash = new URLSearchParams(parameters).toString()
  else for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value)
  return url.href
}

/** Where a buyer goes after the purchase. */
export function thankYouAddress(url: string, orderId: string): string {
  const address = new URL(url)
  address.searchParams.append('orderId', orderId)
  return address.href
}
