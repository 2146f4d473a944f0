import { formatMinor, parseMinor } from '@stoa/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculatePaymentStatus, type OrderRecord } from '../orders/orders.ts'
import {
  calculateSums,
  listOperationSources,
  operationMoves,
  operationStatuses,
  type Payment,
  type TransactionStatus,
} from '../payments/payments.ts'
import {
  applyOperation,
  calculateDueDate,
  calculateRefundable,
  getCollectability,
  getRefundability,
} from './billing.ts'
import { sumCovered } from './refund.amounts.ts'

const currency = 'EUR'
const formatEuros = (minor: number | bigint) => formatMinor(BigInt(minor), currency)
const parseAmount = (decimal: string) => parseMinor(decimal, currency)

const buildPayment = (over: Partial<Payment> = {}): Payment => ({
  ...{ id: 'p', orderId: 'o', checkoutId: null, providerId: 'sandbox', amount: '100.00', authorized: '100.00' },
  ...{ captured: '100.00', refunded: '0', refunding: '0', currency, status: 'APPROVED', reference: null, details: {} },
  ...{ dueAction: null, dueDate: null, createdDate: new Date(0), updatedDate: new Date(0) },
  ...over,
})
const toOrder = (over: object = {}): OrderRecord =>
  ({
    ...{ status: 'APPROVED', paymentStatus: 'NOT_PAID', total: '100.00', paid: '0', authorized: '0', currency },
    doc: { lineItems: [] },
    ...over,
  }) as unknown as OrderRecord

describe('operations on payments', () => {
  test('an operation moves on or is final; sources are the reverse of moves', () => {
    const status = fc.constantFrom(...operationStatuses)
    fc.assert(
      fc.property(
        status,
        status,
        (from, to) => listOperationSources(to).includes(from) === operationMoves[from].includes(to),
      ),
    )
    for (const final of ['SUCCEEDED', 'FAILED'] as const) expect(operationMoves[final]).toEqual([])
    for (const from of operationStatuses) expect(operationMoves[from]).not.toContain('STARTED')
  })

  test('refunds never exceed the received amount, however they are requested and end', () => {
    const wish = fc.record({ amount: fc.integer({ min: 1, max: 12_000 }), done: fc.boolean() })
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 20 }), (wishes) => {
        let at = buildPayment()
        let gone = 0n
        for (const { amount, done } of wishes) {
          if (BigInt(amount) > calculateRefundable(at)) continue
          at = { ...at, refunding: formatEuros(parseAmount(at.refunding) + BigInt(amount)) }
          at = applyOperation(at, { kind: 'REFUND', amount: formatEuros(amount) }, done ? 'SUCCEEDED' : 'FAILED')
          if (done) gone += BigInt(amount)
          expect(parseAmount(at.refunded) + parseAmount(at.refunding)).toBeLessThanOrEqual(parseAmount(at.captured))
        }
        expect(parseAmount(at.refunded)).toBe(gone)
        expect(parseAmount(at.refunding)).toBe(0n)
        const expected = gone === 0n ? 'APPROVED' : gone === 10_000n ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
        expect(at.status).toBe(expected)
      }),
    )
  })

  test('an authorization is captured or released, and has no due action afterwards', () => {
    const due = { dueAction: 'CAPTURE' as const, dueDate: new Date(1) }
    const held = buildPayment({ status: 'AUTHORIZED', captured: '0', ...due })
    const none = { dueAction: null, dueDate: null }
    const taken = applyOperation(held, { kind: 'CAPTURE', amount: '40.00' }, 'SUCCEEDED')
    expect(taken).toMatchObject({ status: 'APPROVED', captured: '40.00', ...none })
    expect(applyOperation(held, { kind: 'VOID', amount: '100.00' }, 'SUCCEEDED')).toMatchObject({
      status: 'VOIDED',
      ...none,
    })
    expect(applyOperation(held, { kind: 'CAPTURE', amount: '40.00' }, 'FAILED')).toMatchObject({
      status: 'AUTHORIZED',
      ...none,
    })
    expect(applyOperation(held, { kind: 'VOID', amount: '100.00' }, 'PENDING')).toBe(held)
  })

  test('an authorization is captured in several parts if its provider keeps the rest', () => {
    const due = { dueAction: 'VOID' as const, dueDate: new Date(1) }
    const held = buildPayment({ status: 'AUTHORIZED', captured: '0', ...due })
    const first = applyOperation(held, { kind: 'CAPTURE', amount: '40.00' }, 'SUCCEEDED', true)
    expect(first).toMatchObject({ status: 'AUTHORIZED', captured: '40.00', ...due })
    expect(calculateSums([first], currency)).toEqual({ paid: 4_000n, authorized: 6_000n, refunded: 0n })
    const back = applyOperation({ ...first, refunding: '10.00' }, { kind: 'REFUND', amount: '10.00' }, 'SUCCEEDED')
    expect(back).toMatchObject({ status: 'AUTHORIZED', refunded: '10.00', ...due })
    const none = { dueAction: null, dueDate: null }
    const capture = (of: Payment) => applyOperation(of, { kind: 'CAPTURE', amount: '60.00' }, 'SUCCEEDED', true)
    expect(capture(first)).toMatchObject({ status: 'APPROVED', captured: '100.00', ...none })
    expect(capture(back)).toMatchObject({ status: 'PARTIALLY_REFUNDED', captured: '100.00', ...none })
    expect(applyOperation(first, { kind: 'VOID', amount: '60.00' }, 'SUCCEEDED')).toMatchObject({
      status: 'APPROVED',
      ...none,
    })
  })

  test('an authorization is due at its time, or after a week', () => {
    const toDate = (date: string) => new Date(`2026-01-${date}Z`)
    const now = toDate('01T00:00:00')
    expect(calculateDueDate({ scheduledAction: 'VOID' }, now)).toEqual({
      dueAction: 'VOID',
      dueDate: toDate('08T00:00:00'),
    })
    const calculateDueAfter = (count: number, unit: 'MINUTES' | 'HOURS' | 'DAYS') =>
      calculateDueDate({ scheduledAction: 'CAPTURE', delayDuration: { count, unit } }, now).dueDate
    expect(calculateDueAfter(5, 'MINUTES')).toEqual(toDate('01T00:05:00'))
    expect(calculateDueAfter(2, 'HOURS')).toEqual(toDate('01T02:00:00'))
    expect(calculateDueAfter(3, 'DAYS')).toEqual(toDate('04T00:00:00'))
  })
})

