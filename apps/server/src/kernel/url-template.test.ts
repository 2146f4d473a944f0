import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillUrl, findPlaceholders } from './url-template.ts'

describe('the placeholders of an address', () => {
  it('are filled in path, query and fragment, written plainly or as URL parsers write them', () => {
    const values = { orderId: 'o 1', checkoutId: 'c/2' }
    expect(fillUrl('https://app.example/o/{orderId}?c={checkoutId}#{orderId}', values)).toBe(
      'https://app.example/o/o%201?c=c%2F2#o%201',
    )
    expect(fillUrl('https://app.example/o/%7BorderId%7D/%7borderId%7d', values)).toBe(
      'https://app.example/o/o%201/o%201',
    )
  })

  it('stay as they are where the value is not known', () => {
    const url = 'https://app.example/{other}/{constructor}/{orderId}'
    expect(fillUrl(url, { orderId: undefined })).toBe(url)
    expect(findPlaceholders(url)).toEqual(['other', 'constructor', 'orderId'])
  })

  it('never change the origin, the number of parameters or what comes before them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const url = new URL(fillUrl('https://app.example:8443/a/{x}/b?y={x}&z=1#f', { x: value.toWellFormed() }))
        expect(url.origin).toBe('https://app.example:8443')
        expect([...url.searchParams.keys()]).toEqual(['y', 'z'])
        expect(url.searchParams.get('y')).toBe(value.toWellFormed())
        expect(url.hash).toBe('#f')
      }),
    )
  })

  it('are not looked for in the host', () => {
    expect(fillUrl('https://app.example/{x}', { x: '@evil.example/' })).toBe('https://app.example/%40evil.example%2F')
  })
})
