import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Covered,
  calculateSubtotal,
  type Refundables,
  type RequestedItems,
  refundAmounts,
} from './refund.amounts.ts'

const none: Covered = { pieces: new Map(), fees: new Map(), shipping: 0n }
const minor = fc.bigInt(0n, 10_000_000n)
const amounts = fc
  .record({ net: minor, tax: minor, discount: minor })
  .map(({ net, tax, discount }) => ({ total: net + tax, tax, discount }))
const orders: fc.Arbitrary<Refundables> = fc.record({
  lines: fc
    .array(fc.tuple(amounts, fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 6 })
    .map((lines) => lines.map(([line, quantity], index) => ({ ...line, id: `l${index}`, quantity, deposit: false }))),
  fees: fc.array(amounts, { maxLength: 3 }).map((fees) => fees.map((fee, index) => ({ ...fee, id: `f${index}` }))),
  shipping: fc.option(amounts, { nil: undefined }),
  partiallyPaid: fc.constant(false),
})

const askEverything = ({ lines, fees, shipping }: Refundables): RequestedItems => ({
  lines: lines.map(({ id, quantity }) => ({ id, quantity })),
  fees: fees.map(({ id }) => ({ id })),
  ...(shipping && { shipping: {} }),
})

const sumWorth = ({ lines, fees, shipping }: Refundables) =>
  [...lines, ...fees, ...(shipping ? [shipping] : [])].reduce((sum, { total }) => sum + total, 0n)

