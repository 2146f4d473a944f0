import { describe, expect, it } from 'vitest'
import type { PriceInput, PriceLine, TaxRate, TaxTable } from './price.input.ts'
import { price } from './price.ts'

const buildLine = (id: string, price: bigint, quantity = 1, more: Partial<PriceLine> = {}): PriceLine => ({
  id,
  price,
  quantity,
  itemType: 'PHYSICAL',
  ...more,
})
const buildTax = (includedInPrices: boolean, ...rates: (string | TaxRate)[]): TaxTable => {
  const otherwise = rates.map((rate) => (typeof rate === 'string' ? { rate } : rate))
  return { includedInPrices, regions: { SHIPPING: { byTaxGroup: new Map(), otherwise } } }
}
const buildState = (rate: string): TaxRate => ({
  rate,
  jurisdiction: 'California',
  jurisdictionType: 'STATE',
  taxName: 'State',
})
const buildCounty = (rate: string): TaxRate => ({
  rate,
  jurisdiction: 'Alameda',
  jurisdictionType: 'COUNTY',
  taxName: 'County',
})

type Expected = {
  subtotal?: bigint
  discount?: bigint
  shipping?: bigint
  additionalFees?: bigint
  tax?: bigint
  total: bigint
}
const nothing = { subtotal: 0n, discount: 0n, shipping: 0n, additionalFees: 0n, tax: 0n }

