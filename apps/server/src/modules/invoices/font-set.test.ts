import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { toVisualOrder } from '../../kernel/lettering/direction.ts'
import { isStandardText, loadFontSet, standardFontSet } from './font-set.ts'
import { renderPdf } from './invoices.pdf.ts'
import type { InvoiceRecord } from './invoices.store.ts'

test.each([
  ['Größe – “fein” €5', 'Größe – “fein” €5'],
  ['12\u202f500,00\u00a0€', '12 500,00\u00a0€'],
  ['a\u0000b\u202ec', 'abc'],
])('%j uses standard fonts and prints as %j', (text, printed) => {
  expect(isStandardText(text)).toBe(true)
  expect(standardFontSet.toPrintable(text)).toBe(printed)
})

const worldwide = [
  ...['Łódź, Čeština', 'Київ', 'Αθήνα', 'Phở Hà Nội', 'Երևան', 'თბილისი', 'ירושלים', 'القاهرة'],
  ...['東京都渋谷区', 'さくら・カフェ', '北京市朝陽區', '서울특별시', 'กรุงเทพฯ', 'दिल्ली', 'ঢাকা', 'சென்னை', 'అమరావతి'],
  ...['અમદાવાદ', 'ਅੰਮ੍ਰਿਤਸਰ', 'ಬೆಂಗಳೂರು', 'കൊച്ചി', 'කොළඹ', 'ភ្នំពេញ', 'ວຽງຈັນ', 'ရန်ကုန်', 'አዲስ አበባ'],
]

test.each(worldwide)('%s is printed unchanged', async (text) => {
  expect(isStandardText(text)).toBe(false)
  const { toPrintable: printable } = await loadFontSet([text])
  expect(printable(text)).toBe(text.normalize('NFC'))
})

test('only needed fonts are loaded; missing characters become question marks', async () => {
  expect(await loadFontSet(['Größe €5'])).toBe(standardFontSet)
  expect((await loadFontSet(['Київ'])).others).toEqual([])
  const { others, toPrintable: printable } = await loadFontSet(['日本 𓀀', 'ไทย'])
  expect(others.map(({ name }) => name)).toEqual(['cjk', 'thai'])
  expect(printable('日本 𓀀 a\u0000b')).toBe('日本 ? ab')
})

describe('right-to-left text is drawn in visual order', () => {
  test.each([
    ['Bea Buyer', ['Bea Buyer']],
    ['שלום עולם', ['<שלום עולם']],
    ['רחוב הרצל 12, תל אביב', ['<, תל אביב', '12', '<רחוב הרצל ']],
    ['Order for דנה כהן (VIP)', ['Order for ', '<דנה כהן', ' (VIP)']],
    ['דנה (תל אביב) 3.50', ['3.50', '<דנה )תל אביב( ']],
  ])('%s', (line, pieces) => {
    expect(toVisualOrder(line).map(({ text, rtl }) => (rtl ? `<${text}` : text))).toEqual(pieces)
  })
})

const buildInvoice = (name: string, more: object = {}): InvoiceRecord => ({
  ...{ id: 'i', orderId: 'o', kind: 'INVOICE', number: '7', refundId: null, total: '12.00', sentDate: null },
  ...{ issuedDate: new Date('2026-03-01T12:00:00Z'), dueDate: null, withdrawn: null },
  ...({} as InvoiceRecord),
  doc: {
    ...{ number: '7', language: 'en', locale: 'en-IE', currency: 'EUR', timeZone: 'UTC', orderNumber: '10001' },
    seller: { name, address: [`${name} 1`] },
    buyer: { lines: [name] },
    lines: [{ name, quantity: 1, price: '12.00', total: '12.00' }],
    ...{ taxIncluded: true, subtotal: '12.00', discount: '0', shipping: '0', fees: '0', taxes: [], total: '12.00' },
    ...more,
  },
})

describe('text can be copied from an invoice as it was written', () => {
  test.each([
    'Pracownia Łódź, żółć',
    'Крамниця «Їжак», Київ',
    'Κεραμικά Αθήνα',
    'Gốm Bát Tràng, Hà Nội',
    'Töpferei Größe',
    '株式会社さくら',
    '서울 가게',
    '北京茶葉店',
  ])('%s', async (name) => {
    const { content } = await renderPdf(buildInvoice(name))
    const text = extractText(Buffer.from(content, 'base64'))
    // The title in bold and the footer in regular.
    expect(text.split(name)).toHaveLength(5)
  })

  test('currency symbols are part of the font selection', async () => {
    const { content } = await renderPdf(buildInvoice('Sklep', { currency: 'PLN', locale: 'pl-PL' }))
    expect(extractText(Buffer.from(content, 'base64'))).toContain('zł')
  })

  test('Arabic digits keep their order, from left to right', async () => {
    const { content } = await renderPdf(buildInvoice('متجر', { language: 'ar', locale: 'ar-EG' }))
    const text = extractText(Buffer.from(content, 'base64'))
    expect(text).toContain('١٢٫٠٠')
    expect(text).toContain('٢٠٢٦')
  })

  test.each(['Київ', '東京都渋谷区'])('only used glyphs of %s are embedded', async (name) => {
    const { content } = await renderPdf(buildInvoice(name))
    expect(Buffer.from(content, 'base64').length).toBeLessThan(60_000)
  })
})

/** The text as PDF readers copy it: glyphs mapped by each font's ToUnicode table. */
function extractText(pdf: Buffer): string {
  const objects = new Map<string, { head: string; stream: string }>()
  const raw = pdf.toString('latin1')
  for (const [, id, body] of raw.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head, packed] = body!.split('stream\n', 2) as [string, string | undefined]
    const bytes = packed && Buffer.from(packed.slice(0, packed.lastIndexOf('\nendstream')), 'latin1')
    const stream = bytes ? (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') : ''
    objects.set(id!, { head, stream })
  }
  const maps = new Map<string, Map<string, string> | undefined>()
  for (const { head } of objects.values()) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!.head)?.[1]
      maps.set(name!, map ? toUnicode(objects.get(map)!.stream) : undefined)
    }
  }
  const pages = [...objects.values()].filter(({ stream }) => /\bTJ\b/.test(stream))
  return pages.map(({ stream }) => extractLines(stream, maps)).join('\n')
}

function extractLines(stream: string, maps: ReadonlyMap<string, Map<string, string> | undefined>): string {
  let map: Map<string, string> | undefined
  const lines: string[] = []
  for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) map = maps.get(font)
    else {
      const hex = [...shown!.matchAll(/<([0-9a-f]*)>/g)].map(([, each]) => each!).join('')
      lines.push(map ? (hex.match(/.{4}/g) ?? []).map((code) => map!.get(code) ?? '�').join('') : decodeLatin(hex))
    }
  }
  return lines.join('\n')
}

const decodeLatin = (hex: string) => Buffer.from(hex, 'hex').toString('latin1')

/** `<0000> <0002> [<0041> <0042> <0043>]`: the characters of consecutive codes. */
function toUnicode(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, first, letters] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [at, [, letter]] of [...letters!.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const code = (Number.parseInt(first!, 16) + at).toString(16).padStart(4, '0')
      map.set(code, Buffer.from(letter!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return map
}
