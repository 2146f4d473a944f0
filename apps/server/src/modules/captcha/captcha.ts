import type {
  CaptchaAction,
  CaptchaKind,
  CaptchaTokens,
  OutsideCaptcha,
  CaptchaPolicy as WirePolicy,
} from '@stoa/contract/captcha'
import { type Actor, firstPartyClientId } from '../../kernel/actor.ts'

export interface Outside {
  service: OutsideCaptcha
  visibleSiteKey?: string
  silentSiteKey?: string
  minimumScore?: number
}

export interface Secrets {
  visible?: string
  silent?: string
}

export interface Policy extends Pick<WirePolicy, 'apps' | 'demands'> {
  outside?: Outside
}

/** By default only suspicious callers are asked, and platform apps work unchanged. */
export const defaultPolicy: Policy = {
  apps: 'none',
  demands: { register: 'suspicious', login: 'suspicious' },
}

/** Who verifies a caller's answers: the embedded captcha, the site's external service, or none. */
export type CaptchaProvider = 'none' | 'altcha' | 'outside'

/** Our own pages come without an app. */
export const isOwnPage = (actor: Actor): boolean => !('clientId' in actor) || actor.clientId === firstPartyClientId

export const chooseCaptchaProvider = (policy: Policy, isOwnPage: boolean): CaptchaProvider =>
  isOwnPage ? 'altcha' : policy.apps

/** The required kind, if any: suspicious callers need one. */
export function chooseRequiredKind(
  policy: Policy,
  action: CaptchaAction,
  isSuspicious: boolean,
): CaptchaKind | undefined {
  const demand = policy.demands[action]
  if (demand === 'never' || (demand === 'suspicious' && !isSuspicious)) return undefined
  return isSuspicious ? 'visible' : 'silent'
}

export interface Answer {
  kind: CaptchaKind
  token: string
}

/** The token that answers a challenge. The platform's client sends both kinds in one element. */
export function selectAnswer(required: CaptchaKind, tokens: CaptchaTokens | null | undefined): Answer | undefined {
  const entries = tokens ?? []
  const visible = entries.map(({ Recaptcha, NoCaptcha }) => Recaptcha || NoCaptcha).find(Boolean)
  if (visible) return { kind: 'visible', token: visible }
  const silent = entries.map(({ InvisibleRecaptcha }) => InvisibleRecaptcha).find(Boolean)
  return silent && required === 'silent' ? { kind: 'silent', token: silent } : undefined
}

/** How long a solved token is valid, and so how long it is remembered. */
export const answerLifetimeMs = 10 * 60 * 1000
