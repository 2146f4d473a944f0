import type { Direction } from '@stoa/messages'
import { readMediaAddress } from '../../kernel/media-addresses.ts'
import type { Unit } from '../../kernel/unit.ts'
import { readPicture } from '../media/api.ts'
import type { ShownTheme } from '../theme/api.ts'
import type { Logo } from './invoices.ts'

/** The logo with its bytes, as a PNG. */
export interface DrawnLogo extends Logo {
  readonly png: Buffer
}

const most = { width: 200, height: 48 }
const pointsPerPixel = 0.75
/** Printers have more dots than a point. */
const pixelsPerPoint = 4

/** Returns undefined without a logo, or if the logo is for dark pages only and may be invisible on paper. */
export function findLogo({ theme, palettes }: ShownTheme, origin: string): Logo | undefined {
  const { logo } = theme
  if (!logo || (palettes.main.isDark && !logo.darkPicture)) return undefined
  const { picture } = logo
  const mediaId = readMediaAddress(picture.url, origin)
  if (!mediaId) return undefined
  const tall = logo.height * pointsPerPixel
  const wide = (tall * picture.width) / picture.height
  const scale = Math.min(1, most.height / tall, most.width / wide)
  return { mediaId, width: wide * scale, height: tall * scale }
}

/** Returns undefined if the logo's file was deleted. */
export async function drawLogo(ports: Pick<Unit, 'use'>, logo: Logo | undefined): Promise<DrawnLogo | undefined> {
  if (!logo) return undefined
  const toPixels = (points: number) => Math.max(1, Math.round(points * pixelsPerPoint))
  const png = await readPicture(ports, logo.mediaId, { width: toPixels(logo.width), height: toPixels(logo.height) })
  return png && { ...logo, png }
}

interface Page {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly direction: Direction
}

/** Draws it where reading begins; returns where the text below it begins. */
export function drawAtTop(pdf: PDFKit.PDFDocument, logo: DrawnLogo, { left, right, top, direction }: Page): number {
  const { png, width, height } = logo
  pdf.image(png, direction === 'rtl' ? right - width : left, top, { width, height })
  return top + height + 12
}