/** Input and price in minor units, with the arithmetic in the comment. */
const worked: [name: string, input: Omit<PriceInput, 'currency'> & { currency?: string }, expected: Expected][] = [
  ['an empty cart', { lines: [] }, { total: 0n }],
  // 12.50
  ['one piece', { lines: [buildLine('a', 1250n)] }, { subtotal: 1250n, total: 1250n }],
  // 2 × 12.50 + 3 × 0.99 = 25.00 + 2.97
  ['two lines', { lines: [buildLine('a', 1250n, 2), buildLine('b', 99n, 3)] }, { subtotal: 2797n, total: 2797n }],
  // 3 × 0.335 KWD = 1.005
  ['three decimals', { currency: 'KWD', lines: [buildLine('a', 335n, 3)] }, { subtotal: 1005n, total: 1005n }],
  // 3 × 335 JPY = 1005; 10 % on top = 100.5 → 101
  [
    'no decimals',
    { currency: 'JPY', lines: [buildLine('a', 335n, 3)], tax: buildTax(false, '0.1') },
    { subtotal: 1005n, tax: 101n, total: 1106n },
  ],
  // 100.00 + 7.25 %
  [
    'tax on top',
    { lines: [buildLine('a', 10000n)], tax: buildTax(false, '0.0725') },
    { subtotal: 10000n, tax: 725n, total: 10725n },
  ],
  // 119.00 × 19/119 = 19.00 of it
  [
    'tax included',
    { lines: [buildLine('a', 11900n)], tax: buildTax(true, '0.19') },
    { subtotal: 11900n, tax: 1900n, total: 11900n },
  ],
  // 0.03 × 19 % = 0.0057 → 0.01 on each of three lines = 0.03, where the sum would have given 0.0171 → 0.02
  [
    'tax rounded per line',
    { lines: [buildLine('a', 3n), buildLine('b', 3n), buildLine('c', 3n)], tax: buildTax(false, '0.19') },
    { subtotal: 9n, tax: 3n, total: 12n },
  ],
  // 10.00 × (6 % + 1.25 %) = 0.725 → 0.73
  [
    'two jurisdictions',
    { lines: [buildLine('a', 1000n)], tax: buildTax(false, buildState('0.06'), buildCounty('0.0125')) },
    { subtotal: 1000n, tax: 73n, total: 1073n },
  ],
  // 50.00 + shipping 4.90, 20 % on both: 10.00 + 0.98
  [
    'shipping is taxed',
    { lines: [buildLine('a', 5000n)], shipping: { price: 490n }, tax: buildTax(false, '0.2') },
    { subtotal: 5000n, shipping: 490n, tax: 1098n, total: 6588n },
  ],
  // 20 % on 50.00 only
  [
    'untaxed shipping',
    { lines: [buildLine('a', 5000n)], shipping: { price: 490n, taxable: false }, tax: buildTax(false, '0.2') },
    { subtotal: 5000n, shipping: 490n, tax: 1000n, total: 6490n },
  ],
  // 20.00 + 1.50 fee, 10 % on both: 2.00 + 0.15
  [
    'a fee',
    { lines: [buildLine('a', 2000n)], additionalFees: [{ id: 'wrap', price: 150n }], tax: buildTax(false, '0.1') },
    { subtotal: 2000n, additionalFees: 150n, tax: 215n, total: 2365n },
  ],
  // 3 × (9.99 − 10 %): 0.999 → 1.00 off each piece; 3 × 8.99
  [
    '10 % off each piece',
    {
      lines: [buildLine('a', 999n, 3)],
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } }],
    },
    { subtotal: 2997n, discount: 300n, total: 2697n },
  ],
  // the better of 10 % (1.00) and 3.00 off; never both
  [
    'the best rule',
    {
      lines: [buildLine('a', 1000n)],
      discountRules: [
        { id: 'r', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } },
        {
          id: 's',
          scope: 'SPECIFIC_ITEMS',
          lineIds: ['a'],
          effect: { type: 'FIXED_AMOUNT', amount: 300n, per: 'ITEM' },
        },
      ],
    },
    { subtotal: 1000n, discount: 300n, total: 700n },
  ],
  // 7 pieces of 4.00, 3 for 10.00: two sets save 2.00 each, the 7th costs 4.00
  [
    '3 for 10.00',
    {
      lines: [buildLine('a', 400n, 7)],
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'QUANTITY_BASED', quantity: 3, price: 1000n } }],
    },
    { subtotal: 2800n, discount: 400n, total: 2400n },
  ],
  // dearest first: 6+6+5 = 17 for 10.00 saves 7.00; then 5+1+1 = 7 is less than 10.00 and stays
  [
    '3 for 10.00 over lines',
    {
      lines: [buildLine('a', 600n, 2), buildLine('b', 500n, 2), buildLine('c', 100n, 2)],
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'QUANTITY_BASED', quantity: 3, price: 1000n } }],
    },
    { subtotal: 2400n, discount: 700n, total: 1700n },
  ],
  // (20.00 + 10.05) × 15 % = 4.5075 → 4.51
  [
    '15 % off the order',
    {
      lines: [buildLine('a', 2000n), buildLine('b', 1005n)],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.15' } },
    },
    { subtotal: 3005n, discount: 451n, total: 2554n },
  ],
  // 10.00 off once
  [
    '10.00 off the order',
    {
      lines: [buildLine('a', 1000n), buildLine('b', 1000n), buildLine('c', 1000n)],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 1000n, per: 'ORDER' } },
    },
    { subtotal: 3000n, discount: 1000n, total: 2000n },
  ],
  // 50.00 off 30.00 takes 30.00
  [
    'a coupon over the order',
    {
      lines: [buildLine('a', 3000n)],
      shipping: { price: 500n },
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 5000n, per: 'ORDER' } },
    },
    { subtotal: 3000n, discount: 3000n, shipping: 500n, total: 500n },
  ],
  // each of 2 pieces of a for 5.00 instead of 8.00; b (4.00) is cheaper already
  [
    'a fixed price',
    {
      lines: [buildLine('a', 800n, 2), buildLine('b', 400n)],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_PRICE', price: 500n } },
    },
    { subtotal: 2000n, discount: 600n, total: 1400n },
  ],
  // only b: 20 % of 15.00
  [
    'on some lines',
    {
      lines: [buildLine('a', 1000n), buildLine('b', 1500n)],
      coupon: { id: 'c', scope: 'SPECIFIC_ITEMS', lineIds: ['b', 'gone'], effect: { type: 'PERCENTAGE', rate: '0.2' } },
    },
    { subtotal: 2500n, discount: 300n, total: 2200n },
  ],
  // 40.00 + 5.90 − 5.90; tax 10 % of 40.00 and of nothing
  [
    'free shipping',
    {
      lines: [buildLine('a', 4000n)],
      shipping: { price: 590n },
      coupon: { id: 'c', scope: 'SHIPPING', effect: { type: 'PERCENTAGE', rate: '1' } },
      tax: buildTax(false, '0.1'),
    },
    { subtotal: 4000n, discount: 590n, shipping: 590n, tax: 400n, total: 4400n },
  ],
  // rule 10 % of 100.00 → 90.00; coupon 10 % → 81.00; merchant 1.00 → 80.00; 25 % on top = 20.00
  [
    'all discounts in turn',
    {
      lines: [buildLine('a', 10000n)],
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } }],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } },
      merchantDiscounts: [{ id: 'm', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 100n, per: 'ORDER' } }],
      tax: buildTax(false, '0.25'),
    },
    { subtotal: 10000n, discount: 2000n, tax: 2000n, total: 10000n },
  ],
  // discount first, then the tax inside: 119.00 − 19.00 = 100.00; 100 × 19/119 = 15.966 → 15.97
  [
    'included tax after a discount',
    {
      lines: [buildLine('a', 11900n)],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 1900n, per: 'ORDER' } },
      tax: buildTax(true, '0.19'),
    },
    { subtotal: 11900n, discount: 1900n, tax: 1597n, total: 10000n },
  ],
  // half of 10.00, the gift card sold for 50.00 keeps its price and has no tax: 5.00 × 20 % = 1.00
  [
    'a gift card in the cart',
    {
      lines: [buildLine('a', 1000n), buildLine('g', 5000n, 1, { itemType: 'GIFT_CARD' })],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.5' } },
      tax: buildTax(false, '0.2'),
    },
    { subtotal: 6000n, discount: 500n, tax: 100n, total: 5600n },
  ],
  // 10 % of 10.00 only
  [
    'a line that is never discounted',
    {
      lines: [buildLine('a', 1000n), buildLine('b', 1000n, 1, { discountable: false })],
      merchantDiscounts: [{ id: 'm', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } }],
    },
    { subtotal: 2000n, discount: 100n, total: 1900n },
  ],
  // books 7 %: 0.70 of 10.00; the rest 19 %: 1.90 of 10.00
  [
    'tax groups',
    {
      lines: [buildLine('a', 1000n, 1, { taxGroupId: 'books' }), buildLine('b', 1000n, 1, { taxGroupId: 'unknown' })],
      tax: {
        includedInPrices: false,
        regions: { SHIPPING: { byTaxGroup: new Map([['books', [{ rate: '0.07' }]]]), otherwise: [{ rate: '0.19' }] } },
      },
    },
    { subtotal: 2000n, tax: 260n, total: 2260n },
  ],
  // 100 000 pieces of 9 999 999.99 = 999 999 999 000.00
  ['very many', { lines: [buildLine('a', 999999999n, 100000)] }, { subtotal: 99999999900000n, total: 99999999900000n }],
]

