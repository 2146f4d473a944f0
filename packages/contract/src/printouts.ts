import { InvoicePdf } from './invoice.entity.ts'
import { operations } from './operation.ts'
import { printoutsRoutes } from './printouts.routes.ts'
import { Id, list, maybe, object } from './schema.ts'
import { merchants } from './who.ts'

const input = object({
  /** In this order, one after the other. */
  orderIds: list(Id(), 100, 1),
  /** Of one order: this parcel only. */
  fulfillmentId: maybe(Id()),
})
const print = { kind: 'query', who: merchants, permission: 'ECOM.READ_ORDERS', input } as const
const reply = object({ pdf: InvoicePdf })

/** What goes into a parcel, and on it. */
export const printouts = operations('printouts', printoutsRoutes, {
  getPackingSlips: {
    ...print,
    reply,
    problems: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND'],
    summary: 'Get what is inside each order’s parcel as one PDF, each on a page of its own.',
  },
  getShippingLabels: {
    ...print,
    reply,
    problems: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND', 'NOTHING_TO_PRINT'],
    summary: 'Get a label of 100 × 150 mm for every parcel as one PDF; what is not sent has none.',
  },
})
