import type { InvoicePdf } from '@stoa/contract/invoice.entity'
import { code128, isBarcode } from './code-128.ts'
import { grey, Paper } from './paper.ts'
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
  const paper = await Paper.of('A4', { margin: 56, title, texts })
  for (const sheet of dated) drawSlip(paper, sheet, sender)
  return paper.done(title)
}

type Dated = Omit<Sheet, 'date'> & { date: string }

function drawSlip(paper: Paper, sheet: Dated, sender: Sender): void {
  const said = words[sheet.language]
  const first = paper.addPage()
  paper.write(sender.name, { bold: true, size: 13 })
  for (const line of sender.address) paper.write(line, { size: 9, color: grey })
  paper.y += 28
  const top = paper.y
  paper.write(sheet.isPickup ? said.pickup : said.to, { size: 9, color: grey, width: 250 })
  for (const line of sheet.to) paper.write(line, { width: 250 })
  const below = paper.y
  paper.y = top
  for (const [name, value] of factsOf(sheet)) {
    paper.cell(name, 310, 80, { size: 9, color: grey, oneLine: true })
    paper.cell(value, 395, paper.right - 395, { align: 'right' })
    paper.y += Math.max(15, paper.heightOf(value, paper.right - 395) + 3)
  }
  paper.y = Math.max(paper.y, below) + 28
  paper.write(said.slip, { bold: true, size: 20 })
  if (sheet.delivery) paper.write(sheet.delivery, { color: grey })
  paper.y += 14
  drawLines(paper, sheet)
  if (sheet.note) {
    paper.room(paper.heightOf(sheet.note, paper.right - paper.left) + 40)
    paper.y += 18
    paper.write(said.note, { size: 9, color: grey })
    paper.write(sheet.note)
  }
  paper.number(first, `${said.slip} ${sheet.number}`)
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

function drawLines(paper: Paper, { language, lines }: Dated): void {
  const said = words[language]
  const headings = () => {
    const style = { size: 9, color: grey, oneLine: true } as const
    paper.cell(said.item, paper.left, 260, style)
    paper.cell(said.sku, columns.sku, 130, style)
    paper.cell(said.quantity, columns.quantity, paper.right - columns.quantity, { ...style, align: 'right' })
    paper.y += 15
    paper.rule()
  }
  headings()
  for (const { name, detail, sku, quantity } of lines) {
    const below = detail ? paper.heightOf(detail, 260, { size: 8.5 }) : 0
    const height = Math.max(paper.heightOf(name, 260) + below, paper.heightOf(sku, 130))
    if (paper.room(height + 12)) headings()
    const top = paper.y
    paper.cell(sku, columns.sku, 130)
    paper.cell(String(quantity), columns.quantity, paper.right - columns.quantity, { align: 'right' })
    paper.write(name, { width: 260 })
    if (detail) paper.write(detail, { size: 8.5, color: grey, width: 260 })
    paper.y = Math.max(paper.y, top + height) + 6
  }
  paper.room(30)
  paper.rule()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  paper.cell(said.pieces, paper.left, 260, { bold: true })
  paper.cell(String(pieces), columns.quantity, paper.right - columns.quantity, { bold: true, align: 'right' })
  paper.y += 20
}

const millimetre = 72 / 25.4

/** Labels of the size that label printers and carriers take, one parcel each. */
export async function drawLabels(sheets: readonly Sheet[], sender: Sender): Promise<InvoicePdf> {
  const title = nameOf('Shipping label', sheets)
  const texts = [...textsOf(sheets), ...textsOf(sender), ...sheets.flatMap(({ language }) => textsOf(words[language]))]
  const paper = await Paper.of([100 * millimetre, 150 * millimetre], { margin: 18, title, texts })
  for (const sheet of sheets) drawLabel(paper, sheet, sender)
  return paper.done(title)
}

function drawLabel(paper: Paper, sheet: Sheet, sender: Sender): void {
  const said = words[sheet.language]
  paper.addPage()
  const from = `${said.from}: ${[sender.name, ...sender.address].join(', ')}`
  paper.write(from, { size: 8, color: grey, oneLine: from.length > 150 })
  paper.y += 6
  paper.rule()
  paper.y += 8
  paper.write(said.to, { size: 9, color: grey })
  drawAddress(paper, sheet.to, parcelAt - 10 - paper.y)
  const { tracking, carrier, number, parcel } = sheet
  paper.y = parcelAt
  paper.rule()
  const oneLine = true
  const part = parcel ? ` · ${said.parcel} ${parcel.at} / ${parcel.of}` : ''
  paper.write(`${said.order} ${number}${part}`, { size: 11, oneLine })
  if (sheet.delivery) paper.write(sheet.delivery, { size: 9, color: grey, oneLine })
  const code = tracking ?? number
  paper.y += 10
  if (isBarcode(code)) paper.bars(code128(code), 54)
  paper.write(code, { size: 11, bold: true, oneLine })
  if (tracking && carrier) paper.write(carrier, { size: 9, oneLine })
}

/** Where what the address leaves begins: a scanner finds the bars of all labels at one place. */
const parcelAt = 272

/** As large as it can be: a long one in smaller letters, never beyond its place. */
function drawAddress(paper: Paper, [name = '', ...address]: readonly string[], height: number): void {
  const width = paper.right - paper.left
  const styles = (scale: number) => [{ size: 17 * scale, bold: true }, { size: 15 * scale }] as const
  const fits = (scale: number) => {
    const [head, rest] = styles(scale)
    const lines = [[name, head] as const, ...address.map((line) => [line, rest] as const)]
    const tall = lines.reduce((sum, [line, style]) => sum + paper.heightOf(line, width, style) + 1, 0)
    return tall <= height && (scale <= 0.6 || lines.every(([line, style]) => paper.hasRoomFor(line, width, style)))
  }
  const scale = [1, 0.9, 0.8, 0.7, 0.6, 0.5].find(fits) ?? 0.4
  const [head, rest] = styles(scale)
  paper.write(name, head)
  for (const line of address) paper.write(line, rest)
}
