import type { FontFamily, ThemeLook } from '@stoa/contract/theme.entity'
import { defaultTheme, derivePalettes, typefaces } from '@stoa/theme'
import { Cache } from '../../kernel/cache.ts'
import { isRightToLeft } from '../../kernel/lettering/direction.ts'
import { drawSvg } from '../media/api.ts'
import { breakIntoLines } from './lines.ts'
import { createWriter, type Written } from './write.ts'

/** The picture that messengers and social networks show for a link to a page without a picture. */
export interface LinkPreview {
  readonly title: string
  /** The shop's. */
  readonly name: string
  readonly look?: ThemeLook | undefined
}

const [width, height, margin] = [1200, 630, 90]
const room = { width: width - 2 * margin, sizes: [104, 88, 72, 60], maxLines: 4 }
const nameSize = 34
const pictures = new Cache<Promise<Buffer>>({ name: 'link previews', maxEntries: 200 })

/** A PNG of 1200 × 630 pixels in the shop's colors and font. */
export function drawLinkPreview(preview: LinkPreview): Promise<Buffer> {
  const key = JSON.stringify(preview)
  const known = pictures.get(key)
  if (known) return known
  const drawing = draw(preview)
  pictures.set(key, drawing)
  drawing.catch(() => pictures.delete(key))
  return drawing
}

async function draw({ title, name, look = defaultTheme }: LinkPreview): Promise<Buffer> {
  const { display, text } = look.fonts
  const { main: palette } = derivePalettes(look)
  const written = look.fonts.headings === 'CAPITALS' ? title.toLocaleUpperCase() : title
  const [writeTitle, writeName] = await Promise.all([
    createWriter(listFiles(display), [written]),
    createWriter(listFiles(text), [name]),
  ])
  const scale = typefaces[display].displayScale
  const { lines, size } = breakIntoLines(written, room, (line, pixels) => writeTitle(line, pixels * scale).width)
  const isReversed = isRightToLeft(title)
  const place = ({ svg, width: own }: Written, baseline: number, color: string) =>
    `<g fill="${color}" transform="translate(${isReversed ? width - margin - own : margin} ${baseline})">${svg}</g>`
  const lineHeight = size * 1.12
  const top = (height - margin - nameSize - lines.length * lineHeight) / 2 + size * 0.86
  const shapes = lines.map((line, index) =>
    place(writeTitle(line, size * scale), top + index * lineHeight, palette.ink),
  )
  const barAt = isReversed ? width - margin - 72 : margin
  return drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${palette.paper}"/>
      <rect x="${barAt}" y="${height - margin - nameSize - 34}" width="72" height="6" fill="${palette.accent}"/>
      ${shapes.join('')}${place(writeName(name.slice(0, 60), nameSize), height - margin, palette.muted)}</svg>`,
  )
}

const listFiles = (family: FontFamily): string[] => {
  const name = typefaces[family].name.toLowerCase().replaceAll(' ', '-')
  return [`display/${name}-latin`, `display/${name}-latin-ext`]
}
