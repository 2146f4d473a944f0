import type { Checkout } from '@stoa/contract/checkout.entity'
import type { PaymentStatus } from '@stoa/contract/order.entity'
import { parseMinor } from '@stoa/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Payment } from '../payments/api.ts'
import { price, writeMultiCurrencyPrice, writePrice } from '../pricing/api.ts'
import { buildOrder, buildSearchText } from './orders.build.ts'
import {
  buildPaymentActivity,
  calculatePaymentStatus,
  findIllegalMove,
  getPaymentStatus,
  getPaymentStatusAt,
  listOrderSources,
  listPaymentSources,
  type OrderRecord,
  openAuthorization,
  orderMoves,
  paymentMoves,
  toOrderStatus,
} from './orders.ts'
import { toWire } from './orders.wire.ts'

/** An order's money in whole units. */
interface MoneyOfOrder {
  status: PaymentStatus
  total: number
  paid: number
  refunded: number
  /** The order is placed and its payment decided. */
  counts: boolean
}

const pieces = [0, 1, 2, 3]
const formatEuros = (amount: number) => `${amount}.00`

/** The possible outcomes of the payment that places an order. */
function listDecisions(at: MoneyOfOrder): MoneyOfOrder[] {
  if (at.counts) return []
  const answers = (['APPROVED', 'AUTHORIZED', 'PENDING', 'DECLINED', 'CANCELED'] as const).filter(
    (answer) => at.status === 'PENDING' || (answer !== 'DECLINED' && answer !== 'CANCELED'),
  )
  // A part may be due later, so less than the total is paid.
  return answers.flatMap((answer) =>
    pieces
      .filter((paid) => paid <= at.total && (answer === 'APPROVED' || paid === 0))
      .map((paid) => ({
        ...at,
        paid,
        status: getPaymentStatus(answer, formatEuros(paid), formatEuros(at.total), 'EUR'),
        counts: answer !== 'PENDING',
      })),
  )
}

function listReceipts(at: MoneyOfOrder): MoneyOfOrder[] {
  if (!at.counts) return []
  const { total, paid, refunded, status } = at
  const next = [
    ...(paid < total ? [{ ...at, paid: paid + 1 }] : []),
    ...(refunded < paid ? [{ ...at, refunded: refunded + 1 }] : []),
  ]
  return next.map((each) => {
    const sums = { paid: BigInt(each.paid), authorized: 0n, refunded: BigInt(each.refunded) }
    return { ...each, status: calculatePaymentStatus(status, sums, BigInt(total)) }
  })
}

/** Edits of orders without refunds. */
function listEdits(at: MoneyOfOrder): MoneyOfOrder[] {
  const { status: paymentStatus, paid } = at
  const isRejected = paymentStatus === 'DECLINED' || paymentStatus === 'CANCELED'
  if (!at.counts || at.refunded > 0 || isRejected) return []
  return pieces.map((total) => {
    const order = { paymentStatus, paid: formatEuros(paid), currency: 'EUR' }
    return { ...at, total, status: getPaymentStatusAt(order, formatEuros(total)) }
  })
}

const getKeys = <T extends object>(value: T) => Object.keys(value) as (keyof T)[]