describe('worked examples', () => {
  it.each(worked)('%s', (_, input, expected) => {
    expect(price({ currency: 'EUR', ...input }).summary).toEqual({ ...nothing, ...expected })
  })
})

describe('a line', () => {
  it('shows every step of its price', () => {
    const priced = price({
      currency: 'EUR',
      lines: [buildLine('a', 999n, 3, { fullPrice: 1299n })],
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } }],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 200n, per: 'ORDER' } },
      tax: buildTax(false, buildState('0.06'), buildCounty('0.0125')),
    })
    expect(priced.lines).toEqual([
      {
        id: 'a',
        quantity: 3,
        paymentOption: 'FULL_PAYMENT_ONLINE',
        taxableAddressType: 'SHIPPING',
        fullPrice: 1299n,
        priceBeforeDiscounts: 999n,
        price: 899n, // 9.99 − 1.00
        lineItemPrice: 2697n, // 3 × 8.99
        discount: 500n, // 3 × 1.00 + 2.00
        taxableAmount: 2497n, // 26.97 − 2.00
        taxRate: '0.0725',
        tax: 181n, // 24.97 × 7.25 % = 1.8103
        taxBreakdown: [
          { ...buildState('0.06'), taxableAmount: 2497n, tax: 150n }, // 1.81 × 6/7.25 = 1.4979: largest remainder
          { ...buildCounty('0.0125'), taxableAmount: 2497n, tax: 31n }, // 1.81 × 1.25/7.25 = 0.3121
        ],
        totalPriceBeforeTax: 2497n,
        totalPriceAfterTax: 2678n,
      },
    ])
    expect(priced.appliedDiscounts).toEqual([
      { source: 'DISCOUNT_RULE', id: 'r', scope: 'GLOBAL', amount: 300n, lines: [{ id: 'a', amount: 300n }] },
      { source: 'COUPON', id: 'c', scope: 'GLOBAL', amount: 200n, lines: [{ id: 'a', amount: 200n }] },
    ])
    expect(priced.taxSummary).toMatchObject({ taxableAmount: 2497n, totalTax: 181n })
  })

  it('gets its share of a discount on the order', () => {
    const priced = price({
      currency: 'EUR',
      lines: [buildLine('c', 1000n), buildLine('a', 1000n), buildLine('b', 1000n), buildLine('free', 0n)],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 1000n, per: 'ORDER' } },
    })
    // 10.00 ÷ 3: the odd cent goes to the lowest id
    expect(priced.lines.map((one) => [one.id, one.discount])).toEqual([
      ['c', 333n],
      ['a', 334n],
      ['b', 333n],
      ['free', 0n],
    ])
    expect(priced.appliedDiscounts[0]!.lines).toHaveLength(3)
  })

  it('shows a rounded unit price if a set covers a part of the pieces', () => {
    const [one] = price({
      currency: 'EUR',
      lines: [buildLine('a', 400n, 4)],
      discountRules: [{ id: 'r', scope: 'GLOBAL', effect: { type: 'QUANTITY_BASED', quantity: 3, price: 1000n } }],
    }).lines
    expect(one).toMatchObject({ lineItemPrice: 1400n, price: 350n, priceBeforeDiscounts: 400n })
  })
})

