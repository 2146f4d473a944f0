import { Problem } from '@stoa/contract/problem'
import { getAddressBlock, type Limit, limitsPort } from './limits.ts'
import type { Port } from './port.ts'
import { settingsPort } from './settings.ts'
import { createSignedToken, readSignedToken } from './signed-token.ts'
import type { Units } from './unit.ts'

interface HasPorts {
  use<T>(port: Port<T>): T
}

interface SignedLink {
  /** Separates these links from others. */
  readonly purpose: string
  /** The operation that they lead to. */
  readonly path: string
  /** How often an address may try invalid ones, against guessing. */
  readonly guesses: Limit
}

/** Links with signed content, for a week. */
export const defineSignedLink = <Content extends { readonly siteId: string }>({
  purpose,
  path,
  guesses,
}: SignedLink) => ({
  build(ports: HasPorts, content: Content, now: Date): string {
    return `${ports.use(settingsPort).origin}${path}?token=${createSignedToken(ports, purpose, content, now)}`
  },

  /**
   * The content of a link's token.
   * @throws UNAUTHENTICATED_TOKEN for one that is invalid or expired.
   */
  async open(units: Units, token: string): Promise<Content> {
    const content = readSignedToken<Content>(units, purpose, token, new Date())
    if (content) return content
    await units.use(limitsPort).count(guesses, getAddressBlock(units.address))
    throw new Problem('UNAUTHENTICATED_TOKEN')
  },
})
