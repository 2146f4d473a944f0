import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { placesInPdf, readPdf } from '../../../../../tests/support/pdf.ts'
import { renderPdf } from './invoices.pdf.ts'
import type { InvoiceRecord } from './invoices.store.ts'
import type { InvoiceDocument } from './invoices.ts'
import type { DrawnLogo } from './logo.ts'

const name = 'Hand-thrown stoneware serving bowl with a reactive glaze in storm blue, and two lug handles'
const doc: InvoiceDocument = {
  ...{ number: '2026-000123', language: 'en', locale: 'en-US', currency: 'USD', timeZone: 'UTC', orderNumber: '10001' },
  seller: { name: 'Stoa Ceramics', address: ['12 Long Acre Yard'], footnote: 'Payable within 14 days. '.repeat(12) },
  buyer: { lines: ['Bea Buyer', '1 Main Street'] },
  lines: [{ name, detail: 'Color: Storm blue', quantity: 1200, price: '12345.67', total: '14814804.00' }],
  ...{ taxIncluded: false, subtotal: '14814804.00', discount: '4.00', shipping: '12.90', fees: '3.50' },
  taxes: [
    { name: 'Sales tax', rate: '0.23', net: '10000000.00', tax: '2300000.00' },
    { name: 'Sales tax', rate: '0.135', net: '100000.00', tax: '13500.00' },
  ],
  total: '17128316.40',
}

const draw = async (more: Partial<InvoiceDocument> = {}, logo?: DrawnLogo) => {
  const dates = { issuedDate: new Date('2026-11-20T12:00:00Z'), dueDate: new Date('2026-12-24T12:00:00Z') }
  const { content } = await renderPdf({ kind: 'INVOICE', ...dates, doc: { ...doc, ...more } } as InvoiceRecord, logo)
  return content
}

describe('on an invoice', () => {
  test.each([
    ['plain letters', {}],
    ['wide letters', { buyer: { lines: ['Київ'] } }],
    ['letters of two fonts', { currency: 'JPY', locale: 'ja-JP', buyer: { lines: ['山田 太郎', 'דוד 99'] } }],
  ])('dates, amounts and cells of a row each take one line, in %s', async (_, more) => {
    for (const places of placesInPdf(await draw(more))) {
      const lines = [...new Set(places.filter(({ x }) => x > 325).map(({ y }) => y))].sort((a, b) => a - b)
      expect(Math.min(...lines.slice(1).map((y, at) => y - lines[at]!))).toBeGreaterThan(8)
    }
  })

  test('a logo is above the seller, on the left, or on the right for right-to-left languages', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#a63d1f' } })
      .png()
      .toBuffer()
    const logo = { mediaId: 'logo.png', width: 80, height: 40, png }
    const findSeller = (content: string) => placesInPdf(content)[0]![0]!
    const plain = findSeller(await draw())
    const shown = await draw({}, logo)
    expect(Math.abs(findSeller(shown).y - plain.y)).toBeCloseTo(52, 0)
    expect(Buffer.from(shown, 'base64').toString('latin1')).toContain('/Subtype /Image')
    expect(await draw({}, logo)).toBe(shown)
  })

  test('two rates of one tax have separate sums', async () => {
    const lines = readPdf(await draw()).text.split('\n')
    expect(lines.filter((line) => line.startsWith('Sales tax '))).toEqual(['Sales tax 23%', 'Sales tax 13.5%'])
  })

  test('pages name their invoice, and totals stay together, with any number of lines', async () => {
    for (let count = 14; count < 24; count++) {
      const content = await draw({ lines: Array.from({ length: count }, () => doc.lines[0]!) })
      const { text, pages } = readPdf(content)
      const ofPages = text.split('\n').filter((line) => line === 'Invoice 2026-000123')
      expect(ofPages).toHaveLength(1 + (pages > 1 ? pages : 0))
      const pieces = text.split('\n')
      const [sum, total] = [pieces.indexOf('Subtotal'), pieces.indexOf('Total')]
      expect(pieces.slice(sum, total)).not.toContain('Item')
      expect(placesInPdf(content)).toHaveLength(pages)
    }
  })
})
