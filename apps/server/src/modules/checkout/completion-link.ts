import type { Port } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { createSignedToken, readSignedToken } from '../../kernel/signed-token.ts'

/** The content of a completion link. */
export interface Completion {
  siteId: string
  checkoutId: string
  redirectUrl: string
  /** Unix seconds. */
  expires: number
}

interface HasPorts {
  use<T>(port: Port<T>): T
}

const purpose = 'checkout completion'
const week = 7 * 24 * 3600
const path = '/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url'

/** A link that completes a checkout and redirects; for apps that take the payment elsewhere. */
export function buildCompletionLink(ports: HasPorts, completion: Omit<Completion, 'expires'>, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + week
  const token = createSignedToken(ports, purpose, { ...completion, expires } satisfies Completion)
  return `${ports.use(settingsPort).origin}${path}?token=${token}`
}

/** The content of a token; undefined if it is invalid or expired. */
export function readCompletionToken(ports: HasPorts, token: string, now: Date): Completion | undefined {
  const completion = readSignedToken<Completion>(ports, purpose, token)
  return completion && completion.expires * 1000 > now.getTime() ? completion : undefined
}
