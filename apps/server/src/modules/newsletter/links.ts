import { Problem } from '@stoa/contract/problem'
import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { openAtRest, sealAtRest } from '../../kernel/sealed.ts'
import { openLink, readLinkSite, sealLink } from '../../kernel/sealed-link.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { confirmDays, unsubscribeDays } from './newsletter.ts'

const dayMs = 24 * 3_600_000
const purposes = { confirm: 'newsletter-confirm', unsubscribe: 'newsletter-unsubscribe' } as const
const days = { confirm: confirmDays, unsubscribe: unsubscribeDays } as const
type Purpose = keyof typeof purposes

/** A page for the address of this subscriber; the link names no address. */
export function buildLink(unit: Unit, purpose: Purpose, subscriberId: string): string {
  const facts = { siteId: unit.siteId, subscriberId }
  const token = sealLink(unit, purposes[purpose], facts, unit.now, days[purpose] * dayMs)
  return `${unit.use(settingsPort).origin}/newsletter/${purpose}/${token}`
}

/** NOT_FOUND for a link of another site too. */
export function openToken(unit: Unit, purpose: Purpose, token: string): string {
  const { siteId, subscriberId } = openLink<{ subscriberId: string }>(unit, purposes[purpose], token)
  if (siteId !== unit.siteId) throw new Problem('NOT_FOUND')
  return subscriberId
}

/** Builds a link for an address that may not be a subscriber. The address is encrypted, so that logs don't show it. */
export function buildAddressLink(unit: Unit, email: string): string {
  const address = sealAtRest(email, getSealContext(unit)).toString('base64url')
  const token = sealLink(
    unit,
    purposes.unsubscribe,
    { siteId: unit.siteId, address },
    unit.now,
    unsubscribeDays * dayMs,
  )
  return `${unit.use(settingsPort).origin}/newsletter/unsubscribe/${token}`
}

/** The address of a link that was made with {@link buildAddressLink}. */
export function findAddress(unit: Unit, token: string): string | undefined {
  const { siteId, address } = openLink<{ address?: string }>(unit, purposes.unsubscribe, token)
  if (siteId !== unit.siteId) throw new Problem('NOT_FOUND')
  return address && openAtRest<string>(Buffer.from(address, 'base64url'), getSealContext(unit))
}

const getSealContext = (unit: Unit) => ({ key: unit.use(keysPort).derive('newsletter address'), context: unit.siteId })

/** The site of a link; undefined for one that is invalid or expired. */
export function readNewsletterLinkSite(factory: UnitFactory, token: string, requestId: string): string | undefined {
  const ports = factory.units({ siteId: platformSiteId, actor: system, requestId })
  return readLinkSite(ports, Object.values(purposes), token)
}