describe('the order’s payment status', () => {
  test('follows from all payments, in any order', () => {
    const part = fc.record({ captured: fc.nat(5000), share: fc.nat(100) })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const payments = parts.map(({ captured, share }) =>
          buildPayment({ captured: formatEuros(captured), refunded: formatEuros(BigInt(captured * share) / 100n) }),
        )
        const sums = calculateSums(payments, currency)
        expect(calculateSums(payments.toReversed(), currency)).toEqual(sums)
        expect(sums.refunded <= sums.paid).toBe(true)
        const status = calculatePaymentStatus('NOT_PAID', sums, 30_000n)
        expect(status === 'NOT_PAID').toBe(sums.paid === 0n)
        expect(status === 'FULLY_REFUNDED').toBe(sums.refunded > 0n && sums.refunded === sums.paid)
      }),
    )
    expect(calculatePaymentStatus('NOT_PAID', { paid: 10n, authorized: 0n, refunded: 0n }, 10n)).toBe('PAID')
    expect(calculatePaymentStatus('NOT_PAID', { paid: 9n, authorized: 0n, refunded: 0n }, 10n)).toBe('PARTIALLY_PAID')
    expect(
      calculateSums(
        [buildPayment({ status: 'AUTHORIZED', captured: '0' }), buildPayment({ status: 'VOIDED', captured: '0' })],
        currency,
      ),
    ).toEqual({ paid: 0n, authorized: 10_000n, refunded: 0n })
  })

  test.each([
    ['COLLECTABLE', {}],
    ['COLLECTABLE', { paid: '60.00', paymentStatus: 'PARTIALLY_PAID' }],
    ['NONCOLLECTABLE_ORDER_IS_CANCELLED', { status: 'CANCELED' }],
    ['NONCOLLECTABLE_ORDER_IS_PENDING', { status: 'PENDING' }],
    ['NONCOLLECTABLE_ORDER_IS_REJECTED', { status: 'REJECTED' }],
    ['NONCOLLECTABLE_ORDER_IS_PAID', { paid: '60.00', authorized: '40.00' }],
    ['NONCOLLECTABLE_ORDER_IS_PAID', { paid: '60.00', paymentStatus: 'FULLY_REFUNDED' }],
    ['NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS', { doc: { lineItems: [{ subscriptionInfo: { cycleNumber: 1 } }] } }],
    [
      'NONCOLLECTABLE_ORDER_IS_PAID',
      { paid: '100.00', doc: { lineItems: [{ subscriptionInfo: { cycleNumber: 1 } }] } },
    ],
  ])('%s: %j', (status, over) => {
    expect(getCollectability(toOrder(over), { payments: [] })).toBe(status)
  })

  test('nothing is collected during a dispute', () => {
    const makeDisputed = (status: string) =>
      buildPayment({ details: { chargebacks: [{ amount: '1.00', status } as never] } })
    const assessCollectability = (...payments: Payment[]) => getCollectability(toOrder({ paid: '60.00' }), { payments })
    expect(assessCollectability(makeDisputed('APPROVED'))).toBe('NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS')
    expect(assessCollectability(makeDisputed('REVERSED'))).toBe('COLLECTABLE')
  })

  const buildNotRefundable = (nonRefundableReason: string) => ({
    refundabilityStatus: 'NOT_REFUNDABLE',
    nonRefundableReason,
  })
  const buildManual = (manuallyRefundableReason: string) => ({
    refundabilityStatus: 'MANUAL',
    manuallyRefundableReason,
  })
  test.each([
    [{ refundabilityStatus: 'REFUNDABLE' }, {}, 'PROVIDER'],
    [buildManual('OFFLINE'), {}, 'OFFLINE'],
    [buildManual('NOT_SUPPORTED'), {}, 'NOT_SUPPORTED'],
    [buildNotRefundable('ZERO_PRICE'), { amount: '0', captured: '0' }, 'PROVIDER'],
    [buildNotRefundable('NOT_PAID'), { status: 'AUTHORIZED' as TransactionStatus, captured: '0' }, 'PROVIDER'],
    [buildNotRefundable('DISABLED_BY_PROVIDER'), { details: { refundDisabled: true } }, 'PROVIDER'],
    [buildNotRefundable('ALREADY_REFUNDED'), { refunded: '100.00' }, 'PROVIDER'],
    [buildNotRefundable('PENDING_REFUND'), { refunded: '40.00', refunding: '60.00' }, 'PROVIDER'],
    [
      buildNotRefundable('AMOUNT_OFFSET_BY_CHARGEBACK'),
      { details: { chargebacks: [{ amount: '100.00', status: 'APPROVED' } as never] } },
      'PROVIDER',
    ],
    [
      { refundabilityStatus: 'REFUNDABLE' },
      { details: { chargebacks: [{ amount: '100.00', status: 'REVERSED' } as never] } },
      'PROVIDER',
    ],
  ] as const)('%j', (expected, over, way) => {
    expect(getRefundability({ status: 'APPROVED' }, buildPayment(over), way)).toEqual(expected)
  })

  test('nothing is refunded of a pending order, and of a rejected one what was received', () => {
    expect(getRefundability({ status: 'PENDING' }, buildPayment(), 'PROVIDER')).toEqual(
      buildNotRefundable('ORDER_IS_PENDING'),
    )
    const nothing = buildPayment({ status: 'DECLINED', captured: '0' })
    expect(getRefundability({ status: 'REJECTED' }, nothing, 'PROVIDER')).toEqual(
      buildNotRefundable('ORDER_IS_REJECTED'),
    )
    expect(getRefundability({ status: 'REJECTED' }, buildPayment(), 'PROVIDER').refundabilityStatus).toBe('REFUNDABLE')
  })

  test('pieces of a failed refund are not refunded', () => {
    const refund = (id: string) => ({
      id,
      doc: { lineItems: [{ lineItemId: 'l', quantity: 2 }] },
      createdDate: new Date(0),
    })
    const act = (refundId: string, status: string) => ({ refundId, status }) as never
    const money = {
      payments: [],
      refunds: [refund('a'), refund('b')],
      operations: [act('a', 'SUCCEEDED'), act('b', 'FAILED')],
    }
    expect([...sumCovered(money, 'EUR').pieces]).toEqual([['l', 2]])
  })
})
