import type { Port } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { createSignedToken, readSignedToken } from '../../kernel/signed-token.ts'

/** The content of a completion link. */
export interface Completion {
  siteId: string
  checkoutId: string
  redirectUrl: string
}

interface HasPorts {
  use<T>(port: Port<T>): T
}

const purpose = 'checkout completion'
const path = '/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url'

/** A link that completes a checkout and redirects; for apps that take the payment elsewhere. */
export function buildCompletionLink(ports: HasPorts, completion: Completion, now: Date): string {
  const token = createSignedToken(ports, purpose, completion, now)
  return `${ports.use(settingsPort).origin}${path}?token=${token}`
}

/** The content of a token; undefined if it is invalid or expired. */
export const readCompletionToken = (ports: HasPorts, token: string, now: Date): Completion | undefined =>
  readSignedToken<Completion>(ports, purpose, token, now)
