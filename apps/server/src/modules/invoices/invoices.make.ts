import { Problem } from '@stoa/contract/problem'
import { formatMinor, parseMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { chooseLanguage } from '../mail/api.ts'
import { changeOrder, createActivity, type OrderRecord, withActivities } from '../orders/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { sendInvoice } from './invoices.send.ts'
import { readSeller, settings } from './invoices.settings.ts'
import * as store from './invoices.store.ts'
import { buildCreditNote, buildDocument, getStanding } from './invoices.ts'

const day = 86_400_000

/** Creates the invoice of an order, unless it has one. Locks the order, so that concurrent calls create one. */
export const makeInvoice = async (unit: Unit, orderId: string): Promise<string> =>
  (await issueInvoice(unit, orderId, { sends: false })).id

/** Like {@link makeInvoice}; with `sends` a new one is mailed to the buyer in the same change of the order. */
export async function issueInvoice(
  unit: Unit,
  orderId: string,
  { sends }: { sends: boolean },
): Promise<{ id: string; isNew: boolean }> {
  let made = { id: createId(), isNew: true }
  await changeOrder(unit, orderId, async (order) => {
    const existing = await store.findInForce(unit, order.id)
    if (existing) {
      made = { id: existing.id, isNew: false }
      return undefined
    }
    assertInvoiceable(order)
    const language = chooseLanguage(order.doc.buyerLanguage, order.locale)
    const seller = await readSeller(unit, { language })
    const { timeZone } = await getCurrentSite(unit)
    const { invoicePrefix, dueDays } = await settings.get(unit)
    const isSent = sends && order.email !== null
    const number = await store.takeNumber(unit, 'INVOICE')
    const doc = buildDocument(order, { number: invoicePrefix + number, language, timeZone, seller })
    const facts = { kind: 'INVOICE', withdrawn: null, paymentStatus: order.paymentStatus, covered: false } as const
    await store.insert(
      unit,
      number,
      {
        ...{ id: made.id, orderId: order.id, doc },
        kind: 'INVOICE',
        refundId: null,
        total: order.total,
        issuedDate: unit.now,
        dueDate: new Date(unit.now.getTime() + dueDays * day),
        sentDate: isSent ? unit.now : null,
        withdrawn: null,
      },
      getStanding(facts),
    )
    const lines = [createActivity(unit, 'INVOICE_ADDED')]
    if (isSent) {
      await sendInvoice(unit, { id: made.id, kind: 'INVOICE', doc }, order.email!)
      lines.push(createActivity(unit, 'INVOICE_SENT'))
    }
    return { activities: withActivities(order, ...lines) }
  })
  return made
}

function assertInvoiceable({ status }: OrderRecord): void {
  if (status === 'PENDING') throw new Problem('ORDER_IS_PENDING')
  if (status === 'REJECTED') throw new Problem('ORDER_IS_REJECTED')
  if (status === 'CANCELED') throw new Problem('ORDER_IS_CANCELED')
}

export interface RefundedAmount {
  refundId: string
  /** Decimal string. */
  amount: string
  reason?: string
}

/** Creates the credit note of a refund, once; undefined if the order has no invoice. The order is locked. */
export async function makeCreditNote(unit: Unit, orderId: string, refund: RefundedAmount): Promise<string | undefined> {
  const all = await store.listOfOrder(unit, orderId)
  const invoice = all.find(({ kind, withdrawn }) => kind === 'INVOICE' && !withdrawn)
  if (!invoice || all.some(({ refundId }) => refundId === refund.refundId)) return undefined
  const { currency } = invoice.doc
  const before = all
    .filter(({ kind, doc }) => kind === 'CREDIT_NOTE' && doc.credits?.number === invoice.doc.number)
    .reduce((sum, { total }) => sum + parseMinor(total, currency), 0n)
  const { creditNotePrefix } = await settings.get(unit)
  const id = createId()
  const number = await store.takeNumber(unit, 'CREDIT_NOTE')
  const doc = buildCreditNote(invoice.doc, {
    number: creditNotePrefix + number,
    amount: formatMinor(parseMinor(refund.amount, currency), currency),
    before: formatMinor(before, currency),
    ...(refund.reason && { reason: refund.reason }),
  })
  await store.insert(
    unit,
    number,
    {
      ...{ id, orderId, doc },
      kind: 'CREDIT_NOTE',
      refundId: refund.refundId,
      total: doc.total,
      issuedDate: unit.now,
      dueDate: null,
      sentDate: null,
      withdrawn: null,
    },
    'Note',
  )
  return id
}
