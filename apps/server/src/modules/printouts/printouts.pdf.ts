import type { InvoicePdf } from '@stoa/contract/invoice.entity'
import { code128, isBarcode } from './code-128.ts'
import { grey, PageWriter } from './page-writer.ts'
import type { Sheet } from './printouts.ts'
import { words } from './words.ts'

interface Sender {
  name: string
  address: readonly string[]
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf)

const nameOf = (title: string, sheets: readonly Sheet[]) => {
  const numbers = new Set(sheets.map(({ number }) => number))
  return numbers.size === 1 ? `${title} ${sheets[0]!.number}` : `${title}s (${numbers.size})`
}

/** A4, one order after the other. */
export async function drawSlips(
  sheets: readonly Sheet[],
  sender: Sender,
  { locale, timeZone }: { locale: string; timeZone: string },
): Promise<InvoicePdf> {
  const title = nameOf('Packing slip', sheets)
  const dated = sheets.map((sheet) => {
    // Of the shop's place where it speaks the buyer's language: days are written otherwise in Dublin than in Boston.
    const tag = locale.split('-')[0] === sheet.language ? locale : sheet.language
    const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }).format(sheet.date)
    return { ...sheet, date }
  })
  const texts = [...textsOf(dated), ...textsOf(sender), ...dated.flatMap(({ language }) => textsOf(words[language]))]
  const pages = await PageWriter.of('A4', { margin: 56, title, texts })
  for (const sheet of dated) drawSlip(pages, sheet, sender)
  return pages.done(title)
}

type Dated = Omit<Sheet, 'date'> & { date: string }

function drawSlip(pages: PageWriter, sheet: Dated, sender: Sender): void {
  const said = words[sheet.language]
  const first = pages.addPage()
  pages.write(sender.name, { bold: true, size: 13 })
  for (const line of sender.address) pages.write(line, { size: 9, color: grey })
  pages.y += 28
  const top = pages.y
  pages.write(sheet.isPickup ? said.pickup : said.to, { size: 9, color: grey, width: 250 })
  for (const line of sheet.to) pages.write(line, { width: 250 })
  const below = pages.y
  pages.y = top
  for (const [name, value] of factsOf(sheet)) {
    pages.cell(name, 310, 80, { size: 9, color: grey, oneLine: true })
    pages.cell(value, 395, pages.right - 395, { align: 'right' })
    pages.y += Math.max(15, pages.heightOf(value, pages.right - 395) + 3)
  }
  pages.y = Math.max(pages.y, below) + 28
  pages.write(said.slip, { bold: true, size: 20 })
  if (sheet.delivery) pages.write(sheet.delivery, { color: grey })
  pages.y += 14
  drawLines(pages, sheet)
  if (sheet.note) {
    pages.ensureSpace(pages.heightOf(sheet.note, pages.right - pages.left) + 40)
    pages.y += 18
    pages.write(said.note, { size: 9, color: grey })
    pages.write(sheet.note)
  }
  pages.number(first, `${said.slip} ${sheet.number}`)
}

function factsOf({ language, number, date, parcel, carrier, tracking }: Dated): [string, string][] {
  const said = words[language]
  return [
    [said.order, number],
    [said.date, date],
    ...(parcel ? ([[said.parcel, `${parcel.at} / ${parcel.of}`]] as [string, string][]) : []),
    ...(tracking ? ([[said.tracking, [carrier, tracking].filter(Boolean).join('\n')]] as [string, string][]) : []),
  ]
}

const columns = { sku: 330, quantity: 470 }

function drawLines(pages: PageWriter, { language, lines }: Dated): void {
  const said = words[language]
  const headings = () => {
    const style = { size: 9, color: grey, oneLine: true } as const
    pages.cell(said.item, pages.left, 260, style)
    pages.cell(said.sku, columns.sku, 130, style)
    pages.cell(said.quantity, columns.quantity, pages.right - columns.quantity, { ...style, align: 'right' })
    pages.y += 15
    pages.rule()
  }
  headings()
  for (const { name, detail, sku, quantity } of lines) {
    const below = detail ? pages.heightOf(detail, 260, { size: 8.5 }) : 0
    const height = Math.max(pages.heightOf(name, 260) + below, pages.heightOf(sku, 130))
    if (pages.ensureSpace(height + 12)) headings()
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
  pages.cell(said.pieces, pages.left, 260, { bold: true })
  pages.cell(String(pieces), columns.quantity, pages.right - columns.quantity, { bold: true, align: 'right' })
  pages.y += 20
}

const millimetre = 72 / 25.4

/** Labels of the size that label printers and carriers take, one parcel each. */
export async function drawLabels(sheets: readonly Sheet[], sender: Sender): Promise<InvoicePdf> {
  const title = nameOf('Shipping label', sheets)
  const texts = [...textsOf(sheets), ...textsOf(sender), ...sheets.flatMap(({ language }) => textsOf(words[language]))]
  const pages = await PageWriter.of([100 * millimetre, 150 * millimetre], { margin: 18, title, texts })
  for (const sheet of sheets) drawLabel(pages, sheet, sender)
  return pages.done(title)
}

function drawLabel(pages: PageWriter, sheet: Sheet, sender: Sender): void {
  const said = words[sheet.language]
  pages.addPage()
  const from = `${said.from}: ${[sender.name, ...sender.address].join(', ')}`
  pages.write(from, { size: 8, color: grey, oneLine: from.length > 150 })
  pages.y += 6
  pages.rule()
  pages.y += 8
  pages.write(said.to, { size: 9, color: grey })
  drawAddress(pages, sheet.to, parcelAt - 10 - pages.y)
  const { tracking, carrier, number, parcel } = sheet
  pages.y = parcelAt
  pages.rule()
  const oneLine = true
  const part = parcel ? ` · ${said.parcel} ${parcel.at} / ${parcel.of}` : ''
  pages.write(`${said.order} ${number}${part}`, { size: 11, oneLine })
  if (sheet.delivery) pages.write(sheet.delivery, { size: 9, color: grey, oneLine })
  const code = tracking ?? number
  pages.y += 10
  if (isBarcode(code)) pages.bars(code128(code), 54)
  pages.write(code, { size: 11, bold: true, oneLine })
  if (tracking && carrier) pages.write(carrier, { size: 9, oneLine })
}

/** Where what the address leaves begins: a scanner finds the bars of all labels at one place. */
const parcelAt = 272

/** As large as it can be: a long one in smaller letters, never beyond its place. */
function drawAddress(pages: PageWriter, [name = '', ...address]: readonly string[], height: number): void {
  const width = pages.right - pages.left
  const styles = (scale: number) => [{ size: 17 * scale, bold: true }, { size: 15 * scale }] as const
  const fits = (scale: number) => {
    const [head, rest] = styles(scale)
    const lines = [[name, head] as const, ...address.map((line) => [line, rest] as const)]
    const tall = lines.reduce((sum, [line, style]) => sum + pages.heightOf(line, width, style) + 1, 0)
    return tall <= height && (scale <= 0.6 || lines.every(([line, style]) => pages.canFit(line, width, style)))
  }
  const scale = [1, 0.9, 0.8, 0.7, 0.6, 0.5].find(fits) ?? 0.4
  const [head, rest] = styles(scale)
  pages.write(name, head)
  for (const line of address) pages.write(line, rest)
}