describe('a refund', () => {
  test('of everything equals the whole price', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { sum, faults } = refundAmounts(order, none, askEverything(order))
        expect(faults).toEqual([])
        expect(sum.total).toBe(sumWorth(order))
        expect(sum.total).toBe(calculateSubtotal(sum) - sum.discount + sum.tax)
      }),
    )
  })

  test('in any order and parts adds up to the same and never exceeds it on the way', () => {
    const parts = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(orders, parts, (order, choices) => {
        const pieces = new Map<string, number>()
        const fees = new Map<string, bigint>()
        let shipping = 0n
        const refunded = { total: 0n, tax: 0n, discount: 0n }
        const take = (requested: RequestedItems) => {
          const { sum, faults } = refundAmounts(order, { pieces, fees, shipping }, requested)
          expect(faults).toEqual([])
          for (const name of ['total', 'tax', 'discount'] as const) {
            expect(sum[name]).toBeGreaterThanOrEqual(0n)
            refunded[name] += sum[name]
          }
          expect(refunded.total).toBeLessThanOrEqual(sumWorth(order))
        }
        const takeLine = ({ id, quantity: whole }: { id: string; quantity: number }, seed?: number) => {
          const left = whole - (pieces.get(id) ?? 0)
          const quantity = seed === undefined ? left : 1 + (seed % Math.max(left, 1))
          if (left <= 0) return
          take({ lines: [{ id, quantity }], fees: [] })
          pieces.set(id, (pieces.get(id) ?? 0) + quantity)
        }
        const takeFee = ({ id, total }: { id: string; total: bigint }, seed?: number) => {
          const left = total - (fees.get(id) ?? 0n)
          if (left <= 0n) return
          const amount = seed === undefined ? left : 1n + (BigInt(seed) % left)
          take({ lines: [], fees: [{ id, amount }] })
          fees.set(id, (fees.get(id) ?? 0n) + amount)
        }
        const takeShipping = (seed?: number) => {
          const left = (order.shipping?.total ?? 0n) - shipping
          if (left <= 0n) return
          const amount = seed === undefined ? left : 1n + (BigInt(seed) % left)
          take({ lines: [], fees: [], shipping: { amount } })
          shipping += amount
        }
        for (const [which, seed] of choices) {
          const index = which % (order.lines.length + order.fees.length + 1)
          const line = order.lines[index]
          const fee = order.fees[index - order.lines.length]
          if (line) takeLine(line, seed)
          else if (fee) takeFee(fee, seed)
          else takeShipping(seed)
        }
        for (const line of order.lines) takeLine(line)
        for (const fee of order.fees) takeFee(fee)
        takeShipping()
        const shares = [...order.lines, ...order.fees.filter(({ total }) => total > 0n)]
        if (order.shipping && order.shipping.total > 0n) shares.push({ ...order.shipping, id: '' })
        expect(refunded.total).toBe(sumWorth(order))
        expect(refunded.tax).toBe(shares.reduce((sum, { tax }) => sum + tax, 0n))
        expect(refunded.discount).toBe(shares.reduce((sum, { discount }) => sum + discount, 0n))
      }),
    )
  })

  const order: Refundables = {
    lines: [
      { id: 'cup', quantity: 3, total: 1000n, tax: 160n, discount: 100n, deposit: false },
      { id: 'table', quantity: 1, total: 5000n, tax: 0n, discount: 0n, deposit: true },
    ],
    fees: [{ id: 'wrap', total: 250n, tax: 50n, discount: 0n }],
    shipping: { total: 500n, tax: 80n, discount: 0n },
    partiallyPaid: false,
  }
  const ask = (requested: Partial<RequestedItems>, of: Partial<Refundables> = {}, covered: Partial<Covered> = {}) =>
    refundAmounts({ ...order, ...of }, { ...none, ...covered }, { lines: [], fees: [], ...requested })

  test('of a piece includes its shares of tax and discount', () => {
    const { lines, fees, shipping, sum } = ask({
      lines: [{ id: 'cup', quantity: 2 }],
      fees: [{ id: 'wrap', amount: 125n }],
      shipping: {},
    })
    expect(lines).toEqual([{ id: 'cup', quantity: 2, total: 666n, tax: 106n, discount: 66n }])
    expect(fees).toEqual([{ id: 'wrap', total: 125n, tax: 25n, discount: 0n }])
    expect(shipping).toEqual({ total: 500n, tax: 80n, discount: 0n })
    expect(sum).toEqual({ total: 1291n, tax: 211n, discount: 66n })
    const last = ask({ lines: [{ id: 'cup', quantity: 1 }] }, {}, { pieces: new Map([['cup', 2]]) })
    expect(last.sum).toEqual({ total: 334n, tax: 54n, discount: 34n })
  })

  test.each([
    ['an unknown line', { lines: [{ id: 'x', quantity: 1 }] }, {}, {}, 'LINE_ITEM_NOT_FOUND'],
    ['too many pieces', { lines: [{ id: 'cup', quantity: 4 }] }, {}, {}, 'INVALID_LINE_ITEM_REFUND_QUANTITY'],
    [
      'too many pieces in two entries',
      {
        lines: [
          { id: 'cup', quantity: 2 },
          { id: 'cup', quantity: 2 },
        ],
      },
      {},
      {},
      'INVALID_LINE_ITEM_REFUND_QUANTITY',
    ],
    ['an unknown fee', { fees: [{ id: 'x' }] }, {}, {}, 'ADDITIONAL_FEE_NOT_FOUND'],
    ['more than a fee', { fees: [{ id: 'wrap', amount: 251n }] }, {}, {}, 'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT'],
    [
      'a fee again',
      { fees: [{ id: 'wrap', amount: 1n }] },
      {},
      { fees: new Map([['wrap', 250n]]) },
      'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
    ],
    ['shipping of a pickup', { shipping: {} }, { shipping: undefined }, {}, 'SHIPPING_NOT_FOUND'],
    [
      'more than the shipping',
      { shipping: { amount: 400n } },
      {},
      { shipping: 101n },
      'INVALID_SHIPPING_REFUND_AMOUNT',
    ],
    ['an item not wholly paid', { lines: [{ id: 'cup', quantity: 1 }] }, { partiallyPaid: true }, {}, 'PARTIALLY_PAID'],
    ['a deposit', { lines: [{ id: 'table', quantity: 1 }] }, { partiallyPaid: true }, {}, 'DEPOSIT_ONLINE_ITEM'],
  ] as [string, Partial<RequestedItems>, Partial<Refundables>, Partial<Covered>, string][])(
    'refuses %s',
    (_, requested, of, covered, code) => {
      expect(ask(requested, of, covered).faults.at(-1)).toMatchObject({ code })
    },
  )
})
