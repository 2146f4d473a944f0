import { openLink, sealLink } from '../../kernel/sealed-link.ts'
import type { Unit } from '../../kernel/unit.ts'

type Ports = Pick<Unit, 'use'>

const purpose = 'link-preview'
/** Equal titles have equal addresses, which social networks remember for years. */
const since = new Date(0)
const foreverMs = 8.64e15

/** The path of a picture with this title. It is signed, so that only the shop's own titles are drawn in its look. */
export const buildLinkPreviewPath = (ports: Ports, siteId: string, title: string): string =>
  `/link-previews/${sealLink(ports, purpose, { siteId, title: title.slice(0, 200) }, since, foreverMs)}.png`

export const openLinkPreview = (ports: Ports, token: string): { siteId: string; title: string } =>
  openLink(ports, purpose, token)
