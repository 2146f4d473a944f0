import { InvoicePdf } from './invoice.entity.ts'
import { defineOperations } from './operation.ts'
import { printoutsRoutes } from './printouts.routes.ts'
import { Id, list, maybe, object } from './schema.ts'
import { merchants } from './who.ts'

const input = object({
  /** In this order. */
  orderIds: list(Id(), 100, 1),
  /** Of one order: only this parcel. */
  fulfillmentId: maybe(Id()),
})
const print = { kind: 'query', who: merchants, permission: 'ECOM.READ_ORDERS', input } as const
const reply = object({ pdf: InvoicePdf })

/** Packing slips and labels. */
export const printouts = defineOperations('printouts', printoutsRoutes, {
  getPackingSlips: {
    ...print,
    reply,
    problems: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND'],
    summary: 'Get the packing slips of orders as one PDF, one page each.',
  },
  getShippingLabels: {
    ...print,
    reply,
    problems: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND', 'NOTHING_TO_PRINT'],
    summary: 'Get a 100 × 150 mm label for every parcel as one PDF; unsent orders have none.',
  },
})
