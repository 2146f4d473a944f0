import type { InvoicePdf } from '@stoa/contract/invoice.entity'
import { getDirection, getLocale, type Language, stripIsolates } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { formatTimeSlot } from '@stoa/messages/time-slot'
import { type DrawnLogo, drawAtTop } from '../invoices/api.ts'
import { chooseLanguage } from '../mail/api.ts'
import { encodeCode128, isBarcode } from './code-128.ts'
import { translateLabels } from './labels.ts'
import { grey, PageWriter } from './page-writer.ts'
import type { Sheet } from './printouts.ts'

interface Sender {
  name: string
  /** The theme's color. */
  color?: string
  logo?: DrawnLogo | undefined
  address: readonly string[]
}

const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listTexts)

const listNumbers = (sheets: readonly Sheet[]): readonly string[] => [...new Set(sheets.map(({ number }) => number))]

const listLabelTexts = (sheets: readonly { language: Language }[]): string[] =>
  [...new Set(sheets.map(({ language }) => language))].flatMap((language) =>
    listTexts(translateLabels(translateTo(language))),
  )

/** A4, one order after the other. */
export async function drawSlips(
  sheets: readonly Sheet[],
  sender: Sender,
  { locale, timeZone }: { locale: string; timeZone: string },
): Promise<InvoicePdf> {
  const t = translateTo(sheets[0]?.language ?? chooseLanguage(locale))
  const [number = '', ...others] = listNumbers(sheets)
  const title = stripIsolates(
    others.length > 0
      ? t('documents:slip.titleOfMany', { count: others.length + 1 })
      : t('documents:slip.titleOf', { number }),
  )
  const dated = describeDeliveries(sheets, { locale, timeZone }).map((sheet) => {
    // The site's regional format if it has the language: dates differ between Dublin and Boston.
    const date = new Intl.DateTimeFormat(getLocale(sheet.language, locale), { dateStyle: 'long', timeZone }).format(
      sheet.date,
    )
    return { ...sheet, date }
  })
  const { logo: _, ...written } = sender
  const texts = [title, ...listTexts(dated), ...listTexts(written), ...listLabelTexts(sheets)]
  const pages = await PageWriter.of('A4', { margin: 56, title, texts })
  for (const sheet of dated) drawSlip(pages, sheet, sender)
  return pages.done(title)
}

const describeDeliveries = (sheets: readonly Sheet[], { locale, timeZone }: { locale: string; timeZone: string }) =>
  sheets.map(({ slot, ...sheet }): Sheet => {
    if (!slot) return sheet
    const times = formatTimeSlot(slot, { locale: getLocale(sheet.language, locale), timeZone })
    return { ...sheet, delivery: [sheet.delivery, times].filter(Boolean).join(' · ') }
  })

type Dated = Omit<Sheet, 'date'> & { date: string }

function drawSlip(pages: PageWriter, sheet: Dated, sender: Sender): void {
  const t = translateTo(sheet.language)
  const labels = translateLabels(t)
  pages.direction = getDirection(sheet.language)
  const first = pages.addPage()
  if (sender.logo) {
    const { left, right, y: top, direction } = pages
    pages.y = drawAtTop(pages.pdf, sender.logo, { left, right, top, direction })
  }
  pages.write(sender.name, { bold: true, size: 13, ...(sender.color && { color: sender.color }) })
  for (const line of sender.address) pages.write(line, { size: 9, color: grey })
  pages.y += 28
  const top = pages.y
  pages.write(sheet.isPickup ? labels.pickupAt : labels.shipTo, { size: 9, color: grey, width: 250 })
  for (const line of sheet.to) pages.write(line, { width: 250 })
  const below = pages.y
  pages.y = top
  for (const [name, value] of buildFacts(sheet)) {
    pages.cell(name, 310, 80, { size: 9, color: grey, oneLine: true })
    pages.cell(value, 395, pages.right - 395, { align: 'right' })
    pages.y += Math.max(15, pages.measureHeight(value, pages.right - 395) + 3)
  }
  pages.y = Math.max(pages.y, below) + 28
  pages.write(labels.title, { bold: true, size: 20 })
  // Scanned to pick the order.
  if (isBarcode(sheet.number)) {
    pages.y += 4
    pages.bars(encodeCode128(sheet.number), 28)
  }
  if (sheet.delivery) pages.write(sheet.delivery, { color: grey })
  pages.y += 14
  drawLines(pages, sheet)
  if (sheet.gift !== undefined) {
    pages.ensureSpace(pages.measureHeight(sheet.gift, pages.right - pages.left) + 50)
    pages.y += 18
    pages.write(labels.gift, { bold: true, size: 13 })
    if (sheet.gift) pages.write(sheet.gift)
  }
  if (sheet.note) {
    pages.ensureSpace(pages.measureHeight(sheet.note, pages.right - pages.left) + 40)
    pages.y += 18
    pages.write(labels.note, { size: 9, color: grey })
    pages.write(sheet.note)
  }
  pages.number(first, t('documents:slip.titleOf', { number: sheet.number }))
}

