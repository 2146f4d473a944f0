import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calculateAmounts,
  listSources,
  mayMove,
  type TransactionStatus,
  transactionMoves,
  transactionStatuses,
} from './payments.ts'
import { open, seal } from './sealed.ts'

const status = fc.constantFrom(...transactionStatuses)

describe('transaction statuses', () => {
  test('no path of allowed moves leads back to an undecided status', () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 30 }), (statuses) => {
        let at: TransactionStatus = 'INITIATED'
        for (const to of statuses) {
          if (!mayMove(at, to)) continue
          expect(to).not.toBe('INITIATED')
          expect(transactionMoves[at].length).toBeGreaterThan(0)
          at = to
        }
      }),
    )
  })

  test('sources are the reverse of moves', () => {
    fc.assert(fc.property(status, status, (from, to) => listSources(to).includes(from) === mayMove(from, to)))
  })

  test('declined, canceled, voided and fully refunded payments are final', () => {
    for (const final of ['DECLINED', 'CANCELED', 'VOIDED', 'REFUNDED'] as const)
      expect(transactionMoves[final]).toEqual([])
  })

  test('payments are received only by approval, and held only by authorization', () => {
    fc.assert(
      fc.property(status, fc.integer({ min: 1, max: 10 ** 9 }), (to, minor) => {
        const amount = (minor / 100).toFixed(2)
        const { authorized, captured } = calculateAmounts(to, amount)
        expect(captured).toBe(to === 'APPROVED' ? amount : '0')
        expect(authorized).toBe(to === 'APPROVED' || to === 'AUTHORIZED' ? amount : '0')
      }),
    )
  })
})

describe('sealed tokens', () => {
  const terms = { key: Buffer.alloc(32, 1), siteId: 'a', expires: new Date(2000) }
  const now = new Date(1000)

  test('return any value that they hold', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const plain = JSON.parse(JSON.stringify(value))
        expect(open(seal(plain, terms), { ...terms, now })).toEqual(plain)
      }),
    )
  })

  test('are invalid for another site, another key, later, and with a single changed bit', () => {
    const sealed = seal({ secret: '4242' }, terms)
    expect(open(sealed, { ...terms, now, siteId: 'b' })).toBeUndefined()
    expect(open(sealed, { ...terms, now, key: Buffer.alloc(32, 2) })).toBeUndefined()
    expect(open(sealed, { ...terms, now: new Date(2000) })).toBeUndefined()
    const bytes = Buffer.from(sealed, 'base64url')
    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const changed = Buffer.from(bytes)
        changed[bit >> 3]! ^= 1 << (bit & 7)
        expect(open(changed.toString('base64url'), { ...terms, now })).toBeUndefined()
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => open(text, { ...terms, now }) === undefined))
  })
})
