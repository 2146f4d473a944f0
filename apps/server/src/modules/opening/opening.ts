import type { OpeningCheck } from '@stoa/contract/opening'

/** Determines whether a shop can be opened to buyers. */
export interface ShopReadiness {
  /** The public URL. */
  origin: string
  isLoopback: boolean
  trustsProxy: boolean
  sendsMail: boolean
  rateLimits: boolean
  /** Whether buyers can pay with a real payment method. */
  takesMoney: boolean
  takesTestCards: boolean
}

/** In the order in which an owner works through them. */
export function listChecks(readiness: ShopReadiness): OpeningCheck[] {
  const isEncrypted = readiness.origin.startsWith('https:')
  return [
    { id: 'ADDRESS', done: !readiness.isLoopback },
    { id: 'HTTPS', done: isEncrypted },
    // The server has no TLS of its own, so with https there is a proxy in front of it.
    ...(isEncrypted ? [{ id: 'PROXY' as const, done: readiness.trustsProxy }] : []),
    { id: 'MAIL', done: readiness.sendsMail },
    { id: 'PAYMENT', done: readiness.takesMoney },
    { id: 'TEST_PAYMENTS', done: !readiness.takesTestCards },
    ...(readiness.rateLimits ? [] : [{ id: 'RATE_LIMITS' as const, done: false }]),
  ]
}

const warnings: Record<OpeningCheck['id'], string> = {
  ADDRESS:
    'STOA_ORIGIN is not set to the address people type, so links and sign-in only work on this machine. Set it, as STOA_ORIGIN=https://shop.example',
  HTTPS:
    'The shop is served without encryption. Put a proxy with TLS in front of it (docs/operations.md), and begin STOA_ORIGIN with https://',
  PROXY:
    'Every visitor seems to come from the proxy, so rate limits count them as one. Set STOA_TRUST_PROXY to the number of proxies, as STOA_TRUST_PROXY=1',
  MAIL: 'No mail leaves this server: order confirmations and sign-in codes stay in the outbox. Set STOA_SMTP_URL and STOA_MAIL_FROM',
  PAYMENT: 'Buyers cannot pay with real money. Connect a payment provider at /dashboard/payments-settings',
  TEST_PAYMENTS:
    'Test cards are accepted as payment. Open the shop at /dashboard/shop once it is set up, which ends them',
  RATE_LIMITS: 'Rate limits are off, so passwords can be guessed without end. Remove STOA_RATE_LIMITS=off',
}

/** For the operators' log: one line for each open check, with the way to resolve it. */
export const listWarnings = (checks: readonly OpeningCheck[]): string[] =>
  checks.filter(({ done }) => !done).map(({ id }) => `Before you open: ${warnings[id]}.`)
