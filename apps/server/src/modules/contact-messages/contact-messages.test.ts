import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseStatus, cleanMessage, readOrderNumber } from './contact-messages.ts'

const message = { name: 'Bea', email: 'bea@mail.example', message: 'Hello' }

describe('a message', () => {
  it('has one line in each field but its text, whatever is sent', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const clean = cleanMessage({
          ...message,
          name: `${one}\r\nBcc: x`,
          phone: other,
          orderNumber: one,
          fields: [{ label: other, value: `${one}\n` }],
        })
        const lines = [
          clean.name,
          clean.phone,
          clean.orderNumber,
          ...(clean.fields ?? []).flatMap((f) => [f.label, f.value]),
        ]
        for (const line of lines) expect(line ?? '').not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }),
    )
  })

  it('keeps its paragraphs and loses control characters', () => {
    expect(cleanMessage({ ...message, message: ' a\r\n\r\nb\u0000\u0007 ' }).message).toBe('a\n\nb')
  })

  it('loses empty fields', () => {
    const fields = [
      { label: 'Size', value: ' ' },
      { label: 'Color', value: 'red' },
    ]
    expect(cleanMessage({ ...message, phone: ' ', fields })).toEqual({ ...message, fields: [fields[1]] })
  })

  it.each([
    ['with two links is read', 'See https://a.example and www.b.example', 'UNREAD'],
    ['with three links is spam', 'https://a.example https://b.example https://c.example', 'SPAM'],
  ])('%s', (_, text, status) => {
    expect(chooseStatus({ ...message, message: text })).toBe(status)
  })
})

it.each([
  ['10042', '10042'],
  [' #10042 ', '10042'],
  ['No. 10042', '10042'],
  ['the blue one', undefined],
  [undefined, undefined],
])('the order number of %j is %j', (text, number) => {
  expect(readOrderNumber(text)).toBe(number)
})
