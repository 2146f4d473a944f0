import { Problem } from '@stoa/contract/problem'
import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { openLink, sealLink } from '../../kernel/sealed-link.ts'
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

/** The site of a link; undefined for one that is invalid or expired. */
export function readNewsletterLinkSite(factory: UnitFactory, token: string, requestId: string): string | undefined {
  const ports = factory.units({ siteId: platformSiteId, actor: system, requestId })
  for (const purpose of Object.values(purposes)) {
    try {
      return openLink(ports, purpose, token).siteId
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return undefined
}
