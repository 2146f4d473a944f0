import { keysPort } from '../../kernel/keys.ts'
import { prefixSiteId, splitSiteToken } from '../../kernel/site-token.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import { open, seal } from '../payments/api.ts'

/** What a link grants: an order's files, until its links are renewed. */
export interface DownloadLink {
  orderId: string
  version: number
}

type Ports = Pick<Unit, 'use' | 'siteId'>

const deriveKey = (ports: Ports) => ports.use(keysPort).derive('download-link')

export const createDownloadToken = (unit: Unit, linked: DownloadLink, expires: Date): string =>
  prefixSiteId(unit.siteId, seal(linked, { key: deriveKey(unit), siteId: unit.siteId, expires }))

export function openDownloadToken(ports: Ports & { now: Date }, token: string): DownloadLink | undefined {
  const { siteId, sealed } = splitSiteToken(token) ?? {}
  if (siteId !== ports.siteId || !sealed) return undefined
  return open<DownloadLink>(sealed, { key: deriveKey(ports), siteId, now: ports.now })
}

/** The site of the link's order; the request may be at another site, or at none. */
export function readDownloadSite(factory: UnitFactory, token: string, requestId: string): string | undefined {
  const { siteId } = splitSiteToken(token) ?? {}
  if (!siteId) return undefined
  const units = factory.units({ siteId, actor: { type: 'anonymous' }, requestId })
  const ports = { siteId, now: new Date(), use: units.use.bind(units) } as Ports & { now: Date }
  return openDownloadToken(ports, token) && siteId
}
