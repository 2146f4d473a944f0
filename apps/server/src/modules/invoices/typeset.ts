import { isRightToLeft, type Piece, toVisualOrder } from './direction.ts'
import type { FontSet } from './font-set.ts'

export interface Style {
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
  /** On one line, in smaller letters where it is too wide: an amount, a date, a code. */
  oneLine?: boolean
}

/** What one font draws of a line, read in one direction. */
interface Run extends Piece {
  readonly font: string
}

/** Points. */
const usual = 10
/** Scripts with marks above and below need more room than Latin. */
const leading = 1.2

/**
 * Writes text of any script on a document. What one font has all letters of is left to the library; the rest is broken
 * into lines here, and each line into runs of one font and one direction.
 */
export class Typesetter {
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts: FontSet

  constructor(pdf: PDFKit.PDFDocument, fonts: FontSet) {
    this.#pdf = pdf
    this.#fonts = fonts
    pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
    for (const { name, file } of fonts.others) pdf.registerFont(name, file)
  }

  draw(text: string, x: number, y: number, width: number, asked: Style = {}): void {
    const { color = '#111111', align = 'left', oneLine, size = usual } = asked
    const printable = this.#fonts.printable(text)
    const style = oneLine ? this.#fitting(printable, width, asked) : asked
    // Whatever the fonts and sizes of a row's cells: their letters stand on one line.
    const base = y + Math.max(size, usual) * 0.8
    const isMixed = this.#isMixed(printable)
    const from = oneLine && !isMixed && align === 'right' ? x + width - this.widthOf(text, style) : x
    this.#font(style).fillColor(color)
    if (!isMixed) {
      const lines = oneLine ? { lineBreak: false } : { width, align }
      this.#pdf.text(printable, from, base, { ...lines, baseline: 'alphabetic' })
      return
    }
    const lineHeight = this.#lineHeight(style)
    const lines = oneLine ? [printable] : this.#lines(printable, width, style)
    for (const [at, line] of lines.entries()) {
      const runs = this.#runs(line, style)
      const widths = runs.map((run) => this.#widthOf(run, style))
      let left = align === 'right' ? x + width - widths.reduce((sum, each) => sum + each, 0) : x
      for (const [index, run] of runs.entries()) {
        this.#drawRun(run, left, base + at * lineHeight, style)
        left += widths[index]!
      }
    }
  }

  heightOf(text: string, width: number, style: Style = {}): number {
    const printable = this.#fonts.printable(text)
    if (style.oneLine) return this.#lineHeight(style)
    if (!this.#isMixed(printable)) return this.#font(style).heightOfString(printable, { width })
    return this.#lines(printable, width, style).length * this.#lineHeight(style)
  }

  /** On one line. */
  widthOf(text: string, style: Style = {}): number {
    const printable = this.#fonts.printable(text)
    return this.#isMixed(printable) ? this.#lineWidthOf(printable, style) : this.#font(style).widthOfString(printable)
  }

  #isMixed(text: string): boolean {
    return isRightToLeft(text) || Array.from(text).some((letter) => letter !== '\n' && !this.#fonts.has(letter))
  }

  #font({ size = usual, bold = false }: Style, name: string = bold ? 'bold' : 'regular') {
    return this.#pdf.font(name).fontSize(size)
  }

  #fitting(line: string, width: number, style: Style): Style {
    const { size = usual } = style
    const wide = this.widthOf(line, style)
    return wide <= width ? style : { ...style, size: (size * width) / wide }
  }

  #lineWidthOf(line: string, style: Style): number {
    return this.#runs(line, style).reduce((sum, run) => sum + this.#widthOf(run, style), 0)
  }

  #lineHeight(style: Style): number {
    return this.#font(style).currentLineHeight(true) * leading
  }

  #lines(text: string, width: number, style: Style): string[] {
    return text
      .split('\n')
      .flatMap((paragraph) => breakLines(paragraph, width, (line) => this.#lineWidthOf(line, style)))
  }

  #runs(line: string, { bold = false }: Style): Run[] {
    const main = bold ? 'bold' : 'regular'
    return toVisualOrder(line).flatMap(({ text, rtl }) => {
      const runs: { text: string; font: string; rtl: boolean }[] = []
      for (const letter of text) {
        const last = runs.at(-1)
        const font = this.#fontOf(letter, main, last?.font)
        if (last?.font === font && !(rtl && isNewScript(last.text, letter))) last.text += letter
        else runs.push({ text: letter, font, rtl })
      }
      return rtl ? runs.reverse() : runs
    })
  }

  /** Marks and spaces stay with the letters that they follow. */
  #fontOf(letter: string, main: string, last: string | undefined): string {
    const before = this.#fonts.others.find(({ name }) => name === last)
    if (before && /[\p{M} ]/u.test(letter) && before.has(letter)) return before.name
    if (this.#fonts.has(letter)) return main
    return this.#fonts.others.find(({ has }) => has(letter))?.name ?? main
  }

  #widthOf({ text, font }: Run, style: Style): number {
    return this.#font(style, font).widthOfString(text, options)
  }

  #drawRun({ text, font, rtl }: Run, x: number, y: number, style: Style): void {
    // A run of signs alone has no script of its own by which the font would turn it.
    const turned = rtl && !isRightToLeft(text) ? Array.from(text).reverse().join('') : text
    const pdf = this.#font(style, font)
    const isHeavier = style.bold && font !== 'bold'
    if (isHeavier) pdf.lineWidth((style.size ?? usual) / 30).strokeColor(style.color ?? '#111111')
    pdf.text(turned, x, y, { ...options, lineBreak: false, baseline: 'alphabetic', ...(isHeavier && stroked) })
  }
}

/** A run is shaped by the rules of one script. */
const isNewScript = (text: string, letter: string): boolean =>
  (hebrew.test(text) && arabic.test(letter)) || (arabic.test(text) && hebrew.test(letter))
const hebrew = /\p{Script=Hebrew}/u
const arabic = /\p{Script=Arabic}/u

const stroked = { fill: true, stroke: true }
/** Named, so that the library shapes a run as a whole and not word by word. */
const options: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: ['kern'] }

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Lines that are no wider than `width`, unless one letter is. */
function breakLines(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  const add = (part: string) => {
    if (measure((line + part).trimEnd()) <= width) {
      line += part
      return true
    }
    return false
  }
  for (const part of partsOf(text)) {
    if (add(part)) continue
    if (line.trim()) lines.push(line.trimEnd())
    line = ''
    if (add(part)) continue
    for (const { segment } of graphemes.segment(part)) {
      if (add(segment)) continue
      if (line) lines.push(line)
      line = segment
    }
  }
  return [...lines, line.trimEnd()]
}

/** Words with what follows them: no line begins with a comma. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const { segment, isWordLike } of words.segment(text)) {
    const opens = /^[\p{Ps}\p{Pi}]$/u.test(segment)
    const last = parts.at(-1)
    if (last !== undefined && ((!isWordLike && !opens) || /[\p{Ps}\p{Pi}]$/u.test(last)))
      parts[parts.length - 1] += segment
    else parts.push(segment)
  }
  return parts
}
