import type { Checkout } from '@stoa/contract/checkout.entity'
import { parseMinor } from '@stoa/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Payment } from '../payments/index.ts'
import { price, writeMultiCurrencyPrice, writePrice } from '../pricing/index.ts'
import { buildOrder, searchTextOf } from './orders.build.ts'
import {
  type OrderRecord,
  openAuthorization,
  orderMoves,
  orderSourcesOf,
  orderStatusOf,
  paymentActivity,
  paymentMoves,
  paymentSourcesOf,
  paymentStatusOf,
} from './orders.ts'
import { toWire } from './orders.wire.ts'

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]

describe('order and payment statuses', () => {
  test('sources are the moves read backwards, and what is final stays', () => {
    for (const from of keysOf(orderMoves)) {
      for (const to of keysOf(orderMoves)) expect(orderSourcesOf(to).includes(from)).toBe(orderMoves[from].includes(to))
    }
    for (const from of keysOf(paymentMoves)) {
      for (const to of keysOf(paymentMoves)) {
        expect(paymentSourcesOf(to).includes(from)).toBe(paymentMoves[from].includes(to))
      }
    }
    expect(orderMoves.CANCELED).toEqual([])
    expect(paymentMoves.FULLY_REFUNDED).toEqual([])
  })

  test('no walk leads back to INITIALIZED, nor from money taken to none', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keysOf(orderMoves))), (wanted) => {
        let at: keyof typeof orderMoves = 'INITIALIZED'
        for (const to of wanted) if (orderMoves[at].includes(to)) at = to
        expect(at === 'INITIALIZED').toBe(!wanted.some((to) => orderMoves.INITIALIZED.includes(to)))
      }),
    )
    for (const paid of ['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED'] as const) {
      for (const to of ['NOT_PAID', 'PENDING', 'DECLINED', 'CANCELED'] as const) {
        expect(paymentMoves[paid]).not.toContain(to)
      }
    }
  })

  test('what a payment makes of its order', () => {
    expect(paymentStatusOf('APPROVED', '10.00', '10', 'EUR')).toBe('PAID')
    expect(paymentStatusOf('APPROVED', '4.00', '10.00', 'EUR')).toBe('PARTIALLY_PAID')
    expect(paymentStatusOf('AUTHORIZED', '0', '10.00', 'EUR')).toBe('NOT_PAID')
    expect(paymentStatusOf('PENDING_MERCHANT', '0', '10.00', 'EUR')).toBe('NOT_PAID')
    expect(paymentStatusOf('PENDING', '0', '10.00', 'EUR')).toBe('PENDING')
    expect(orderStatusOf('PENDING')).toBe('PENDING')
    expect(orderStatusOf('DECLINED')).toBe('REJECTED')
    expect(orderStatusOf('AUTHORIZED')).toBe('APPROVED')
    expect(openAuthorization({ status: 'AUTHORIZED', authorized: '10' })).toBe('10')
    expect(openAuthorization({ status: 'APPROVED', authorized: '10' })).toBe('0')
  })

  test('the history of an authorization names amount and card, never more of the number', () => {
    const payment = {
      ...{ id: 'p', amount: '12.50', currency: 'EUR', status: 'AUTHORIZED', captured: '0' },
      details: { card: { brand: 'VISA', last4: '3220' } },
    } as unknown as Payment
    const told = paymentActivity(payment, 'NOT_PAID', { id: 'a', now: new Date(0), write: writePrice('EUR', 'en') })
    expect(told).toEqual({
      id: 'a',
      createdDate: '1970-01-01T00:00:00.000Z',
      activityType: 'AUTHORIZED_PAYMENT_CREATED',
      type: 'AUTHORIZED_PAYMENT_CREATED',
      authorizedPaymentCreated: {
        paymentId: 'p',
        amount: { amount: '12.50', formattedAmount: '€12.50' },
        lastFourDigits: '3220',
        brand: 'VISA',
      },
    })
  })
})

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.bigInt({ min: 0n, max: 100_000n }),
  paymentOption: fc.constantFrom('FULL_PAYMENT_ONLINE' as const, 'FULL_PAYMENT_OFFLINE' as const),
})
const basket = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  shipping: fc.option(fc.bigInt({ min: 0n, max: 2_000n }), { nil: undefined }),
  couponPercent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  taxIncluded: fc.boolean(),
})

