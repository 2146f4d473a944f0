import type { InvoicePdf } from '@stoa/contract/invoice.entity'
import type { Direction } from '@stoa/messages'
import { type FontSet, loadFontSet, mirrorStyle, type Style, Typesetter } from '../invoices/api.ts'

export const grey = '#666666'
const black = '#111111'

/** Writes pages of one size from top to bottom; lengths are points. */
export class PageWriter {
  readonly pdf: PDFKit.PDFDocument
  readonly #typesetter: Typesetter
  readonly #margin: number
  readonly #whole: Promise<Buffer>
  y: number
  /** Pages read from right to left are mirrored. */
  direction: Direction = 'ltr'

  private constructor(pdf: PDFKit.PDFDocument, fonts: FontSet, margin: number) {
    this.pdf = pdf
    this.#typesetter = new Typesetter(pdf, fonts)
    this.#margin = margin
    this.y = margin
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    this.#whole = new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))))
  }

  /** `texts`: all texts that will be written, to select the fonts. */
  static async of(
    size: string | [number, number],
    { margin, title, texts }: { margin: number; title: string; texts: readonly string[] },
  ): Promise<PageWriter> {
    const { default: PDFDocument } = await import('pdfkit')
    const pdf = new PDFDocument({
      size,
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      displayTitle: true,
      info: { Title: title },
    })
    return new PageWriter(pdf, await loadFontSet(texts), margin)
  }

  get left(): number {
    return this.#margin
  }

  get right(): number {
    return this.pdf.page.width - this.#margin
  }

  /** Returns the page index. */
  addPage(): number {
    this.pdf.addPage()
    this.y = this.#margin
    return this.pdf.bufferedPageRange().count - 1
  }

  /** Adds page numbers and the title from page `first` on, if there are several pages. */
  number(first: number, title: string): void {
    const { count } = this.pdf.bufferedPageRange()
    if (count - first < 2) return
    const style = { size: 8, color: grey, oneLine: true } as const
    const half = (this.right - this.left) / 2
    for (let index = first; index < count; index++) {
      this.pdf.switchToPage(index)
      this.y = this.pdf.page.height - 42
      this.cell(title, this.left, half, style)
      this.cell(`${index - first + 1} / ${count - first}`, this.left + half, half, { ...style, align: 'right' })
    }
  }

  /** Starts a new page if there is not enough space. */
  ensureSpace(height: number): boolean {
    if (this.y + height <= this.pdf.page.height - this.#margin) return false
    this.addPage()
    return true
  }

  /** Writes text at the margin; the following text goes below. */
  write(text: string, style: Style & { width?: number } = {}): void {
    const width = style.width ?? this.right - this.left
    this.cell(text, this.left, width, style)
    this.y += this.measureHeight(text, width, style) + 1
  }

  cell(text: string, x: number, width: number, style: Style = {}): void {
    if (this.direction === 'ltr') this.#typesetter.draw(text, x, this.y, width, style)
    else this.#typesetter.draw(text, this.left + this.right - x - width, this.y, width, mirrorStyle(style))
  }

  measureHeight(text: string, width: number, style: Style = {}): number {
    return this.#typesetter.measureHeight(text, width, style)
  }

  /** Whether each word fits on a line. */
  canFit(words: string, width: number, style: Style = {}): boolean {
    return words.split(/\s+/).every((word) => this.#typesetter.measureWidth(word, style) <= width)
  }

  rule(): void {
    this.pdf.moveTo(this.left, this.y).lineTo(this.right, this.y).lineWidth(0.5).strokeColor('#bbbbbb').stroke()
    this.y += 7
  }

  /** Draws bars and gaps, as wide as the page allows. */
  bars(widths: readonly number[], height: number): void {
    const whole = widths.reduce((sum, each) => sum + each, 0)
    // Scanners need a quiet zone of ten modules on either side.
    const module = Math.min(1.4, (this.right - this.left) / (whole + 20))
    let x = this.left + 10 * module
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) this.pdf.rect(x, this.y, width * module, height)
      x += width * module
    }
    this.pdf.fill(black)
    this.y += height + 4
  }

  async done(name: string): Promise<InvoicePdf> {
    this.pdf.end()
    const filename = `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`
    return { filename, contentType: 'application/pdf', content: (await this.#whole).toString('base64') }
  }
}
