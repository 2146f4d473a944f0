import { keysPort } from '../../kernel/keys.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { prefixSiteId, splitSiteToken } from '../../kernel/site-token.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { open, seal } from '../payments/api.ts'
import { addDays } from './review-requests.ts'

/** The request's item that a link is for. */
export interface LinkTarget {
  id: string
  item: string
}

/** In days: long enough for an old mail, and for the opt-out as long as mails may be archived. */
const lifetimeDays = { review: 365, stop: 3650 }

type Ports = Pick<Unit, 'use' | 'siteId'>

const deriveKey = (ports: Ports, kind: keyof typeof lifetimeDays) =>
  ports.use(keysPort).derive(`review request ${kind}`)

const sealLinkValue = (unit: Unit, kind: keyof typeof lifetimeDays, value: object): string =>
  prefixSiteId(
    unit.siteId,
    seal(value, { key: deriveKey(unit, kind), siteId: unit.siteId, expires: addDays(unit.now, lifetimeDays[kind]) }),
  )

function openSealed<T>(ports: Ports & { now: Date }, kind: keyof typeof lifetimeDays, token: string): T | undefined {
  const { siteId, sealed } = splitSiteToken(token) ?? {}
  if (siteId !== ports.siteId || !sealed) return undefined
  return open<T>(sealed, { key: deriveKey(ports, kind), siteId, now: ports.now })
}

/** The site of the link's mail; the request may be at another site, or at none. */
export function readReviewLinkSite(factory: UnitFactory, token: string, requestId: string): string | undefined {
  const { siteId } = splitSiteToken(token) ?? {}
  if (!siteId) return undefined
  const units = factory.units({ siteId, actor: { type: 'anonymous' }, requestId })
  const ports = { siteId, now: new Date(), use: units.use.bind(units) } as Ports & { now: Date }
  return openSealed(ports, 'review', token) || openSealed(ports, 'stop', token) ? siteId : undefined
}

export const createReviewToken = (unit: Unit, target: LinkTarget): string => sealLinkValue(unit, 'review', target)

/** The hosted page for a mail's token. */
export const buildReviewPage = (unit: Unit, token: string): string => `${unit.use(settingsPort).origin}/review/${token}`

export const openReviewToken = (unit: Unit, token: string) => openSealed<LinkTarget>(unit, 'review', token)

/** The address is in the link, so that it works after the request was deleted; encrypted, so that no log shows it. */
export const unsubscribeLink = (unit: Unit, email: string): string =>
  `${unit.use(settingsPort).origin}/no-review-requests/${sealLinkValue(unit, 'stop', { email })}`

export const openUnsubscribeToken = (unit: Unit, token: string) =>
  openSealed<{ email: string }>(unit, 'stop', token)?.email
