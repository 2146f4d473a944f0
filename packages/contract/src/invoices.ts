import { Invoice, InvoicePdf, InvoiceSettings } from './invoice.entity.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, Id, list, maybe, Nothing, object, oneOf, PagingMetadata, Query, Text, writable } from './schema.ts'
import { buyers, merchants } from './who.ts'

const read = { kind: 'query', who: buyers, permission: 'ECOM.READ_INVOICES' } as const
const write = { kind: 'command', who: merchants, permission: 'ECOM.MODIFY_INVOICES' } as const
const Settings = object({ invoiceSettings: InvoiceSettings })

export const invoices = defineOperations({ name: 'invoices', scope: 'orders:read' }, invoicesRoutes, {
  listInvoices: {
    ...read,
    input: object({ orderId: Id() }),
    reply: object({ invoices: list(Invoice) }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List the invoices and credit notes of an order; buyers see those of their own orders.',
  },
  queryInvoices: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.READ_INVOICES',
    input: object({
      query: maybe(Query()),
      /** Words of the number, order number or recipient; the last one may be incomplete. */
      search: maybe(Text(100)),
    }),
    reply: object({ invoices: list(Invoice), metadata: PagingMetadata }),
    summary:
      'List invoices and credit notes of all orders, latest first. `status` must be at the top level of a filter, not within `$or` or `$not`.',
  },
  getInvoicePdf: {
    ...read,
    input: object({ invoiceId: Id() }),
    reply: object({ pdf: InvoicePdf }),
    problems: ['INVOICE_NOT_FOUND'],
    summary: 'Get an invoice or credit note as PDF.',
  },
  previewInvoice: {
    kind: 'process',
    who: merchants,
    permission: 'ECOM.READ_INVOICES',
    /** By default, the preview uses the published theme. */
    input: object({ withThemeDraft: maybe(Flag()) }),
    reply: object({ pdf: InvoicePdf }),
    summary: 'Preview an invoice with sample data, in the main language of the site.',
  },
  openInvoiceLink: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(500, 1) }),
    reply: object({ pdf: InvoicePdf }),
    problems: ['INVOICE_NOT_FOUND'],
    summary: 'Get an invoice by its emailed link.',
  },
  listInvoicesByOrderLink: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(500, 1) }),
    /** `token` opens the document. */
    reply: object({ invoices: list(object({ invoice: Invoice, token: Text() })) }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List the invoices of an order by its emailed link.',
  },
  sendInvoice: {
    ...write,
    input: object({ invoiceId: Id() }),
    reply: object({ invoice: Invoice }),
    problems: ['INVOICE_NOT_FOUND', 'INVOICE_STATUS_NOT_ALLOWED', 'INVOICE_HAS_NO_RECIPIENT'],
    events: ['wix.ecom.v1.order_updated'],
    summary: 'Email an invoice or credit note to the buyer.',
  },
  setInvoiceStatus: {
    ...write,
    input: object({ invoiceId: Id(), status: oneOf(['Void', 'Deleted']) }),
    reply: object({ invoice: Invoice }),
    problems: ['INVOICE_NOT_FOUND', 'INVOICE_STATUS_NOT_ALLOWED'],
    events: ['wix.ecom.v1.order_updated'],
    summary:
      'Void an invoice, or delete one that was not sent; its number is not reused. Other statuses follow from payments.',
  },
  getInvoiceSettings: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.READ_INVOICES',
    input: Nothing,
    reply: Settings,
    summary: 'Get the issuer details of invoices.',
  },
  updateInvoiceSettings: {
    ...write,
    input: object({ invoiceSettings: writable(InvoiceSettings) }),
    reply: Settings,
    summary: 'Set the issuer details of invoices. Existing invoices stay unchanged.',
  },
})
