import { Problem } from '@stoa/contract/problem'
import { formatMinor, parseMinor } from '@stoa/money'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { languageOf } from '../mail/index.ts'
import { changeOrder, newActivity, type OrderRecord, withActivities } from '../orders/index.ts'
import { currentSite } from '../sites/index.ts'
import { sellerOf, settings } from './invoices.settings.ts'
import * as store from './invoices.store.ts'
import { creditNoteOf, documentOf } from './invoices.ts'

const day = 86_400_000

/** Makes the invoice of an order, unless it has one. The order is locked, so of two calls at once one makes it. */
export async function makeInvoice(unit: Unit, orderId: string): Promise<string> {
  let id = newId()
  await changeOrder(unit, orderId, async (order) => {
    const existing = await store.findInForce(unit, order.id)
    if (existing) {
      id = existing.id
      return undefined
    }
    assertInvoiceable(order)
    const seller = await sellerOf(unit)
    const { timeZone } = await currentSite(unit)
    const { invoicePrefix, dueDays } = await settings.get(unit)
    const language = languageOf(order.doc.buyerLanguage, order.locale)
    const number = await store.takeNumber(unit, 'INVOICE')
    await store.insert(unit, number, {
      id,
      orderId: order.id,
      kind: 'INVOICE',
      refundId: null,
      total: order.total,
      issuedDate: unit.now,
      dueDate: new Date(unit.now.getTime() + dueDays * day),
      sentDate: null,
      withdrawn: null,
      doc: documentOf(order, { number: invoicePrefix + number, language, timeZone, seller }),
    })
    return { activities: withActivities(order, newActivity(unit, 'INVOICE_ADDED')) }
  })
  return id
}

function assertInvoiceable({ status }: OrderRecord): void {
  if (status === 'PENDING') throw new Problem('ORDER_IS_PENDING')
  if (status === 'REJECTED') throw new Problem('ORDER_IS_REJECTED')
  if (status === 'CANCELED') throw new Problem('ORDER_IS_CANCELED')
}

export interface GivenBack {
  refundId: string
  /** Decimal string. */
  amount: string
  reason?: string
}

/** Takes back on paper what a refund gave back, once; nothing where the order has no invoice. Its order is locked. */
export async function makeCreditNote(unit: Unit, orderId: string, given: GivenBack): Promise<string | undefined> {
  const all = await store.listOfOrder(unit, orderId)
  const invoice = all.find(({ kind, withdrawn }) => kind === 'INVOICE' && !withdrawn)
  if (!invoice || all.some(({ refundId }) => refundId === given.refundId)) return undefined
  const { currency } = invoice.doc
  const before = all
    .filter(({ kind, doc }) => kind === 'CREDIT_NOTE' && doc.credits?.number === invoice.doc.number)
    .reduce((sum, { total }) => sum + parseMinor(total, currency), 0n)
  const { creditNotePrefix } = await settings.get(unit)
  const id = newId()
  const number = await store.takeNumber(unit, 'CREDIT_NOTE')
  const doc = creditNoteOf(invoice.doc, {
    number: creditNotePrefix + number,
    amount: formatMinor(parseMinor(given.amount, currency), currency),
    before: formatMinor(before, currency),
    ...(given.reason && { reason: given.reason }),
  })
  await store.insert(unit, number, {
    ...{ id, orderId, doc },
    kind: 'CREDIT_NOTE',
    refundId: given.refundId,
    total: doc.total,
    issuedDate: unit.now,
    dueDate: null,
    sentDate: null,
    withdrawn: null,
  })
  return id
}
