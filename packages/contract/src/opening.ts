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
    summary: 'Get what the server and the shop still need before opening.',
  },
})
