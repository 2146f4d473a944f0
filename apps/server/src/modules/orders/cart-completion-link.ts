import type { Port } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { createSignedToken, readSignedToken } from '../../kernel/signed-token.ts'

/** The content of a link that leads the buyer of a cart back to the app. */
export interface CartCompletion {
  readonly siteId: string
  readonly checkoutId: string
  readonly returnUrl: string
}

interface HasPorts {
  use<T>(port: Port<T>): T
}

const purpose = 'cart completion'
const path = '/v2/carts/handle-async-checkout-completion'

/** A link for the buyer's bank: it finishes the order of a cart and leads the buyer back. */
export function buildCartCompletionLink(ports: HasPorts, completion: CartCompletion, now: Date): string {
  const token = createSignedToken(ports, purpose, completion, now)
  return `${ports.use(settingsPort).origin}${path}?token=${token}`
}

/** The content of a token; undefined if it is invalid or expired. */
export const readCartCompletionToken = (ports: HasPorts, token: string, now: Date): CartCompletion | undefined =>
  readSignedToken<CartCompletion>(ports, purpose, token, now)