/** A checkout as far as an order copies it, and its price. */
function purchaseOf({
  lines,
  shipping,
  couponPercent,
  taxIncluded,
}: typeof basket extends fc.Arbitrary<infer B> ? B : never) {
  const ids = lines.map((_, index) => `00000000-0000-4000-8000-00000000000${index}`)
  const regions = { SHIPPING: { byTaxGroup: new Map(), otherwise: [{ rate: '0.19', taxName: 'VAT' }] } }
  const priced = price({
    currency: 'EUR',
    lines: lines.map((each, index) => ({ ...each, id: ids[index]!, itemType: 'PHYSICAL' as const })),
    tax: { includedInPrices: taxIncluded, regions },
    ...(shipping !== undefined && { shipping: { price: shipping } }),
    ...(couponPercent && {
      coupon: { id: 'c', scope: 'GLOBAL', effect: { type: 'PERCENTAGE', rate: String(couponPercent / 100) } },
    }),
  })
  const write = writeMultiCurrencyPrice('EUR', 'en')
  const checkout = {
    id: '00000000-0000-4000-8000-0000000000c0',
    lineItems: lines.map(({ quantity, paymentOption }, index) => ({
      ...{ id: ids[index], quantity, paymentOption, itemType: { preset: 'PHYSICAL' }, descriptionLines: [] },
      productName: { original: `Thing ${index}` },
      physicalProperties: { sku: `sku-${index}` },
    })),
    appliedDiscounts: priced.appliedDiscounts.map(({ id, amount, lines: own }) => ({
      coupon: { id, code: 'C', name: 'C', amount: write(amount) },
      discountType: 'GLOBAL',
      lineItemIds: own.map((each) => each.id),
    })),
    additionalFees: [],
    shippingInfo: { selectedCarrierServiceOption: { code: 'post', title: 'Post', logistics: {} } },
    billingInfo: { contactDetails: { firstName: 'Ada', lastName: 'Byron' } },
    ...{ siteLanguage: 'en', buyerLanguage: 'en', weightUnit: 'KG', channelType: 'WEB', createdBy: {} },
  } as unknown as Checkout
  return { checkout, priced, locale: 'en' }
}

const minor = ({ amount }: { amount: string }) => parseMinor(amount, 'EUR')

describe('the order that a checkout becomes', () => {
  test('adds up: lines and shipping are the total, and so are the parts of the summary', () => {
    fc.assert(
      fc.property(basket, (wanted) => {
        const purchase = purchaseOf(wanted)
        const { lineItems, shippingInfo, priceSummary, taxInfo, appliedDiscounts, taxIncludedInPrices } = buildOrder(
          purchase,
          () => 'id',
        )
        const { subtotal, discount, shipping, totalAdditionalFees, tax, total } = priceSummary
        const parts = lineItems.reduce((sum, each) => sum + minor(each.totalPriceAfterTax), 0n)
        expect(parts + (shippingInfo ? minor(shippingInfo.cost.totalPriceAfterTax) : 0n)).toBe(minor(total))
        const added = taxIncludedInPrices ? 0n : minor(tax)
        expect(minor(subtotal) - minor(discount) + minor(shipping) + minor(totalAdditionalFees) + added).toBe(
          minor(total),
        )
        expect(taxInfo.taxBreakdown.reduce((sum, each) => sum + minor(each.aggregatedTaxAmount), 0n)).toBe(minor(tax))
        for (const { coupon, lineItemDiscounts } of appliedDiscounts) {
          const shares = lineItemDiscounts!.reduce((sum, each) => sum + minor(each.totalDiscount), 0n)
          expect(shares).toBe(minor(coupon!.amount))
        }
        expect(taxIncludedInPrices).toBe(wanted.taxIncluded)
      }),
      { numRuns: 200 },
    )
  })

  test('is found by its people and items, and shows what is still owed', () => {
    const line = { quantity: 1, price: 1000n, paymentOption: 'FULL_PAYMENT_ONLINE' as const }
    const purchase = purchaseOf({ lines: [line], shipping: undefined, couponPercent: undefined, taxIncluded: true })
    const doc = buildOrder(purchase, () => 'id')
    expect(searchTextOf(doc, 'ada@example.com')).toBe(
      'ada@example.com ada example com Ada Byron Ada Byron Thing 0 sku-0',
    )
    const record = { total: '10.00', paid: '4.00', authorized: '1', refunded: '0', currency: 'EUR', locale: 'en', doc }
    const dates = { createdDate: new Date(0), updatedDate: new Date(0), purchasedDate: null }
    const { balanceSummary } = toWire({ ...record, ...dates } as unknown as OrderRecord)
    expect(balanceSummary).toMatchObject({
      balance: { amount: '5.00' },
      paid: { amount: '4.00' },
      authorized: { amount: '1.00', formattedAmount: '€1.00' },
    })
  })

  test('lines and prices that do not belong together are refused', () => {
    const line = { quantity: 1, price: 1000n, paymentOption: 'FULL_PAYMENT_ONLINE' as const }
    const purchase = purchaseOf({ lines: [line], shipping: undefined, couponPercent: undefined, taxIncluded: true })
    const other = { ...purchase.checkout, lineItems: [{ ...purchase.checkout.lineItems[0]!, id: 'other' }] }
    expect(() => buildOrder({ ...purchase, checkout: other }, () => 'id')).toThrow('other')
  })
})
