import { expect, test } from 'vitest'
import { placesInPdf, readPdf } from '../../../../../tests/support/pdf.ts'
import { drawLabels, drawSlips } from './printouts.pdf.ts'
import type { Sheet } from './printouts.ts'

const sender = { name: 'Stoa Ceramics & Daughters', address: ['12 Long Acre Yard', 'D02 X285 Dublin', 'Ireland'] }
const sheet: Sheet = {
  language: 'de',
  number: '10042',
  date: new Date('2026-11-20T10:00:00Z'),
  parcel: { at: 1, of: 2 },
  carrier: 'Deutsche Post DHL Express Worldwide',
  tracking: '00340434161094042557',
  to: [
    'Müller, Schmidt & Partner Vermögensverwaltungsgesellschaft mbH & Co. KG',
    'Margarethe-Alexandrina von und zu Hohenstein-Wittgenstein',
    'Bürgermeister-Ernst-Reuter-Straße 123 b',
    'Hinterhof, 4. Obergeschoss, Tür links',
    '10115 Berlin',
    'Deutschland',
  ],
  isPickup: false,
  delivery: 'Express',
  lines: Array.from({ length: 60 }, (_, at) => ({
    name: `Cup ${at}`,
    detail: '',
    sku: at % 2 ? `SKU-OF-A-LONG-NAME-IN-BLUE-AND-VERY-LARGE-${at}` : `S${at}`,
    quantity: 1,
  })),
}
const place = { locale: 'de-DE', timeZone: 'UTC' }

test.each([
  ['plain letters', sheet.to],
  ['letters of more scripts', ['山田 太郎', ...sheet.to, '東京都千代田区']],
])('a long address, number and carrier stay on their label in %s', async (_, to) => {
  const { content } = await drawLabels([{ ...sheet, to }], sender)
  expect(readPdf(content).pages).toBe(1)
  const [places] = placesInPdf(content)
  expect(Math.min(...places!.map(({ y }) => y))).toBeGreaterThan(9)
})

test('no line of a packing slip stands on another, and its pages say what they belong to', async () => {
  const { content } = await drawSlips([sheet, { ...sheet, number: '10043', lines: [] }], sender, place)
  const { text, pages } = readPdf(content)
  expect(pages).toBe(4)
  for (const page of ['1 / 3', '2 / 3', '3 / 3']) expect(text).toContain(page)
  expect(text.match(/Lieferschein 10042/g)).toHaveLength(3)
  expect(text).not.toContain('Lieferschein 10043')
  for (const places of placesInPdf(content)) {
    const lines = [...new Set(places.filter(({ x }) => x > 320).map(({ y }) => y))].sort((a, b) => a - b)
    const gaps = lines.slice(1).map((y, at) => y - lines[at]!)
    expect(Math.min(...gaps)).toBeGreaterThan(8)
  }
})
