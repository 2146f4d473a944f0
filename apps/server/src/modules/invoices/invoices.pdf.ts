import type { InvoicePdf } from '@stoa/contract/invoice.entity'
import { type Direction, getDirection, getLocale, stripIsolates, type Translate } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { formatDecimal } from '@stoa/money'
import { chooseLanguage } from '../mail/api.ts'
import { type FontSet, loadFontSet } from './font-set.ts'
import { type Labels, translateLabels } from './invoices.labels.ts'
import type { InvoiceRecord } from './invoices.store.ts'
import type { InvoiceDocument, InvoiceTax } from './invoices.ts'
import { type DrawnLogo, drawAtTop } from './logo.ts'
import { mirrorStyle, type Style, Typesetter } from './typeset.ts'

const page = { left: 56, right: 539, top: 56, bottom: 770, foot: 792 }
const width = page.right - page.left
const columns = { quantity: 340, price: 395, amount: 467 }
const grey = '#666666'

/** Renders an A4 document. The same invoice always has the same bytes, as long as its logo's file is there. */
export async function renderPdf(invoice: InvoiceRecord, logo?: DrawnLogo): Promise<InvoicePdf> {
  // Loaded with the first invoice, as most servers never render one.
  const { default: PDFDocument } = await import('pdfkit')
  const { doc, issuedDate, kind } = invoice
  const t = translateTo(chooseLanguage(doc.language))
  const { number } = doc
  const title = stripIsolates(
    kind === 'INVOICE' ? t('documents:invoice.title', { number }) : t('documents:creditNote.title', { number }),
  )
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: doc.language,
    displayTitle: true,
    info: { Title: title, Author: doc.seller.name, CreationDate: issuedDate, ModDate: issuedDate },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const whole = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))))
  const fonts = await loadFontSet([title, ...listTexts(doc), ...listTexts(translateLabels(t)), ...listSigns(doc)])
  new Sheet(pdf, invoice, { t, fonts, logo }).draw(title)
  pdf.end()
  const filename = `${title.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`
  return { filename, contentType: 'application/pdf', content: (await whole).toString('base64') }
}

/** All texts of a document. */
const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listTexts)

/** The characters of formatted amounts, dates and rates, e.g. of "zł". */
const listSigns = (doc: InvoiceDocument): string[] => [
  formatDecimal('1', doc.currency, getReaderLocale(doc)),
  new Intl.DateTimeFormat(getReaderLocale(doc), { dateStyle: 'long' }).format(0),
  new Intl.NumberFormat(getReaderLocale(doc), { style: 'percent' }).format(1),
]

/** The site's regional format if it has the buyer's language: dates differ between Dublin and Boston. */
const getReaderLocale = ({ language, locale }: InvoiceDocument): string => getLocale(chooseLanguage(language), locale)

interface SheetStyle {
  readonly t: Translate
  readonly fonts: FontSet
  readonly logo: DrawnLogo | undefined
}

class Sheet {
  readonly #pdf: PDFKit.PDFDocument
  readonly #logo: DrawnLogo | undefined
  readonly #invoice: InvoiceRecord
  readonly #doc: InvoiceDocument
  readonly #t: Translate
  readonly #labels: Labels
  readonly #direction: Direction
  readonly #typesetter: Typesetter
  #y = page.top

  constructor(pdf: PDFKit.PDFDocument, invoice: InvoiceRecord, { t, fonts, logo }: SheetStyle) {
    this.#pdf = pdf
    this.#logo = logo
    this.#invoice = invoice
    this.#doc = invoice.doc
    this.#t = t
    this.#labels = translateLabels(t)
    this.#direction = getDirection(t.language)
    this.#typesetter = new Typesetter(pdf, fonts)
  }

  draw(title: string): void {
    this.#head(title)
    this.#lines()
    this.#totals()
    this.#taxes()
    this.#foot(title)
  }

