import { isRightToLeft, type Piece, toVisualOrder } from '../../kernel/lettering/direction.ts'
import type { FontSet } from './font-set.ts'

export interface Style {
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
  /** On one line; shrinks if it is too wide: for amounts, dates and codes. */
  oneLine?: boolean
}

export const mirrorStyle = (style: Style): Style => ({ ...style, align: style.align === 'right' ? 'left' : 'right' })

/** A part of a line in one font and direction. */
interface Run extends Piece {
  readonly font: string
}

/** Points. */
const usual = 10
/** Scripts with marks above and below need more height than Latin. */
const leading = 1.2

/**
 * Writes text of any script. Texts of a single font are left to the library; others are broken into lines here, and
 * lines into runs of one font and direction.
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

  draw(text: string, x: number, y: number, width: number, requestedStyle: Style = {}): void {
    const { color = '#111111', align = 'left', oneLine, size = usual } = requestedStyle
    const printable = this.#fonts.toPrintable(text)
    const style = oneLine ? this.#fitting(printable, width, requestedStyle) : requestedStyle
    // All cells of a row share a baseline, whatever their fonts and sizes.
    const base = y + Math.max(size, usual) * 0.8
    const isMixed = this.#isMixed(printable)
    const from = oneLine && !isMixed && align === 'right' ? x + width - this.measureWidth(text, style) : x
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
      const widths = runs.map((run) => this.#measureWidth(run, style))
      let left = align === 'right' ? x + width - widths.reduce((sum, each) => sum + each, 0) : x
      for (const [index, run] of runs.entries()) {
        this.#drawRun(run, left, base + at * lineHeight, style)
        left += widths[index]!
      }
    }
  }

  measureHeight(text: string, width: number, style: Style = {}): number {
    const printable = this.#fonts.toPrintable(text)
    if (style.oneLine) return this.#lineHeight(style)
    if (!this.#isMixed(printable)) return this.#font(style).heightOfString(printable, { width })
    return this.#lines(printable, width, style).length * this.#lineHeight(style)
  }

  /** On one line. */
  measureWidth(text: string, style: Style = {}): number {
    const printable = this.#fonts.toPrintable(text)
    return this.#isMixed(printable)
      ? this.#measureLineWidth(printable, style)
      : this.#font(style).widthOfString(printable)
  }

  #isMixed(text: string): boolean {
    return (
      isRightToLeft(text) ||
      arabicDigit.test(text) ||
      Array.from(text).some((character) => character !== '\n' && !this.#fonts.has(character))
    )
  }

  #font({ size = usual, bold = false }: Style, name: string = bold ? 'bold' : 'regular') {
    return this.#pdf.font(name).fontSize(size)
  }

  #fitting(line: string, width: number, style: Style): Style {
    const { size = usual } = style
    const wide = this.measureWidth(line, style)
    return wide <= width ? style : { ...style, size: (size * width) / wide }
  }

  #measureLineWidth(line: string, style: Style): number {
    return this.#runs(line, style).reduce((sum, run) => sum + this.#measureWidth(run, style), 0)
  }

  #lineHeight(style: Style): number {
    return this.#font(style).currentLineHeight(true) * leading
  }

  #lines(text: string, width: number, style: Style): string[] {
    return text
      .split('\n')
      .flatMap((paragraph) => breakLines(paragraph, width, (line) => this.#measureLineWidth(line, style)))
  }

  #runs(line: string, { bold = false }: Style): Run[] {
    const main = bold ? 'bold' : 'regular'
    return toVisualOrder(line).flatMap(({ text, rtl }) => {
      const runs: { text: string; font: string; rtl: boolean }[] = []
      for (const character of text) {
        const last = runs.at(-1)
        const font = this.#chooseFont(character, main, last?.font)
        if (last?.font === font && !(rtl ? isNewScript(last.text, character) : isNewNumber(last.text, character)))
          last.text += character
        else runs.push({ text: character, font, rtl })
      }
      return rtl ? runs.reverse() : runs
    })
  }

  /** Marks and spaces keep the font of the preceding letter. */
  #chooseFont(character: string, main: string, last: string | undefined): string {
    const before = this.#fonts.others.find(({ name }) => name === last)
    if (before && /[\p{M} ]/u.test(character) && before.has(character)) return before.name
    if (this.#fonts.has(character)) return main
    return this.#fonts.others.find(({ has }) => has(character))?.name ?? main
  }

  #measureWidth({ text, font }: Run, style: Style): number {
    return this.#font(style, font).widthOfString(text, options)
  }

  #drawRun({ text, font, rtl }: Run, x: number, y: number, style: Style): void {
    // Fonts reverse runs by their script: not signs alone, but also Arabic digits, which are read from left to right.
    const isReversedByFont = isRightToLeft(text) || arabicDigit.test(text)
    const turned = rtl === isReversedByFont ? text : Array.from(text).reverse().join('')
    const pdf = this.#font(style, font)
    const isHeavier = style.bold && font !== 'bold'
    if (isHeavier) pdf.lineWidth((style.size ?? usual) / 30).strokeColor(style.color ?? '#111111')
    pdf.text(turned, x, y, { ...options, lineBreak: false, baseline: 'alphabetic', ...(isHeavier && stroked) })
  }
}

/** A run is shaped by the rules of one script. */
const isNewScript = (text: string, character: string): boolean =>
  (hebrew.test(text) && arabic.test(character)) || (arabic.test(text) && hebrew.test(character))
/** With the signs for percent, decimals and thousands. */
const arabicDigit = /[\u0660-\u066c\u06f0-\u06f9]/
const isNewNumber = (text: string, character: string): boolean =>
  arabicDigit.test(text.at(-1)!) !== arabicDigit.test(character)
const hebrew = /\p{Script=Hebrew}/u
const arabic = /\p{Script=Arabic}/u

const stroked = { fill: true, stroke: true }
/** With an explicit feature the library shapes a run as a whole, not word by word. */
const options: { features: PDFKit.Mixins.OpenTypeFeatures[] } = { features: ['kern'] }

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Breaks text into lines of at most `width`, except for single wide letters. */
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
  for (const part of splitParts(text)) {
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

/** Words with following punctuation, so that no line begins with a comma. */
function splitParts(text: string): string[] {
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
