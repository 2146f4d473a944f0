import { keysPort } from '../../kernel/keys.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { splitSite, withSite } from '../../kernel/site-text.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { open, seal } from '../payments/index.ts'
import { after } from './review-requests.ts'

/** Which of a request's items a link is about. */
export interface Asked {
  id: string
  item: string
}

/** In days: long enough for a letter that is found again, and the refusal for as long as anybody keeps mails. */
const life = { review: 365, stop: 3650 }

type Ports = Pick<Unit, 'use' | 'siteId'>

const keyOf = (ports: Ports, kind: keyof typeof life) => ports.use(keysPort).derive(`review request ${kind}`)

const sealed = (unit: Unit, kind: keyof typeof life, value: object): string =>
  withSite(
    unit.siteId,
    seal(value, { key: keyOf(unit, kind), siteId: unit.siteId, expires: after(unit.now, life[kind]) }),
  )

function opened<T>(ports: Ports & { now: Date }, kind: keyof typeof life, token: string): T | undefined {
  const { siteId, sealed } = splitSite(token) ?? {}
  if (siteId !== ports.siteId || !sealed) return undefined
  return open<T>(sealed, { key: keyOf(ports, kind), siteId, now: ports.now })
}

/** The site whose letter a link is from: whoever opens it may be at another, or at none. */
export function siteOfLetter(factory: UnitFactory, token: string, requestId: string): string | undefined {
  const { siteId } = splitSite(token) ?? {}
  if (!siteId) return undefined
  const units = factory.units({ siteId, actor: { type: 'anonymous' }, requestId })
  const ports = { siteId, now: new Date(), use: units.use.bind(units) } as Ports & { now: Date }
  return opened(ports, 'review', token) || opened(ports, 'stop', token) ? siteId : undefined
}

export const reviewToken = (unit: Unit, asked: Asked): string => sealed(unit, 'review', asked)

/** The hosted page of a letter's token. */
export const reviewPage = (unit: Unit, token: string): string => `${unit.use(settingsPort).origin}/review/${token}`

export const openReviewToken = (unit: Unit, token: string) => opened<Asked>(unit, 'review', token)

/** The address is in the link, so that it works when the request is long forgotten; sealed, so that no log shows it. */
export const stopLink = (unit: Unit, email: string): string =>
  `${unit.use(settingsPort).origin}/no-review-requests/${sealed(unit, 'stop', { email })}`

export const openStopToken = (unit: Unit, token: string) => opened<{ email: string }>(unit, 'stop', token)?.email