  #head(title: string): void {
    const { seller, buyer, orderNumber } = this.#doc
    const { issuedDate, dueDate } = this.#invoice
    const labels = this.#labels
    if (this.#logo) this.#y = drawAtTop(this.#pdf, this.#logo, { ...page, direction: this.#direction })
    this.#write(seller.name, { bold: true, size: 13, ...this.#colored })
    for (const line of [...seller.address, seller.email ?? '']) if (line) this.#write(line, { size: 9, color: grey })
    if (seller.taxId) this.#write(this.#t('documents:invoice.taxId', { id: seller.taxId }), { size: 9, color: grey })
    this.#y += 28
    const top = this.#y
    this.#write(labels.billTo, { size: 9, color: grey, width: 250 })
    for (const line of buyer.lines) this.#write(line, { width: 250 })
    if (buyer.taxId) this.#write(this.#t('documents:invoice.taxId', { id: buyer.taxId }), { size: 9, width: 250 })
    const below = this.#y
    this.#y = top
    const facts: [string, string][] = [
      [labels.date, this.#date(issuedDate)],
      ...(dueDate ? ([[labels.due, this.#date(dueDate)]] as [string, string][]) : []),
      [labels.order, orderNumber],
    ]
    for (const [name, value] of facts) {
      this.#cell(name, 330, 80, { size: 9, color: grey, oneLine: true })
      this.#cell(value, 415, page.right - 415, { align: 'right', oneLine: true })
      this.#y += 15
    }
    this.#y = Math.max(this.#y, below) + 28
    this.#write(title, { bold: true, size: 20, ...this.#colored })
    const { credits } = this.#doc
    if (credits) this.#write(this.#creditText(credits), { color: grey })
    this.#y += 14
  }

  /** The theme's color at the time of issue. */
  get #colored(): Pick<Style, 'color'> {
    const { color } = this.#doc.seller
    return color ? { color } : {}
  }

  #creditText({ number, reason }: NonNullable<InvoiceDocument['credits']>): string {
    return reason
      ? this.#t('documents:creditNote.refundWithReason', { number, reason })
      : this.#t('documents:creditNote.refund', { number })
  }

  #lines(): void {
    const labels = this.#labels
    if (this.#doc.lines.length === 0) return
    const drawHeadings = () => {
      const style = { size: 9, color: grey, oneLine: true } as const
      this.#cell(labels.item, page.left, 260, style)
      this.#cell(labels.quantity, columns.quantity - 20, 55, { ...style, align: 'right' })
      this.#cell(labels.price, columns.price, 65, { ...style, align: 'right' })
      this.#cell(labels.amount, columns.amount, page.right - columns.amount, { ...style, align: 'right' })
      this.#y += 15
      this.#rule()
    }
    drawHeadings()
    for (const { name, detail, quantity, price, total } of this.#doc.lines) {
      const height =
        this.#typesetter.measureHeight(name, 260) +
        (detail ? this.#typesetter.measureHeight(detail, 260, { size: 8.5 }) : 0)
      if (this.#ensureSpace(height + 12)) drawHeadings()
      const top = this.#y
      const style = { align: 'right', oneLine: true } as const
      this.#cell(String(quantity), columns.quantity - 20, 55, style)
      this.#cell(this.#money(price), columns.price, 65, style)
      this.#cell(this.#money(total), columns.amount, page.right - columns.amount, style)
      this.#write(name, { width: 260 })
      if (detail) this.#write(detail, { size: 8.5, color: grey, width: 260 })
      this.#y = Math.max(this.#y, top + height) + 6
    }
    this.#rule()
  }

  #totals(): void {
    const { subtotal, discount, shipping, fees, total, taxes, taxIncluded, credits } = this.#doc
    const labels = this.#labels
    // Keeps the totals together on one page.
    this.#ensureSpace(16 * (credits ? 0 : 4 + (taxIncluded ? 0 : taxes.length)) + 20)
    const drawRow = (name: string, amount: string, isBold = false) => {
      this.#cell(name, 300, 130, { bold: isBold, oneLine: true, ...(!isBold && { color: grey }) })
      this.#cell(amount, columns.amount - 32, page.right - columns.amount + 32, {
        bold: isBold,
        align: 'right',
        oneLine: true,
      })
      this.#y += isBold ? 20 : 16
    }
    if (!credits) {
      drawRow(labels.subtotal, this.#money(subtotal))
      if (Number(discount) > 0) drawRow(labels.discount, `-${this.#money(discount)}`)
      if (Number(shipping) > 0) drawRow(labels.shipping, this.#money(shipping))
      if (Number(fees) > 0) drawRow(labels.fees, this.#money(fees))
      if (!taxIncluded) for (const tax of taxes) drawRow(this.#formatTaxName(tax), this.#money(tax.tax))
    }
    drawRow(labels.total, this.#money(total), true)
    this.#y += 8
  }

  #taxes(): void {
    const { taxes, taxIncluded } = this.#doc
    const labels = this.#labels
    if (taxes.length === 0) return
    this.#ensureSpace(40 + taxes.length * 15)
    const drawCells = (texts: readonly [string, string, string, string], look: Style) => {
      const style = { ...look, oneLine: true }
      this.#cell(texts[0], page.left, 200, style)
      this.#cell(texts[1], 260, 80, { ...style, align: 'right' })
      this.#cell(texts[2], columns.price - 30, 95, { ...style, align: 'right' })
      this.#cell(texts[3], columns.amount, page.right - columns.amount, { ...style, align: 'right' })
      this.#y += 15
    }
    drawCells([labels.tax, labels.rate, labels.net, labels.amount], { size: 9, color: grey })
    this.#rule()
    for (const { name, rate, net, tax } of taxes) {
      drawCells([name || labels.tax, this.#rate(rate), this.#money(net), this.#money(tax)], { size: 9 })
    }
    if (taxIncluded) this.#write(labels.taxIncluded, { size: 9, color: grey })
    this.#y += 10
  }

  #foot(title: string): void {
    const { footnote } = this.#doc.seller
    if (footnote) {
      this.#ensureSpace(this.#typesetter.measureHeight(footnote, width, { size: 9 }), page.foot)
      this.#write(footnote, { size: 9, color: grey })
    }
    const { count } = this.#pdf.bufferedPageRange()
    if (count === 1) return
    for (let index = 0; index < count; index++) {
      this.#pdf.switchToPage(index)
      this.#y = 800
      const style = { size: 8, color: grey, oneLine: true } as const
      this.#cell(title, page.left, width / 2, style)
      const pageText = this.#t('documents:page', { page: index + 1, pages: count })
      this.#cell(pageText, page.left + width / 2, width / 2, { ...style, align: 'right' })
    }
  }

  /** Starts a new page if there is not enough space. */
  #ensureSpace(height: number, bottom = page.bottom): boolean {
    if (this.#y + height <= bottom) return false
    this.#pdf.addPage()
    this.#y = page.top
    return true
  }

  #rule(): void {
    this.#pdf.moveTo(page.left, this.#y).lineTo(page.right, this.#y).lineWidth(0.5).strokeColor('#bbbbbb').stroke()
    this.#y += 7
  }

  /** Writes text at the margin; the following text goes below. */
  #write(text: string, style: Style & { width?: number } = {}): void {
    const wide = style.width ?? width
    this.#cell(text, page.left, wide, style)
    this.#y += this.#typesetter.measureHeight(text, wide, style) + 1
  }

  /** Positions are those of a page read from left to right; a page read from right to left is its mirror image. */
  #cell(text: string, x: number, wide: number, style: Style): void {
    if (this.#direction === 'ltr') this.#typesetter.draw(text, x, this.#y, wide, style)
    else this.#typesetter.draw(text, page.left + page.right - x - wide, this.#y, wide, mirrorStyle(style))
  }

  #money(decimal: string): string {
    return formatDecimal(decimal, this.#doc.currency, getReaderLocale(this.#doc))
  }

  /** Distinguishes two rates of the same tax. */
  #formatTaxName({ name, rate }: InvoiceTax): string {
    return `${name || this.#labels.tax} ${this.#rate(rate)}`
  }

  #rate(share: string): string {
    return new Intl.NumberFormat(getReaderLocale(this.#doc), { style: 'percent', maximumFractionDigits: 4 }).format(
      Number(share),
    )
  }

  #date(date: Date): string {
    const { timeZone } = this.#doc
    return new Intl.DateTimeFormat(getReaderLocale(this.#doc), { dateStyle: 'long', timeZone }).format(date)
  }
}
