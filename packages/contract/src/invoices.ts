import { Invoice, InvoicePdf, InvoiceSettings } from './invoice.entity.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { operations } from './operation.ts'
import { Id, list, maybe, Nothing, object, oneOf, PagingMetadata, Query, Text, writable } from './schema.ts'
import { buyers, merchants } from './who.ts'

const read = { kind: 'query', who: buyers, permission: 'ECOM.READ_INVOICES' } as const
const write = { kind: 'command', who: merchants, permission: 'ECOM.MODIFY_INVOICES' } as const
const Settings = object({ invoiceSettings: InvoiceSettings })

export const invoices = operations({ name: 'invoices', scope: 'orders:read' }, invoicesRoutes, {
  listInvoices: {
    ...read,
    input: object({ orderId: Id() }),
    reply: object({ invoices: list(Invoice) }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List the invoices and credit notes of an order; a buyer sees those of own orders.',
  },
  queryInvoices: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.READ_INVOICES',
    input: object({
      query: maybe(Query()),
      /** Words of the number, of the order's number, or of whom it is made out to; the last one may be half typed. */
      search: maybe(Text(100)),
    }),
    reply: object({ invoices: list(Invoice), metadata: PagingMetadata }),
    summary:
      'List invoices and credit notes over all orders, the latest first. `status` is named beside the other fields of a filter, not within `$or` or `$not`.',
  },
  getInvoicePdf: {
    ...read,
    input: object({ invoiceId: Id() }),
    reply: object({ pdf: InvoicePdf }),
    problems: ['INVOICE_NOT_FOUND'],
    summary: 'Get an invoice or credit note as PDF.',
  },
  openInvoiceLink: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(500, 1) }),
    reply: object({ pdf: InvoicePdf }),
    problems: ['INVOICE_NOT_FOUND'],
    summary: 'Get the invoice that a mailed link leads to.',
  },
  listInvoicesByOrderLink: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(500, 1) }),
    /** `token`: what opens each. */
    reply: object({ invoices: list(object({ invoice: Invoice, token: Text() })) }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List the invoices of the order that a mailed link leads to.',
  },
  sendInvoice: {
    ...write,
    input: object({ invoiceId: Id() }),
    reply: object({ invoice: Invoice }),
    problems: ['INVOICE_NOT_FOUND', 'INVOICE_STATUS_NOT_ALLOWED', 'INVOICE_HAS_NO_RECIPIENT'],
    events: ['wix.ecom.v1.order_updated'],
    summary: 'Mail an invoice or credit note to the buyer.',
  },
  setInvoiceStatus: {
    ...write,
    input: object({ invoiceId: Id(), status: oneOf(['Void', 'Deleted']) }),
    reply: object({ invoice: Invoice }),
    problems: ['INVOICE_NOT_FOUND', 'INVOICE_STATUS_NOT_ALLOWED'],
    events: ['wix.ecom.v1.order_updated'],
    summary: 'Void an invoice, or delete one that nobody was sent; its number stays taken. Money decides the rest.',
  },
  getInvoiceSettings: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.READ_INVOICES',
    input: Nothing,
    reply: Settings,
    summary: 'Get who writes the shop’s invoices.',
  },
  updateInvoiceSettings: {
    ...write,
    input: object({ invoiceSettings: writable(InvoiceSettings) }),
    reply: Settings,
    summary: 'Say who writes the shop’s invoices. Those that are written stay as they are.',
  },
})
