import { clientOf } from '../../kernel/actor.ts'
import { newId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { splitSite, withSite } from '../../kernel/site-text.ts'
import type { Unit } from '../../kernel/unit.ts'
import { callerOf } from './caller.ts'
import { lifeOf, type RedirectSession } from './redirects.ts'

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

const place = (ports: Ports) => ({ key: ports.use(keysPort).derive('checkout session'), context: ports.siteId })

export function sealCheckoutSession(unit: Unit, checkoutId: string): string {
  const session: Sealed = {
    id: newId(),
    checkoutId,
    clientId: clientOf(unit.actor) ?? null,
    caller: callerOf(unit),
    created: unit.now.getTime(),
  }
  return withSite(unit.siteId, sealAtRest(session, place(unit)).toString('base64url'))
}

/** Nothing where it was not made here, for another site, or is too old. */
export function openCheckoutSession(ports: Ports, text: string, now: Date): RedirectSession | undefined {
  const { siteId, sealed } = splitSite(text) ?? {}
  if (!sealed || siteId !== ports.siteId) return undefined
  const found = openAtRest<Sealed>(Buffer.from(sealed, 'base64url'), place(ports))
  if (!found || found.created + lifeOf.ecomCheckout < now.getTime()) return undefined
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
