import type { Invoice } from '@stoa/contract/invoice.entity'
import { parseMinor } from '@stoa/money'
import { writePrice } from '../pricing/api.ts'
import type { InvoiceOfOrder } from './invoices.store.ts'
import { getStatus } from './invoices.ts'

export const toWire = (invoice: InvoiceOfOrder, now: Date): Invoice => {
  const { id, orderId, kind, refundId, total, issuedDate, dueDate, sentDate, email, doc } = invoice
  const [name] = doc.buyer.lines
  return {
    ...{ id, orderId, kind },
    orderNumber: doc.orderNumber,
    number: doc.number,
    status: getStatus(invoice, now),
    total: writePrice(doc.currency, doc.locale)(parseMinor(total, doc.currency)),
    issuedDate: issuedDate.toISOString(),
    ...(dueDate && { dueDate: dueDate.toISOString() }),
    ...(sentDate && { sentDate: sentDate.toISOString() }),
    ...(refundId && { refundId }),
    buyer: { ...(name && name !== email && { name }), ...(email && { email }) },
  }
}
