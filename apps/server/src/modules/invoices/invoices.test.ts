import type { PaymentStatus } from '@stoa/contract/order.entity'
import { formatMinor, parseMinor } from '@stoa/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentMoves } from '../orders/orders.ts'
import { buildCreditNote, getStatus, type InvoiceDocument, invoiceMoves, type StatusFacts } from './invoices.ts'

const now = new Date('2026-03-10T12:00:00Z')
const facts: StatusFacts = {
  kind: 'INVOICE',
  withdrawn: null,
  sentDate: null,
  dueDate: new Date('2026-03-20T12:00:00Z'),
  paymentStatus: 'NOT_PAID',
  covered: false,
}
const late = new Date('2026-03-09T12:00:00Z')

/** All actions on an invoice, and the passage of time. */
function listPaperMoves(at: StatusFacts): StatusFacts[] {
  if (at.withdrawn) return []
  const withdrawn = (['Void', 'Deleted'] as const).filter((to) => invoiceMoves[getStatus(at, now)].includes(to))
  return [{ ...at, sentDate: now }, { ...at, dueDate: late }, ...withdrawn.map((to) => ({ ...at, withdrawn: to }))]
}

/** An order waits for payment from the start or not at all. */
const listMoneyMoves = (at: StatusFacts): StatusFacts[] =>
  paymentMoves[at.paymentStatus].filter((to) => to !== 'PENDING').map((paymentStatus) => ({ ...at, paymentStatus }))

describe('the status of an invoice follows from its order', () => {
  test.each<[Partial<StatusFacts>, string]>([
    [{}, 'Draft'],
    [{ sentDate: late }, 'Sent'],
    [{ paymentStatus: 'PENDING' }, 'Processing'],
    [{ paymentStatus: 'PAID', dueDate: late }, 'Paid'],
    [{ paymentStatus: 'FULLY_REFUNDED' }, 'Paid'],
    [{ dueDate: late, sentDate: late }, 'Overdue'],
    [{ paymentStatus: 'DECLINED', dueDate: late }, 'Overdue'],
    [{ paymentStatus: 'PARTIALLY_PAID' }, 'PartiallyPaid'],
    [{ paymentStatus: 'PARTIALLY_PAID', dueDate: late }, 'PartialAndOverdue'],
    // The order grew after it was paid.
    [{ paymentStatus: 'PARTIALLY_PAID', covered: true, dueDate: late }, 'Paid'],
    [{ withdrawn: 'Void', paymentStatus: 'PAID' }, 'Void'],
    [{ withdrawn: 'Deleted' }, 'Deleted'],
    [{ kind: 'CREDIT_NOTE', paymentStatus: 'PAID', dueDate: null }, 'Draft'],
    [{ kind: 'CREDIT_NOTE', sentDate: late, dueDate: null }, 'Sent'],
  ])('%j → %s', (change, status) => {
    expect(getStatus({ ...facts, ...change }, now)).toBe(status)
  })

  test('every possible move is in the table, and no other', () => {
    const known = new Set<string>()
    const seen = new Set<string>()
    const getStatusAt = (at: StatusFacts) => getStatus(at, now)
    const look = (at: StatusFacts) => {
      if (known.has(JSON.stringify(at))) return
      known.add(JSON.stringify(at))
      for (const next of [...listPaperMoves(at), ...listMoneyMoves(at)]) {
        const [from, to] = [getStatusAt(at), getStatusAt(next)]
        if (from !== to) seen.add(`${from} → ${to}`)
        look(next)
      }
    }
    for (const paymentStatus of ['NOT_PAID', 'PENDING'] as const) look({ ...facts, paymentStatus })
    const table = Object.entries(invoiceMoves).flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`))
    expect([...seen].sort()).toEqual(table.sort())
  })

  test('a credit note moves by actions on the document only', () => {
    const note = { ...facts, kind: 'CREDIT_NOTE', dueDate: null } as const
    for (const sentDate of [null, late]) {
      for (const withdrawn of [null, 'Void', 'Deleted'] as const) {
        const statuses = Object.keys(paymentMoves).map((paymentStatus) =>
          getStatus({ ...note, sentDate, withdrawn, paymentStatus: paymentStatus as PaymentStatus }, now),
        )
        expect(new Set(statuses)).toEqual(new Set([withdrawn ?? (sentDate ? 'Sent' : 'Draft')]))
      }
    }
  })
})

const invoice: InvoiceDocument = {
  number: 'INV-1001',
  language: 'en',
  locale: 'en-IE',
  currency: 'EUR',
  timeZone: 'Europe/Dublin',
  orderNumber: '10001',
  seller: { name: 'Shop', address: [] },
  buyer: { lines: ['Bea Buyer'] },
  lines: [],
  taxIncluded: false,
  subtotal: '0.00',
  discount: '0.00',
  shipping: '0.00',
  fees: '0.00',
  taxes: [],
  total: '0.00',
}
const parseAmount = (amount: string) => parseMinor(amount, 'EUR')
const formatAmount = (amount: bigint) => formatMinor(amount, 'EUR')

test('the credit notes of a full refund, in any parts, add up to exactly the invoice’s taxes', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 500_000n }), { minLength: 1, maxLength: 8 })
  const shares = fc.array(fc.integer({ min: 0, max: 2500 }), { maxLength: 3 })
  fc.assert(
    fc.property(amounts, shares, (refunds, rates) => {
      const total = refunds.reduce((sum, each) => sum + each, 0n)
      const taxes = rates.map((rate) => {
        const tax = (total * BigInt(rate)) / 10_000n
        return { name: 'VAT', rate: '0.1', net: formatAmount(total - tax), tax: formatAmount(tax) }
      })
      const whole = { ...invoice, taxes, total: formatAmount(total) }
      let before = 0n
      const back = taxes.map(() => ({ net: 0n, tax: 0n }))
      for (const [index, amount] of refunds.entries()) {
        const note = buildCreditNote(whole, {
          number: `CN-${index}`,
          amount: formatAmount(amount),
          before: formatAmount(before),
        })
        for (const [at, { net, tax }] of note.taxes.entries()) {
          expect(parseAmount(tax)).toBeGreaterThanOrEqual(0n)
          back[at]!.net += parseAmount(net)
          back[at]!.tax += parseAmount(tax)
        }
        before += amount
      }
      expect(back).toEqual(taxes.map(({ net, tax }) => ({ net: parseAmount(net), tax: parseAmount(tax) })))
    }),
  )
})
