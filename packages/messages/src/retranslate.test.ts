import { describe, expect, it } from 'vitest'
import { languages } from './languages.ts'
import { translateTo } from './lookup.ts'
import { describeViolation, retranslate } from './retranslate.ts'

describe('a text of the server in another language', () => {
  it('is that of the key which wrote it', () => {
    expect(retranslate('defaults', 'Local delivery', 'en', 'de')).toBe('Lokale Lieferung')
    expect(retranslate('defaults', 'Lokale Lieferung', 'de', 'en')).toBe('Local delivery')
  })

  it('keeps the values of placeholders', () => {
    for (const from of languages) {
      const text = translateTo(from)('defaults:delivery.localArea', { area: 'Dublin (D02), $&' })
      for (const to of languages) {
        const expected = translateTo(to)('defaults:delivery.localArea', { area: 'Dublin (D02), $&' })
        expect(retranslate('defaults', text, from, to)).toBe(expected)
      }
    }
  })

  it.each(['', 'Standard delivery', 'local delivery', 'Local delivery, ', 'Local delivery!'])(
    'is unknown: %j',
    (text) => {
      expect(retranslate('defaults', text, 'en', 'de')).toBeUndefined()
    },
  )
})

describe('the description of a violation', () => {
  it.each([
    ['must have at most 80 characters', 'darf höchstens 80 Zeichen haben'],
    ['must be one of ACTIVE, PENDING', 'muss einer dieser Werte sein: ACTIVE, PENDING'],
    ['must begin with sk_ or rk_', 'muss mit sk_ oder rk_ beginnen'],
    ['must begin with https://', 'muss mit https:// beginnen'],
    ['must be a URL', 'muss eine URL sein'],
    [
      'must contain {to} and {text}, unless the URL does',
      'muss {to} und {text} enthalten, wenn die URL sie nicht enthält',
    ],
    ['is not a cursor of this query', 'is not a cursor of this query'],
  ])('%j is shown as %j', (english, german) => {
    expect(describeViolation(english, 'de')).toBe(german)
    expect(describeViolation(english, 'en')).toBe(english)
  })
})
