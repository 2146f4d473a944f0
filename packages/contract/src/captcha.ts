import { captchaRoutes } from './captcha.routes.ts'
import { defineOperations } from './operation.ts'
import {
  Anything,
  Dictionary,
  Flag,
  Float,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  type Static,
  Text,
} from './schema.ts'
import { merchants } from './who.ts'

/** Actions that a captcha can protect: those with captcha tokens on the wire. */
export const captchaActions = ['register', 'login'] as const
export type CaptchaAction = (typeof captchaActions)[number]

/** `silent` runs invisibly; `visible` needs a click. A visible answer is valid for both. */
export const captchaKinds = ['silent', 'visible'] as const
export type CaptchaKind = (typeof captchaKinds)[number]

/** External captcha services, all with the same HTTP API. */
export const outsideCaptchas = ['recaptcha', 'turnstile', 'hcaptcha'] as const
export type OutsideCaptcha = (typeof outsideCaptchas)[number]

const Demand = oneOf(['never', 'suspicious', 'always'])
const Demands = <T>(of: () => T) => ({ register: of(), login: of() })

/** The platform's client sends both kinds in one capitalized object. */
export const CaptchaTokens = list(
  object({ Recaptcha: maybe(Text(10_000)), InvisibleRecaptcha: maybe(Text(10_000)), NoCaptcha: maybe(Text(10_000)) }),
  5,
)
export type CaptchaTokens = Static<typeof CaptchaTokens>

/** Keys of an account with an external service. Secrets are write-only. */
const OutsideKeys = {
  service: oneOf(outsideCaptchas),
  visibleSiteKey: maybe(Text(200)),
  silentSiteKey: maybe(Text(200)),
  /** From 0 (bot) to 1 (human), for services with a score. */
  minimumScore: maybe(Float(0, 1)),
}

export const CaptchaPolicy = object({
  /**
   * For apps; this server's own pages use the embedded captcha. `none`: apps are slowed down instead, as apps written
   * for the platform embed keys of another site.
   */
  apps: oneOf(['none', 'altcha', 'outside']),
  /** When a captcha is required: after suspicious behavior, or always. */
  demands: object(Demands(() => Demand)),
  outside: optional(object({ ...OutsideKeys, hasVisibleSecret: Flag(), hasSilentSecret: Flag() })),
})
export type CaptchaPolicy = Static<typeof CaptchaPolicy>

export const captcha = defineOperations({ name: 'captcha', scope: 'public' }, captchaRoutes, {
  describeCaptcha: {
    kind: 'query',
    who: 'anyone',
    input: Nothing,
    reply: object({
      service: oneOf(['none', 'altcha', ...outsideCaptchas]),
      siteKeys: object({ visible: optional(Text()), silent: optional(Text()) }),
      demands: object(Demands(() => Demand)),
    }),
    summary: 'Get the captcha that a sign-in form needs, and when it is needed.',
  },
  createCaptchaChallenge: {
    kind: 'process',
    who: 'anyone',
    input: object({ action: oneOf(captchaActions), kind: oneOf(captchaKinds) }),
    reply: object({ parameters: Dictionary(Anything()), signature: Text() }),
    summary: 'Get a challenge of the built-in captcha. Its solution is valid once, for this action, for a few minutes.',
  },
  getCaptchaPolicy: {
    kind: 'query',
    who: merchants,
    permission: 'STOA.MANAGE_SIGN_IN',
    input: Nothing,
    reply: object({ policy: CaptchaPolicy }),
    summary: 'Get when a captcha is required, and the keys of external services.',
  },
  updateCaptchaPolicy: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_SIGN_IN',
    input: object({
      policy: object({
        apps: maybe(oneOf(['none', 'altcha', 'outside'])),
        demands: maybe(object(Demands(() => maybe(Demand)))),
        /** Replaces the policy; secrets that are omitted stay. */
        outside: maybe(
          object({ ...OutsideKeys, visibleSecret: maybe(Text(200, 1)), silentSecret: maybe(Text(200, 1)) }),
        ),
      }),
    }),
    reply: object({ policy: CaptchaPolicy }),
    summary: 'Set when a captcha is required, and the keys of external services.',
  },
})
