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
    lines: fc.array(fc.record({ item: fc.constantFrom('a', 'b', 'c'), quantity: fc.nat(9), total: cents }), {
      maxLength: 4,
    }),
  })
  .map(
    ({ lines, ...rest }) =>
      ({
        ...rest,
        createdDate: new Date('2026-03-01T22:59:59Z'),
        doc: {
          channelInfo: { type: 'WEB' },
          lineItems: lines.map(({ item, quantity, total }) => ({
            catalogReference: { appId: 'x', catalogItemId: item },
            productName: { original: item },
            quantity,
            totalPriceAfterTax: { amount: total, formattedAmount: '' },
          })),
        },
      }) as unknown as RollupSource,
  )

/** The rollups after these entries, without rows that are zero. */
function sumRollups(all: readonly Entries[]): Map<string, number[]> {
  const rollups = new Map<string, number[]>()
  const rows: (readonly [object, readonly number[]])[] = all.flatMap(({ kinds, days, items }) => [
    ...kinds.map(
      ({ orders, total, paid, authorized, ...key }) =>
        [key, [orders, Number(total), Number(paid), Number(authorized)]] as const,
    ),
    ...days.map(({ orders, total, ...key }) => [key, [orders, Number(total)]] as const),
    ...items.map(({ pieces, total, name: _, ...key }) => [key, [pieces, Number(total)]] as const),
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
        expect(toRollupEntries(same, { ...same }, 'UTC')).toEqual({ kinds: [], days: [], items: [] })
      }),
    )
  })

  test('use the day of the site’s time zone', () => {
    const late = new Date('2026-03-01T23:30:00Z')
    expect(toDay(late, 'Europe/Berlin')).toBe('2026-03-02')
    expect(toDay(late, 'America/New_York')).toBe('2026-03-01')
  })
})
