import { openingRoutes } from './opening.routes.ts'
import { operations } from './operation.ts'
import { Flag, list, Nothing, object, oneOf, type Static, Text } from './schema.ts'

/**
 * - ADDRESS: people reach the shop at an address that is not this machine's own.
 * - HTTPS: that address is encrypted.
 * - PROXY: the server knows buyers' addresses from the proxy in front of it. Only where there must be one.
 * - MAIL: mails leave this server.
 * - PAYMENT: buyers can pay with more than test cards.
 * - TEST_PAYMENTS: test cards are refused.
 * - RATE_LIMITS: passwords and codes can't be guessed without end. Only where that was switched off.
 */
export const OpeningCheckId = oneOf(['ADDRESS', 'HTTPS', 'PROXY', 'MAIL', 'PAYMENT', 'TEST_PAYMENTS', 'RATE_LIMITS'])

export const OpeningCheck = object({ id: OpeningCheckId, done: Flag() })
export type OpeningCheck = Static<typeof OpeningCheck>

export const opening = operations('opening', openingRoutes, {
  getOpeningChecks: {
    kind: 'query',
    who: ['owner'],
    input: Nothing,
    reply: object({
      checks: list(OpeningCheck),
      /** Where the server believes that people reach it. */
      origin: Text(),
      /** It runs for buyers and not for trying things out. */
      production: Flag(),
    }),
    summary: 'Get what the server and the shop still need before buyers come.',
  },
})
