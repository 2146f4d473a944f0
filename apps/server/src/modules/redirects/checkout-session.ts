import { findClientId } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { prefixSiteId, splitSiteToken } from '../../kernel/site-token.ts'
import type { Unit } from '../../kernel/unit.ts'
import { callerOf } from './caller.ts'
import { lifetimeOf, type RedirectSession } from './redirects.ts'

/** A checkout's address as a redirect session that nothing is stored for: all of it is in the address, encrypted. */
interface Sealed {
  id: string
  checkoutId: string
  clientId: string | null
  caller: RedirectSession['caller']
  /** Milliseconds since 1970. */
  created: number
}

type Ports = Pick<Unit, 'use' | 'siteId'>

const sealingKey = (ports: Ports) => ({ key: ports.use(keysPort).derive('checkout session'), context: ports.siteId })

export function sealCheckoutSession(unit: Unit, checkoutId: string): string {
  const session: Sealed = {
    id: newId(),
    checkoutId,
    clientId: findClientId(unit.actor) ?? null,
    caller: callerOf(unit),
    created: unit.now.getTime(),
  }
  return prefixSiteId(unit.siteId, sealAtRest(session, sealingKey(unit)).toString('base64url'))
}

/** Nothing where it was not made here, for another site, or is too old. */
export function openCheckoutSession(ports: Ports, text: string, now: Date): RedirectSession | undefined {
  const { siteId, sealed } = splitSiteToken(text) ?? {}
  if (!sealed || siteId !== ports.siteId) return undefined
  const found = openAtRest<Sealed>(Buffer.from(sealed, 'base64url'), sealingKey(ports))
  if (!found || found.created + lifetimeOf.ecomCheckout < now.getTime()) return undefined
  const { checkoutId, created, ...session } = found
  return {
    ...session,
    target: 'ecomCheckout',
    request: { checkoutId },
    callbacks: {},
    sessionTokenHash: null,
    createdDate: new Date(created),
  }
}