describe('now and later', () => {
  const later = { paymentOption: 'FULL_PAYMENT_OFFLINE' } as const

  it('separates online from offline payments', () => {
    const priced = price({
      currency: 'EUR',
      lines: [buildLine('a', 1000n), buildLine('b', 3000n, 1, later)],
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'FIXED_AMOUNT', amount: 400n, per: 'ORDER' } },
      shipping: { price: 500n },
      additionalFees: [
        { id: 'f', price: 100n, lineIds: ['b'] },
        { id: 'g', price: 200n },
      ],
      tax: buildTax(false, '0.1'),
    })
    // a: 10.00 − 1.00 = 9.00; shipping 5.00; fee 2.00; tax 0.90 + 0.50 + 0.20
    expect(priced.payNow).toEqual({
      subtotal: 1000n,
      discount: 100n,
      shipping: 500n,
      additionalFees: 200n,
      tax: 160n,
      total: 1760n,
    })
    // b: 30.00 − 3.00 = 27.00; fee 1.00; tax 2.70 + 0.10
    expect(priced.payLater).toEqual({
      subtotal: 3000n,
      discount: 300n,
      shipping: 0n,
      additionalFees: 100n,
      tax: 280n,
      total: 3080n,
    })
    expect(priced.summary.total).toBe(4840n)
  })

  it('leaves everything for later if every line is', () => {
    const priced = price({ currency: 'EUR', lines: [buildLine('b', 3000n, 1, later)], shipping: { price: 500n } })
    expect(priced.payNow.total).toBe(0n)
    expect(priced.payLater.total).toBe(3500n)
  })

  it.each([
    [{ balance: 5000n }, 1000n, 0n, 3000n], // no more than is due now
    [{ balance: 300n }, 300n, 700n, 3700n],
    [{ balance: 5000n, requested: 200n }, 200n, 800n, 3800n],
    [{ balance: 0n }, 0n, 1000n, 4000n],
  ])('a gift card pays what it can of the amount due now (%#)', (giftCard, pays, now, all) => {
    const priced = price({ currency: 'EUR', lines: [buildLine('a', 1000n), buildLine('b', 3000n, 1, later)], giftCard })
    expect([priced.giftCard, priced.payNowTotalAfterGiftCard, priced.totalAfterGiftCard]).toEqual([pays, now, all])
    expect(priced.summary.total).toBe(4000n)
  })
})

describe('invalid input', () => {
  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('a quantity of %d', (quantity) =>
    expect(() => price({ currency: 'EUR', lines: [buildLine('a', 1n, quantity)] })).toThrow(RangeError),
  )

  it('negative amounts, a duplicate id, an unknown currency, a total beyond the API’s range', () => {
    const lines = [buildLine('a', 100n)]
    const effect = { type: 'FIXED_AMOUNT', amount: -1n, per: 'ORDER' } as const
    for (const input of [
      { lines: [buildLine('a', -1n)] },
      { lines, shipping: { price: -1n } },
      { lines, additionalFees: [{ id: 'f', price: -1n }] },
      { lines, coupon: { id: 'c', scope: 'GLOBAL', effect } as const },
      { lines, giftCard: { balance: -1n } },
      { lines: [...lines, ...lines] },
      { lines, currency: 'XXX' },
      { lines: [buildLine('a', 10n ** 14n, 100_000)] },
    ]) {
      expect(() => price({ currency: 'EUR', ...input })).toThrow(RangeError)
    }
  })
})
