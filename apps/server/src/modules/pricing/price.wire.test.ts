import { getCurrencyDecimals } from '@stoa/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { price } from './price.ts'
import {
  toCalculatedLineItem,
  toOrderPriceSummary,
  toPriceSummary,
  toShippingCost,
  toTaxInfo,
  writeMultiCurrencyPrice,
  writePrice,
} from './price.wire.ts'

const priced = price({
  currency: 'EUR',
  lines: [{ id: 'a', quantity: 2, price: 1000n, fullPrice: 1200n, itemType: 'PHYSICAL' }],
  coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: '0.1' } },
  shipping: { price: 500n },
  tax: {
    includedInPrices: true,
    regions: { SHIPPING: { byTaxGroup: new Map(), otherwise: [{ rate: '0.2', taxName: 'VAT' }] } },
  },
})
const write = writeMultiCurrencyPrice('EUR', 'en')
const buildEuros = (amount: string) => ({
  amount,
  convertedAmount: amount,
  formattedAmount: `€${amount}`,
  formattedConvertedAmount: `€${amount}`,
})
const part = { jurisdictionType: 'UNDEFINED', taxName: 'VAT', rate: '0.2' }

it('writes a cart’s totals', () => {
  // 20.00 − 2.00 + 5.00 = 23.00; 18.00/6 + 5.00/6 = 3.00 + 0.83
  expect(toPriceSummary(priced.summary, write)).toEqual({
    subtotal: buildEuros('20.00'),
    discount: buildEuros('2.00'),
    shipping: buildEuros('5.00'),
    additionalFees: buildEuros('0.00'),
    tax: buildEuros('3.83'),
    total: buildEuros('23.00'),
  })
})

it('writes a calculated line', () => {
  expect(toCalculatedLineItem(priced.lines[0]!, write)).toEqual({
    lineItemId: 'a',
    paymentOption: 'FULL_PAYMENT_ONLINE',
    taxableAddress: { addressType: 'SHIPPING' },
    pricesBreakdown: {
      price: buildEuros('10.00'),
      fullPrice: buildEuros('12.00'),
      priceBeforeDiscounts: buildEuros('10.00'),
      lineItemPrice: buildEuros('20.00'),
      totalDiscount: buildEuros('2.00'),
      totalPriceBeforeTax: buildEuros('15.00'),
      totalPriceAfterTax: buildEuros('18.00'),
      taxDetails: {
        taxableAmount: buildEuros('15.00'),
        taxRate: '0.2',
        totalTax: buildEuros('3.00'),
        rateBreakdown: [{ name: 'VAT', rate: '0.2', tax: buildEuros('3.00') }],
        taxBreakdown: [
          {
            ...part,
            taxableAmount: buildEuros('15.00'),
            nonTaxableAmount: buildEuros('0.00'),
            taxAmount: buildEuros('3.00'),
          },
        ],
      },
    },
  })
})

it('writes the cost of shipping', () => {
  expect(toShippingCost(priced.shipping!, write)).toMatchObject({
    price: buildEuros('5.00'),
    totalDiscount: buildEuros('0.00'),
    totalPriceBeforeTax: buildEuros('4.17'),
    totalPriceAfterTax: buildEuros('5.00'),
  })
})

it('writes an order’s totals and tax', () => {
  const plain = writePrice('EUR', 'en')
  const buildEuros = (amount: string) => ({ amount, formattedAmount: `€${amount}` })
  expect(toOrderPriceSummary(priced.summary, plain)).toMatchObject({
    totalAdditionalFees: buildEuros('0.00'),
    total: buildEuros('23.00'),
  })
  expect(toTaxInfo(priced.lines[0]!, priced.taxIncludedInPrices, plain, 'g')).toEqual({
    taxAmount: buildEuros('3.00'),
    taxableAmount: buildEuros('15.00'),
    taxRate: '0.2',
    taxGroupId: 'g',
    taxIncludedInPrice: true,
    taxBreakdown: [
      {
        ...part,
        taxableAmount: buildEuros('15.00'),
        nonTaxableAmount: buildEuros('0.00'),
        taxAmount: buildEuros('3.00'),
      },
    ],
  })
})

it('converts every amount separately, to the nearest representable one', () => {
  const currencies = fc.constantFrom('EUR', 'JPY', 'KWD', 'USD')
  const rates = fc
    .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, places]) => {
      const text = String(digits).padStart(places + 1, '0')
      return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
    })
  fc.assert(
    fc.property(currencies, currencies, rates, fc.bigInt({ min: 0n, max: 10n ** 9n }), (from, to, rate, minor) => {
      const { amount, convertedAmount } = writeMultiCurrencyPrice(from, 'en', { currency: to, rate })(minor)
      const decimals = getCurrencyDecimals(to)
      expect(amount).toBe(writePrice(from, 'en')(minor).amount)
      fc.pre(from !== to)
      expect(convertedAmount).toMatch(decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${decimals}}$`))
      // |converted − exact| ≤ half of the last decimal, in integers.
      const [whole, fraction = ''] = rate.split('.')
      const scale = 10n ** BigInt(getCurrencyDecimals(from) + fraction.length)
      const exact = minor * BigInt(whole! + fraction) * 10n ** BigInt(decimals)
      const off = BigInt(convertedAmount.replace('.', '')) * scale - exact
      expect((off < 0n ? -off : off) * 2n <= scale).toBe(true)
    }),
  )
})
