import { captchaRoutes } from './captcha.routes.ts'
import { operations } from './operation.ts'
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

/** What a captcha can stand before: what the wire has captcha tokens for. */
export const captchaActions = ['register', 'login'] as const
export type CaptchaAction = (typeof captchaActions)[number]

/** `silent` works unseen beside the form; `visible` wants a click. A visible answer is good for both. */
export const captchaKinds = ['silent', 'visible'] as const
export type CaptchaKind = (typeof captchaKinds)[number]

/** Services beside the embedded one that are asked over HTTP, all in the same way. */
export const outsideCaptchas = ['recaptcha', 'turnstile', 'hcaptcha'] as const
export type OutsideCaptcha = (typeof outsideCaptchas)[number]

const Demand = oneOf(['never', 'suspicious', 'always'])
const demands = <T>(of: () => T) => ({ register: of(), login: of() })

/** The platform's client sends both kinds in one element, capitalised. */
export const CaptchaTokens = list(
  object({ Recaptcha: maybe(Text(10_000)), InvisibleRecaptcha: maybe(Text(10_000)), NoCaptcha: maybe(Text(10_000)) }),
  5,
)
export type CaptchaTokens = Static<typeof CaptchaTokens>

/** Keys of an account with an outside service. Secrets go in and never come out. */
const OutsideKeys = {
  service: oneOf(outsideCaptchas),
  visibleSiteKey: maybe(Text(200)),
  silentSiteKey: maybe(Text(200)),
  /** 0 (a machine) to 1 (a person), for services that judge. */
  minimumScore: maybe(Float(0, 1)),
}

export const CaptchaPolicy = object({
  /**
   * What apps use; this server's own pages have the embedded one. `none`: they are slowed down where a captcha would be demanded, as apps written for the platform
   * embed keys that are not the site's.
   */
  apps: oneOf(['none', 'altcha', 'outside']),
  /** When it is demanded: after suspicious behaviour, or of everyone. */
  demands: object(demands(() => Demand)),
  outside: optional(object({ ...OutsideKeys, hasVisibleSecret: Flag(), hasSilentSecret: Flag() })),
})
export type CaptchaPolicy = Static<typeof CaptchaPolicy>

export const captcha = operations({ name: 'captcha', scope: 'public' }, captchaRoutes, {
  describeCaptcha: {
    kind: 'query',
    who: 'anyone',
    input: Nothing,
    reply: object({
      service: oneOf(['none', 'altcha', ...outsideCaptchas]),
      siteKeys: object({ visible: optional(Text()), silent: optional(Text()) }),
      demands: object(demands(() => Demand)),
    }),
    summary: 'Look up which captcha a sign-in form needs, and when.',
  },
  createCaptchaChallenge: {
    kind: 'process',
    who: 'anyone',
    input: object({ action: oneOf(captchaActions), kind: oneOf(captchaKinds) }),
    reply: object({ parameters: Dictionary(Anything()), signature: Text() }),
    summary: 'Get a task of the embedded captcha. Its solution is good once, for this action, for a few minutes.',
  },
  getCaptchaPolicy: {
    kind: 'query',
    who: merchants,
    permission: 'STOA.MANAGE_SIGN_IN',
    input: Nothing,
    reply: object({ policy: CaptchaPolicy }),
    summary: 'Read when people must prove that they are people, and to which service.',
  },
  updateCaptchaPolicy: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_SIGN_IN',
    input: object({
      policy: object({
        apps: maybe(oneOf(['none', 'altcha', 'outside'])),
        demands: maybe(object(demands(() => maybe(Demand)))),
        /** Given whole, except secrets that stay as they are. */
        outside: maybe(
          object({ ...OutsideKeys, visibleSecret: maybe(Text(200, 1)), silentSecret: maybe(Text(200, 1)) }),
        ),
      }),
    }),
    reply: object({ policy: CaptchaPolicy }),
    summary: 'Change when people must prove that they are people, and to which service.',
  },
})
