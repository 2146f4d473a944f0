import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildLineTotals, buildTotals, type Sums, type Total } from './totals.ts'

const texts = { net: 'Net', tax: 'Tax' }
const minor = fc.bigInt({ min: 0n, max: 10n ** 9n })
const named = fc.record({ name: fc.string({ minLength: 1 }), amount: minor })

/** Sums as pricing makes them: discounts and gift cards never take off more than there is. */
const sums: fc.Arbitrary<Sums> = fc
  .record({
    subtotal: minor,
    share: fc.integer({ min: 0, max: 100 }),
    fulfillment: fc.option(minor, { nil: undefined }),
    shippingShare: fc.integer({ min: 0, max: 100 }),
    fees: fc.array(named, { maxLength: 4 }),
    tip: fc.option(named, { nil: undefined }),
    tax: minor,
    isTaxIncluded: fc.boolean(),
    cardShare: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  })
  .map(({ subtotal, share, fulfillment, shippingShare, fees, tip, tax, isTaxIncluded, cardShare }) => {
    const itemsDiscount = (subtotal * BigInt(share)) / 100n
    const discount = ((fulfillment ?? 0n) * BigInt(shippingShare)) / 100n
    const before =
      subtotal -
      itemsDiscount +
      (fulfillment ?? 0n) -
      discount +
      fees.reduce((sum, fee) => sum + fee.amount, 0n) +
      (tip?.amount ?? 0n) +
      (isTaxIncluded ? 0n : tax)
    const card = cardShare === undefined ? undefined : (before * BigInt(cardShare)) / 100n
    return {
      subtotal,
      itemsDiscount,
      discount,
      ...(fulfillment !== undefined && { fulfillment }),
      fees,
      ...(tip && { tip }),
      tax,
      isTaxIncluded,
      ...(card !== undefined && { giftCard: { name: 'Card', amount: card } }),
      total: before - (card ?? 0n),
    }
  })

const add = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

function expectSound(totals: readonly Total[]): void {
  const all = (type: string) => totals.filter((each) => each.type === type)
  expect(all('subtotal')).toHaveLength(1)
  expect(all('total')).toHaveLength(1)
  expect(add(totals.filter(({ type }) => type !== 'total'))).toBe(BigInt(all('total')[0]!.amount))
  for (const { type, amount, lines, display_text } of totals) {
    expect(Number.isSafeInteger(amount)).toBe(true)
    if (['discount', 'items_discount'].includes(type)) expect(amount).toBeLessThan(0)
    if (['subtotal', 'fulfillment', 'tax', 'fee'].includes(type)) expect(amount).toBeGreaterThanOrEqual(0)
    if (['tip', 'gift_card'].includes(type)) expect(display_text).toBeTruthy()
    if (lines) expect(add(lines)).toBe(BigInt(amount))
  }
}

describe('totals', () => {
  it('always add up to the total, with one subtotal and lines that add up to their parent', () => {
    fc.assert(fc.property(sums, (each) => expectSound(buildTotals(each, texts))))
  })

  it('of lines always add up', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 100 }), minor, (subtotal, share, tax) => {
        expectSound(buildLineTotals({ subtotal, discount: (subtotal * BigInt(share)) / 100n, tax }))
      }),
    )
  })

  it('leave an included tax inside the subtotal, and show it as a line of the total', () => {
    const each = {
      subtotal: 11900n,
      itemsDiscount: 0n,
      discount: 0n,
      fees: [],
      tax: 1900n,
      isTaxIncluded: true,
      total: 11900n,
    }
    expect(buildTotals(each, texts)).toEqual([
      { type: 'subtotal', amount: 11900 },
      {
        type: 'total',
        amount: 11900,
        lines: [
          { display_text: 'Net', amount: 10000 },
          { display_text: 'Tax', amount: 1900 },
        ],
      },
    ])
  })

  it('that do not add up are an error and never an answer', () => {
    const each = {
      subtotal: 100n,
      itemsDiscount: 0n,
      discount: 0n,
      fees: [],
      tax: 0n,
      isTaxIncluded: false,
      total: 99n,
    }
    expect(() => buildTotals(each, texts)).toThrow('add up')
  })
})
