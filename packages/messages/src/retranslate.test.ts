import { describe, expect, it } from 'vitest'
import { languages } from './languages.ts'
import { translateTo } from './lookup.ts'
import { retranslate } from './retranslate.ts'

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