describe('order and payment statuses', () => {
  test('sources are the reverse of moves, and final statuses stay final', () => {
    for (const from of getKeys(orderMoves)) {
      for (const to of getKeys(orderMoves))
        expect(listOrderSources(to).includes(from)).toBe(orderMoves[from].includes(to))
    }
    for (const from of getKeys(paymentMoves)) {
      for (const to of getKeys(paymentMoves)) {
        expect(listPaymentSources(to).includes(from)).toBe(paymentMoves[from].includes(to))
      }
    }
    expect(orderMoves.CANCELED).toEqual([])
  })

  test('no path leads back to INITIALIZED, nor from paid to unpaid', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...getKeys(orderMoves))), (attempts) => {
        let at: keyof typeof orderMoves = 'INITIALIZED'
        for (const to of attempts) if (orderMoves[at].includes(to)) at = to
        expect(at === 'INITIALIZED').toBe(!attempts.some((to) => orderMoves.INITIALIZED.includes(to)))
      }),
    )
    for (const paid of ['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED'] as const) {
      for (const to of ['PENDING', 'DECLINED', 'CANCELED'] as const) expect(paymentMoves[paid]).not.toContain(to)
    }
    // An order that cost nothing and became dearer is not paid.
    expect(getKeys(paymentMoves).filter((from) => paymentMoves[from].includes('NOT_PAID'))).toEqual(['PENDING', 'PAID'])
  })

  test('every payment status that payments and edits can produce is in the table, and no other', () => {
    const known = new Set<string>()
    const seen = new Set<string>()
    const look = (at: MoneyOfOrder) => {
      if (known.has(JSON.stringify(at))) return
      known.add(JSON.stringify(at))
      for (const next of [...listDecisions(at), ...listReceipts(at), ...listEdits(at)]) {
        if (next.status !== at.status) seen.add(`${at.status} → ${next.status}`)
        look(next)
      }
    }
    for (const total of pieces) look({ status: 'NOT_PAID', total, paid: 0, refunded: 0, counts: false })
    const table = getKeys(paymentMoves).flatMap((from) => paymentMoves[from].map((to) => `${from} → ${to}`))
    expect([...seen].sort()).toEqual(table.sort())
  })

  test('an illegal move is found', () => {
    const at = { status: 'APPROVED', paymentStatus: 'PAID', fulfillmentStatus: 'FULFILLED' } as const
    expect(
      findIllegalMove(at, { status: 'CANCELED', paymentStatus: 'FULLY_REFUNDED', fulfillmentStatus: 'NOT_FULFILLED' }),
    ).toBe(undefined)
    expect(findIllegalMove(at, { ...at, status: 'PENDING' })).toBe('APPROVED → PENDING')
    expect(findIllegalMove(at, { ...at, paymentStatus: 'DECLINED' })).toBe('PAID → DECLINED')
    expect(findIllegalMove(at, { ...at, fulfillmentStatus: 'NOWHERE' as never })).toBe('FULFILLED → NOWHERE')
  })

  test('the order status that follows from its payment', () => {
    expect(getPaymentStatus('APPROVED', '10.00', '10', 'EUR')).toBe('PAID')
    expect(getPaymentStatus('APPROVED', '4.00', '10.00', 'EUR')).toBe('PARTIALLY_PAID')
    expect(getPaymentStatus('AUTHORIZED', '0', '10.00', 'EUR')).toBe('NOT_PAID')
    expect(getPaymentStatus('PENDING_MERCHANT', '0', '10.00', 'EUR')).toBe('NOT_PAID')
    expect(getPaymentStatus('PENDING', '0', '10.00', 'EUR')).toBe('PENDING')
    expect(toOrderStatus('PENDING')).toBe('PENDING')
    expect(toOrderStatus('DECLINED')).toBe('REJECTED')
    expect(toOrderStatus('AUTHORIZED')).toBe('APPROVED')
    expect(openAuthorization({ status: 'AUTHORIZED', authorized: '10' })).toBe('10')
    expect(openAuthorization({ status: 'APPROVED', authorized: '10' })).toBe('0')
  })

  test('the history of an authorization shows amount and card, never the full number', () => {
    const payment = {
      ...{ id: 'p', amount: '12.50', currency: 'EUR', status: 'AUTHORIZED', captured: '0' },
      details: { card: { brand: 'VISA', last4: '3220' } },
    } as unknown as Payment
    const activity = buildPaymentActivity(payment, 'NOT_PAID', {
      id: 'a',
      now: new Date(0),
      write: writePrice('EUR', 'en'),
    })
    expect(activity).toEqual({
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

/** A checkout, as far as an order copies it, and its price. */
function toPurchase({
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

const parseAmount = ({ amount }: { amount: string }) => parseMinor(amount, 'EUR')

describe('the order of a checkout', () => {
  test('adds up: lines and shipping equal the total, and so do the parts of the summary', () => {
    fc.assert(
      fc.property(basket, (attempts) => {
        const purchase = toPurchase(attempts)
        const { lineItems, shippingInfo, priceSummary, taxInfo, appliedDiscounts, taxIncludedInPrices } = buildOrder(
          purchase,
          () => 'id',
        )
        const { subtotal, discount, shipping, totalAdditionalFees, tax, total } = priceSummary
        const parts = lineItems.reduce((sum, each) => sum + parseAmount(each.totalPriceAfterTax), 0n)
        expect(parts + (shippingInfo ? parseAmount(shippingInfo.cost.totalPriceAfterTax) : 0n)).toBe(parseAmount(total))
        const added = taxIncludedInPrices ? 0n : parseAmount(tax)
        expect(
          parseAmount(subtotal) -
            parseAmount(discount) +
            parseAmount(shipping) +
            parseAmount(totalAdditionalFees) +
            added,
        ).toBe(parseAmount(total))
        expect(taxInfo.taxBreakdown.reduce((sum, each) => sum + parseAmount(each.aggregatedTaxAmount), 0n)).toBe(
          parseAmount(tax),
        )
        for (const { coupon, lineItemDiscounts } of appliedDiscounts) {
          const shares = lineItemDiscounts!.reduce((sum, each) => sum + parseAmount(each.totalDiscount), 0n)
          expect(shares).toBe(parseAmount(coupon!.amount))
        }
        expect(taxIncludedInPrices).toBe(attempts.taxIncluded)
      }),
      { numRuns: 200 },
    )
  })

  test('is found by people and items, and shows the amount due', () => {
    const line = { quantity: 1, price: 1000n, paymentOption: 'FULL_PAYMENT_ONLINE' as const }
    const purchase = toPurchase({ lines: [line], shipping: undefined, couponPercent: undefined, taxIncluded: true })
    const doc = buildOrder(purchase, () => 'id')
    expect(buildSearchText(doc, 'ada@example.com')).toBe(
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
    const coming = { ...record, ...dates, authorized: '0', paymentStatus: 'PENDING', pendingAmounts: { pending: '6' } }
    expect(toWire(coming as unknown as OrderRecord).balanceSummary).toMatchObject({
      ...{ balance: { amount: '0.00' }, pending: { amount: '6.00' }, paid: { amount: '4.00' } },
    })
  })

  test('lines and prices that don’t match are refused', () => {
    const line = { quantity: 1, price: 1000n, paymentOption: 'FULL_PAYMENT_ONLINE' as const }
    const purchase = toPurchase({ lines: [line], shipping: undefined, couponPercent: undefined, taxIncluded: true })
    const other = { ...purchase.checkout, lineItems: [{ ...purchase.checkout.lineItems[0]!, id: 'other' }] }
    expect(() => buildOrder({ ...purchase, checkout: other }, () => 'id')).toThrow('other')
  })
})
