import { InvoiceReference } from './invoice.entity.ts'
import { defineOperations } from './operation.ts'
import { orderInvoicesRoutes } from './order-invoices.routes.ts'
import { Id, list, object, optional } from './schema.ts'
import { BulkActionMetadata, ItemMetadata } from './shapes/bulk.ts'
import { buyers, merchants } from './who.ts'

const write = { who: merchants, permission: 'ECOM.MODIFY_INVOICES' } as const
const events = ['wix.ecom.v1.order_updated'] as const

export const orderInvoices = defineOperations({ name: 'orderInvoices', scope: 'orders:read' }, orderInvoicesRoutes, {
  bulkGenerateInvoices: {
    kind: 'process',
    ...write,
    input: object({ orderIds: list(Id(), 300, 1) }),
    reply: object({
      results: list(object({ itemMetadata: ItemMetadata, item: optional(object({ orderId: Id(), invoiceId: Id() })) })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    events,
    summary: 'Create invoices of several orders; each succeeds or fails independently.',
  },
  listInvoicesForMultipleOrders: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.READ_INVOICES',
    input: object({ orderIds: list(Id(), 100, 1) }),
    reply: object({ invoicesForOrder: list(object({ orderId: Id(), invoicesInfo: list(InvoiceReference) })) }),
    summary: 'List the invoices of several orders; unknown orders are omitted, and buyers see their own orders only.',
  },
  generateInvoice: {
    kind: 'command',
    ...write,
    input: object({ orderId: Id() }),
    reply: object({ invoiceId: Id() }),
    problems: ['ORDER_NOT_FOUND', 'ORDER_IS_PENDING', 'ORDER_IS_REJECTED', 'ORDER_IS_CANCELED'],
    events,
    summary: 'Create the invoice of an order, or return the existing one.',
  },
  addInvoiceToOrder: {
    kind: 'command',
    ...write,
    input: object({ orderId: Id(), invoiceInfo: InvoiceReference }),
    reply: object({ orderInvoices: list(InvoiceReference) }),
    problems: ['ORDER_NOT_FOUND', 'TOO_MANY_INVOICES'],
    events,
    summary: 'Record that an app created an invoice of an order.',
  },
})
