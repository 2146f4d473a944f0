import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareFields, redacted } from './change-log.ts'

it('lists changed fields by path, without metadata', () => {
  const before = { name: 'Cup', price: { amount: 10n, currency: 'EUR' }, tags: ['a'], revision: '1', gone: 1 }
  const after = { name: 'Cup', price: { amount: 12n, currency: 'EUR' }, tags: ['a', 'b'], revision: '2', made: null }
  expect(compareFields(before, after)).toEqual({
    before: { 'price.amount': '10', tags: ['a'], gone: 1 },
    after: { 'price.amount': '12', tags: ['a', 'b'] },
  })
})

it('redacts secrets at any depth and truncates long values', () => {
  const { after } = compareFields(undefined, {
    secretKey: 'sk_live_1',
    list: [{ clientSecret: 'x', name: 'ok' }],
    account: { password: 'p' },
    text: 'y'.repeat(5000),
  })
  expect(after).toMatchObject({ secretKey: redacted, list: [{ clientSecret: redacted, name: 'ok' }] })
  expect(JSON.stringify(after)).not.toMatch(/sk_live_1|"x"|"p"/)
  expect((after.text as string).length).toBeLessThan(2100)
})

it('lists nothing for equal objects, and a limited number of fields for large ones', () => {
  fc.assert(
    fc.property(fc.object({ maxDepth: 4 }), fc.object({ maxDepth: 4 }), (one, other) => {
      expect(compareFields(one, structuredClone(one))).toEqual({ before: {}, after: {} })
      expect(Object.keys(compareFields(one, other).after).length).toBeLessThanOrEqual(61)
    }),
  )
})
