import { describe, expect, it } from 'vitest'
import { calculateFees, type FeeRule } from './fees.ts'

const rule: FeeRule = {
  id: 'f',
  name: 'Fee',
  active: true,
  type: 'OTHER',
  per: 'ORDER',
  appliesTo: { type: 'ALL' },
  deliveredOnly: false,
  taxable: true,
  taxableAddress: 'SHIPPING',
}
const lines = [
  { id: 'a', quantity: 2, price: 1999n, catalogItemId: 'vase', collectionIds: ['glass'] },
  { id: 'b', quantity: 1, price: 500n, catalogItemId: 'card' },
]
const listFees = (more: Partial<FeeRule>, delivered = true) =>
  calculateFees([{ ...rule, ...more }], { currency: 'EUR', lines, delivered }).map(({ price, source, lineIds }) => [
    price,
    source,
    ...lineIds,
  ])

describe('a fee', () => {
  it.each<[string, Partial<FeeRule>, unknown[]]>([
    ['once', { amount: '2.50' }, [[250n, 'MANUAL']]],
    // 3 pieces
    ['for every piece', { amount: '0.10', per: 'PIECE' }, [[30n, 'MANUAL']]],
    // 44.98 × 2 % = 0.8996 → 0.90
    ['in per cent', { percentage: 2 }, [[90n, 'MANUAL']]],
    // 39.98 × 10 % = 3.998 → 4.00
    ['of some items', { percentage: 10, appliesTo: { type: 'PRODUCTS', ids: ['vase'] } }, [[400n, 'ITEM', 'a']]],
    [
      'of a collection, per piece',
      { amount: '1', per: 'PIECE', appliesTo: { type: 'COLLECTIONS', ids: ['glass'] } },
      [[200n, 'ITEM', 'a']],
    ],
    ['of items that are not there', { amount: '1', appliesTo: { type: 'PRODUCTS', ids: ['mug'] } }, []],
    ['from 44.98 on', { amount: '1', minimumSubtotal: '44.98' }, [[100n, 'MANUAL']]],
    ['from 44.99 on', { amount: '1', minimumSubtotal: '44.99' }, []],
    ['to 44.97', { amount: '1', maximumSubtotal: '44.97' }, []],
    ['insurance of the delivery', { type: 'INSURANCE', amount: '3', deliveredOnly: true }, [[300n, 'SHIPPING']]],
    ['that is switched off', { amount: '1', active: false }, []],
    ['of nothing', { amount: '0' }, []],
  ])('%s', (_, more, expected) => expect(listFees(more)).toEqual(expected))

  it('for gift wrapping is charged for wrapped orders only', () => {
    const context = { currency: 'EUR', lines, delivered: true }
    const list = (giftWrapped?: boolean) =>
      calculateFees([{ ...rule, amount: '3', giftWrapping: true }], {
        ...context,
        ...(giftWrapped !== undefined && { giftWrapped }),
      }).map(({ price }) => price)
    expect([list(), list(false), list(true)]).toEqual([[], [], [300n]])
    expect(calculateFees([{ ...rule, amount: '3' }], { ...context, giftWrapped: true })).toHaveLength(1)
  })

  it('for deliveries is not charged without a delivery', () =>
    expect(listFees({ amount: '3', deliveredOnly: true }, false)).toEqual([]))
})