function buildFacts({ language, number, date, parcel, carrier, tracking }: Dated): [string, string][] {
  const labels = translateLabels(translateTo(language))
  return [
    [labels.order, number],
    [labels.date, date],
    ...(parcel ? ([[labels.parcel, `${parcel.at} / ${parcel.of}`]] as [string, string][]) : []),
    ...(tracking ? ([[labels.tracking, [carrier, tracking].filter(Boolean).join('\n')]] as [string, string][]) : []),
  ]
}

const columns = { sku: 330, quantity: 470 }

function drawLines(pages: PageWriter, { language, lines }: Dated): void {
  const labels = translateLabels(translateTo(language))
  const drawHeadings = () => {
    const style = { size: 9, color: grey, oneLine: true } as const
    pages.cell(labels.item, pages.left, 260, style)
    pages.cell(labels.sku, columns.sku, 130, style)
    pages.cell(labels.quantity, columns.quantity, pages.right - columns.quantity, { ...style, align: 'right' })
    pages.y += 15
    pages.rule()
  }
  drawHeadings()
  for (const { name, detail, sku, quantity } of lines) {
    const below = detail ? pages.measureHeight(detail, 260, { size: 8.5 }) : 0
    const height = Math.max(pages.measureHeight(name, 260) + below, pages.measureHeight(sku, 130))
    if (pages.ensureSpace(height + 12)) drawHeadings()
    const top = pages.y
    pages.cell(sku, columns.sku, 130)
    pages.cell(String(quantity), columns.quantity, pages.right - columns.quantity, { align: 'right' })
    pages.write(name, { width: 260 })
    if (detail) pages.write(detail, { size: 8.5, color: grey, width: 260 })
    pages.y = Math.max(pages.y, top + height) + 6
  }
  pages.ensureSpace(30)
  pages.rule()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  pages.cell(labels.pieces, pages.left, 260, { bold: true })
  pages.cell(String(pieces), columns.quantity, pages.right - columns.quantity, { bold: true, align: 'right' })
  pages.y += 20
}

const millimetre = 72 / 25.4

/** Labels of the size that label printers and carriers take, one parcel each. */
export async function drawLabels(
  sheets: readonly Sheet[],
  sender: Sender,
  { locale, timeZone }: { locale: string; timeZone: string },
): Promise<InvoicePdf> {
  const t = translateTo(sheets[0]?.language ?? chooseLanguage(locale))
  const [number = '', ...others] = listNumbers(sheets)
  const title = stripIsolates(
    others.length > 0
      ? t('documents:label.titleOfMany', { count: others.length + 1 })
      : t('documents:label.titleOf', { number }),
  )
  const described = describeDeliveries(sheets, { locale, timeZone })
  const texts = [...listTexts(described), ...listTexts(sender), ...listLabelTexts(sheets)]
  const pages = await PageWriter.of([100 * millimetre, 150 * millimetre], { margin: 18, title, texts })
  for (const sheet of described) drawLabel(pages, sheet, sender)
  return pages.done(title)
}

function drawLabel(pages: PageWriter, sheet: Sheet, sender: Sender): void {
  const t = translateTo(sheet.language)
  pages.direction = getDirection(sheet.language)
  pages.addPage()
  const from = t('documents:label.from', { sender: t.join([sender.name, ...sender.address]) })
  pages.write(from, { size: 8, color: grey, oneLine: from.length > 150 })
  pages.y += 6
  pages.rule()
  pages.y += 8
  pages.write(t('documents:label.to'), { size: 9, color: grey })
  drawAddress(pages, sheet.to, parcelAt - 10 - pages.y)
  const { tracking, carrier, number, parcel } = sheet
  pages.y = parcelAt
  pages.rule()
  const oneLine = true
  const order = parcel
    ? t('documents:label.orderParcel', { number, parcel: parcel.at, parcels: parcel.of })
    : t('documents:label.order', { number })
  pages.write(order, { size: 11, oneLine })
  if (sheet.delivery) pages.write(sheet.delivery, { size: 9, color: grey, oneLine })
  const code = tracking ?? number
  pages.y += 10
  if (isBarcode(code)) pages.bars(encodeCode128(code), 54)
  pages.write(code, { size: 11, bold: true, oneLine })
  if (tracking && carrier) pages.write(carrier, { size: 9, oneLine })
}

/** The barcode is at the same place on all labels. */
const parcelAt = 272

/** As large as possible: long addresses use a smaller font. */
function drawAddress(pages: PageWriter, [name = '', ...address]: readonly string[], height: number): void {
  const width = pages.right - pages.left
  const getStyles = (scale: number) => [{ size: 17 * scale, bold: true }, { size: 15 * scale }] as const
  const fits = (scale: number) => {
    const [head, rest] = getStyles(scale)
    const lines = [[name, head] as const, ...address.map((line) => [line, rest] as const)]
    const tall = lines.reduce((sum, [line, style]) => sum + pages.measureHeight(line, width, style) + 1, 0)
    return tall <= height && (scale <= 0.6 || lines.every(([line, style]) => pages.canFit(line, width, style)))
  }
  const scale = [1, 0.9, 0.8, 0.7, 0.6, 0.5].find(fits) ?? 0.4
  const [head, rest] = getStyles(scale)
  pages.write(name, head)
  for (const line of address) pages.write(line, rest)
}
