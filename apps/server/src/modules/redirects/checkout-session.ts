import { findClientId } from '../../kernel/actor.ts'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { prefixSiteId, splitSiteToken } from '../../kernel/site-token.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCaller } from './caller.ts'
import { lifetimes, type RedirectSession } from './redirects.ts'

/** A checkout's redirect session without a row: all of it is encrypted in the URL. */
interface Sealed {
  id: string
  checkoutId: string
  clientId: string | null
  caller: RedirectSession['caller']
  /** Milliseconds since 1970. */
  created: number
}

type Ports = Pick<Unit, 'use' | 'siteId'>

const getSealingKey = (ports: Ports) => ({ key: ports.use(keysPort).derive('checkout session'), context: ports.siteId })

export function sealCheckoutSession(unit: Unit, checkoutId: string): string {
  const session: Sealed = {
    id: createId(),
    checkoutId,
    clientId: findClientId(unit.actor) ?? null,
    caller: getCaller(unit),
    created: unit.now.getTime(),
  }
  return prefixSiteId(unit.siteId, sealAtRest(session, getSealingKey(unit)).toString('base64url'))
}

/** Undefined where it was not made here, belongs to another site, or has expired. */
export function openCheckoutSession(ports: Ports, text: string, now: Date): RedirectSession | undefined {
  const { siteId, sealed } = splitSiteToken(text) ?? {}
  if (!sealed || siteId !== ports.siteId) return undefined
  const found = openAtRest<Sealed>(Buffer.from(sealed, 'base64url'), getSealingKey(ports))
  if (!found || found.created + lifetimes.ecomCheckout < now.getTime()) return undefined
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
