import { keysPort } from '../../kernel/keys.ts'
import { splitSite, withSite } from '../../kernel/site-text.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { open, seal } from '../payments/index.ts'

/** What a link gives: an order's files, until its links are made anew. */
export interface Linked {
  orderId: string
  version: number
}

type Ports = Pick<Unit, 'use' | 'siteId'>

const keyOf = (ports: Ports) => ports.use(keysPort).derive('download-link')

export const downloadToken = (unit: Unit, linked: Linked, expires: Date): string =>
  withSite(unit.siteId, seal(linked, { key: keyOf(unit), siteId: unit.siteId, expires }))

export function openDownloadToken(ports: Ports & { now: Date }, token: string): Linked | undefined {
  const { siteId, sealed } = splitSite(token) ?? {}
  if (siteId !== ports.siteId || !sealed) return undefined
  return open<Linked>(sealed, { key: keyOf(ports), siteId, now: ports.now })
}

/** The site whose order a link is of: whoever opens it may be at another, or at none. */
export function siteOfDownload(factory: UnitFactory, token: string, requestId: string): string | undefined {
  const { siteId } = splitSite(token) ?? {}
  if (!siteId) return undefined
  const units = factory.units({ siteId, actor: { type: 'anonymous' }, requestId })
  const ports = { siteId, now: new Date(), use: units.use.bind(units) } as Ports & { now: Date }
  return openDownloadToken(ports, token) && siteId
}
