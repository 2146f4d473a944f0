import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entries, type RollupSource, toDay, toRollupEntries } from './sales-rollups.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 }).map((minor) => (minor / 100).toFixed(2))

const order = fc
  .record({
    status: fc.constantFrom('APPROVED', 'PENDING', 'CANCELED', 'REJECTED'),
    paymentStatus: fc.constantFrom('PAID', 'NOT_PAID', 'PARTIALLY_PAID'),
    fulfillmentStatus: fc.constantFrom('FULFILLED', 'NOT_FULFILLED'),
    archived: fc.boolean(),
    currency: fc.constantFrom('EUR', 'JPY'),
    purchasedDate: fc.constantFrom(new Date('2026-03-01T23:30:00Z'), new Date('2026-03-02T00:10:00Z')),
    total: cents,
    paid: cents,
    authorized: cents,
    returningCustomer: fc.constantFrom(true, false, null),
    firstPurchaseDate: fc.constantFrom(new Date('2025-12-31T23:30:00Z'), new Date('2026-02-01T12:00:00Z'), null),
    previousPurchaseDate: fc.constantFrom(new Date('2026-02-28T23:30:00Z'), new Date('2026-03-01T00:00:00Z'), null),
    country: fc.constantFrom('DE', 'FR', undefined),
    discounts: fc.array(
      fc.constantFrom(
        { coupon: { code: 'A', amount: { amount: '1.5' } } },
        { discountRule: { id: 'r', name: { original: 'Rule' }, amount: { amount: '2' } } },
        { merchantDiscount: { amount: { amount: '3' } } },
      ),
      { maxLength: 3 },
    ),
    lines: fc.array(fc.record({ item: fc.constantFrom('a', 'b', 'c'), quantity: fc.nat(9), total: cents }), {
      maxLength: 4,
    }),
  })
  .map(
    ({ lines, country, discounts, ...rest }) =>
      ({
        ...rest,
        createdDate: new Date('2026-03-01T22:59:59Z'),
        doc: {
          channelInfo: { type: 'WEB' },
          appliedDiscounts: discounts,
          billingInfo: { address: { country } },
          lineItems: lines.map(({ item, quantity, total }) => ({
            catalogReference: { appId: 'x', catalogItemId: item },
            productName: { original: item },
            quantity,
            totalPriceAfterTax: { amount: total, formattedAmount: '' },
            taxInfo: {
              taxBreakdown: [],
              taxRate: '0.190',
              taxableAmount: { amount: total },
              taxAmount: { amount: total },
            },
          })),
        },
      }) as unknown as RollupSource,
  )

/** The rollups after these entries, without rows that are zero. */
function sumRollups(all: readonly Entries[]): Map<string, number[]> {
  const rollups = new Map<string, number[]>()
  const rows: (readonly [object, readonly number[]])[] = all.flatMap(({ kinds, days, groups }) => [
    ...kinds.map(
      ({ orders, total, paid, authorized, ...key }) =>
        [key, [orders, Number(total), Number(paid), Number(authorized)]] as const,
    ),
    ...days.map(({ orders, total, ...key }) => [key, [orders, Number(total)]] as const),
    ...groups.map(
      ({ orders, pieces, total, amount, name: _, ...key }) =>
        [key, [orders, pieces, Number(total), Number(amount)]] as const,
    ),
  ])
  for (const [key, amounts] of rows) {
    const name = JSON.stringify(key)
    const before = rollups.get(name)
    rollups.set(
      name,
      amounts.map((amount, at) => Math.round(((before?.[at] ?? 0) + amount) * 100) / 100),
    )
  }
  return new Map([...rollups].filter(([, amounts]) => amounts.some(Boolean)))
}

describe('sales rollups of orders', () => {
  test('depend on an order’s state, not on how it got there', () => {
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 6 }), (life) => {
        const steps = life.map((after, at) => toRollupEntries(life[at - 1], after, 'Europe/Berlin'))
        expect(sumRollups(steps)).toEqual(sumRollups([toRollupEntries(undefined, life.at(-1), 'Europe/Berlin')]))
        expect(sumRollups([...steps, toRollupEntries(life.at(-1), undefined, 'Europe/Berlin')])).toEqual(new Map())
      }),
    )
  })

  test('are not written for changes of uncounted fields', () => {
    fc.assert(
      fc.property(order, (same) => {
        expect(toRollupEntries(same, { ...same }, 'UTC')).toEqual({ kinds: [], days: [], groups: [] })
      }),
    )
  })

  test('use the day of the site’s time zone', () => {
    const late = new Date('2026-03-01T23:30:00Z')
    expect(toDay(late, 'Europe/Berlin')).toBe('2026-03-02')
    expect(toDay(late, 'America/New_York')).toBe('2026-03-01')
  })

  test('count an order once for each of its products, discounts and taxes', () => {
    const writeEuros = (amount: string) => ({ amount, formattedAmount: '' })
    const part = {
      jurisdiction: 'DE',
      taxName: 'VAT',
      rate: '0.190',
      taxableAmount: writeEuros('10'),
      taxAmount: writeEuros('1.9'),
    }
    const line = {
      catalogReference: { catalogItemId: 'a' },
      productName: { original: 'Cup' },
      quantity: 2,
      totalPriceAfterTax: writeEuros('11.9'),
      taxInfo: { taxBreakdown: [part] },
    }
    const coupon = { coupon: { code: 'SPRING', amount: writeEuros('5') } }
    const { groups } = toRollupEntries(
      undefined,
      {
        ...{ status: 'APPROVED', currency: 'EUR', total: '28.8', returningCustomer: true },
        ...{ createdDate: new Date('2026-03-01T12:00:00Z'), purchasedDate: new Date('2026-03-01T12:00:00Z') },
        doc: {
          channelInfo: { type: 'POS' },
          lineItems: [line, line],
          appliedDiscounts: [coupon, coupon],
          shippingInfo: {
            logistics: { shippingDestination: { address: { country: 'AT' } } },
            cost: {
              taxInfo: {
                taxBreakdown: [],
                taxRate: '0.2',
                taxableAmount: writeEuros('4'),
                taxAmount: writeEuros('0.8'),
              },
            },
          },
        },
      } as unknown as RollupSource,
      'UTC',
    )
    expect(
      groups.map(({ dimension, value, orders, pieces, total, amount }) => [
        dimension,
        value,
        orders,
        pieces,
        Number(total),
        Number(amount),
      ]),
    ).toEqual([
      ['PRODUCT', 'a', 1, 4, 23.8, 0],
      ['COUNTRY', 'AT', 1, 0, 28.8, 0],
      ['CHANNEL', 'POS', 1, 0, 28.8, 0],
      ['CUSTOMER', 'RETURNING', 1, 0, 28.8, 0],
      ['DISCOUNT', 'coupon:SPRING', 1, 0, 28.8, 10],
      ['TAX', 'AT\nDE\nVAT\n0.19', 1, 0, 20, 3.8],
      ['TAX', 'AT\n\n\n0.2', 1, 0, 4, 0.8],
    ])
  })
})
