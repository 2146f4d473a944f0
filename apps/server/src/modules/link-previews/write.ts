import { isRightToLeft, toVisualOrder } from '../../kernel/lettering/direction.ts'
import { type Font, loadFont, loadFonts } from '../../kernel/lettering/fonts.ts'

/** A text as a shape of an SVG: its left end is at 0, its baseline too. Pixels. */
export interface Written {
  readonly svg: string
  readonly width: number
}

export type Writer = (text: string, size: number) => Written

/** Writes with the first of these fonts that has a letter; letters that none has are left out. */
export async function createWriter(names: readonly string[], texts: readonly string[]): Promise<Writer> {
  const arabic = texts.some(isRightToLeft) ? ['display/vazirmatn-arabic'] : []
  const fonts = [
    ...(await Promise.all([...names, ...arabic].map(loadFont))),
    ...(await loadFonts(texts)),
    await loadFont('DejaVuSans-Bold'),
  ]
  return (text, size) => {
    let width = 0
    const shapes: string[] = []
    for (const piece of toVisualOrder(text.normalize('NFC')))
      for (const run of splitByFont(piece.text, fonts, piece.rtl)) {
        const { svg, width: added } = writeRun(run, size, piece.rtl)
        shapes.push(`<g transform="translate(${round(width)} 0)">${svg}</g>`)
        width += added
      }
    return { svg: shapes.join(''), width }
  }
}

interface Run {
  text: string
  readonly font: Font
}

/** Splits text from left to right into runs of one font. A space gets the font of the next character. */
function splitByFont(text: string, fonts: readonly Font[], isReversed: boolean): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const font = letter === ' ' && last ? last.font : fonts.find((each) => each.has(letter))
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ text: letter, font })
  }
  return isReversed ? runs.reverse() : runs
}

function writeRun({ text, font }: Run, size: number, isReversed: boolean): Written {
  const { outlines } = font
  const scale = size / outlines.unitsPerEm
  const direction = isReversed ? 'rtl' : 'ltr'
  const { glyphs, positions, advanceWidth } = outlines.layout(text, undefined, undefined, undefined, direction)
  let at = 0
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    const place = `translate(${round((at + xOffset) * scale)} ${round(-yOffset * scale)})`
    at += xAdvance
    return `<path transform="${place} scale(${scale} ${-scale})" d="${path.toSVG()}"/>`
  })
  return { svg: paths.join(''), width: advanceWidth * scale }
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100
