import { openingRoutes } from './opening.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, list, Nothing, object, oneOf, type Static, Text } from './schema.ts'

/**
 * - ADDRESS: the shop has a public address.
 * - HTTPS: that address uses https.
 * - PROXY: the proxy forwards buyers' addresses. Only if a proxy is needed.
 * - MAIL: this server sends mails.
 * - PAYMENT: buyers can pay with real payment methods.
 * - TEST_PAYMENTS: test cards are refused.
 * - RATE_LIMITS: passwords and codes can't be guessed indefinitely. Only if they were disabled.
 */
export const OpeningCheckId = oneOf(['ADDRESS', 'HTTPS', 'PROXY', 'MAIL', 'PAYMENT', 'TEST_PAYMENTS', 'RATE_LIMITS'])

export const OpeningCheck = object({ id: OpeningCheckId, done: Flag() })
export type OpeningCheck = Static<typeof OpeningCheck>

/** Steps in order: name and place, look, first product, delivery, payment and domain. */
export const setupSteps = ['SHOP', 'LOOK', 'PRODUCT', 'DELIVERY', 'PAYMENT'] as const
export const SetupStep = oneOf([...setupSteps])
export type SetupStep = Static<typeof SetupStep>

export const Setup = object({
  /** Whether the dashboard opens with the setup: no step is taken yet, and the owner did not postpone it. */
  opensFirst: Flag(),
  /** Whether the setup began with an empty shop. */
  hasBegun: Flag(),
  steps: list(object({ step: SetupStep, state: oneOf(['TO_DO', 'DONE', 'SKIPPED']) })),
})
export type Setup = Static<typeof Setup>

export const opening = defineOperations({ name: 'opening', staff: 'STOA.MANAGE_SITE' }, openingRoutes, {
  getOpeningChecks: {
    kind: 'query',
    who: ['owner'],
    input: Nothing,
    reply: object({
      checks: list(OpeningCheck),
      /** The configured origin. */
      origin: Text(),
      /** In production rather than in test mode. */
      production: Flag(),
    }),
    summary: 'Get the launch checklist: what the server and the shop still need before opening.',
  },
  getSetup: {
    kind: 'query',
    who: ['owner'],
    input: Nothing,
    reply: object({ setup: Setup }),
    summary: 'Get the progress of the setup of a new shop.',
  },
  markSetupStep: {
    kind: 'command',
    who: ['owner'],
    input: object({ step: SetupStep, state: oneOf(['DONE', 'SKIPPED']) }),
    reply: object({ setup: Setup }),
    summary: 'Mark a step of the setup as done, or skip it.',
  },
  postponeSetup: {
    kind: 'command',
    who: ['owner'],
    input: Nothing,
    reply: object({ setup: Setup }),
    summary: 'Postpone the setup; from now on the dashboard opens instead of it.',
  },
})
