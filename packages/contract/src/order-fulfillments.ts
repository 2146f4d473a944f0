import { Fulfillment, OrderWithFulfillments } from './fulfillment.entity.ts'
import { BULK_MAX_BYTES, operations } from './operation.ts'
import { orderFulfillmentsRoutes } from './order-fulfillments.routes.ts'
import { Id, list, object, optional, writable } from './schema.ts'
import { BulkActionMetadata, ItemMetadata } from './shapes/bulk.ts'
import { buyers, merchants } from './who.ts'

const read = { kind: 'query', who: buyers, permission: 'ECOM.READ_FULFILLMENTS' } as const
const write = { kind: 'command', who: merchants, permission: 'ECOM.MODIFY_FULFILLMENTS' } as const
const events = ['wix.ecom.v1.fulfillments_updated', 'wix.ecom.v1.order_updated', 'wix.ecom.v1.order_fulfilled'] as const
const refusals = ['LINE_ITEM_NOT_FOUND', 'LINE_ITEM_FULFILLED_ALREADY', 'TRACKING_NUMBER_ALREADY_EXISTS'] as const

const NewFulfillment = writable(Fulfillment, 'lineItems')
const Reply = object({ orderWithFulfillments: OrderWithFulfillments })

const module = { name: 'orderFulfillments', scope: 'orders:read' } as const

export const orderFulfillments = operations(module, orderFulfillmentsRoutes, {
  listFulfillmentsForSingleOrder: {
    ...read,
    input: object({ orderId: Id() }),
    reply: Reply,
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List what was sent of an order; a buyer sees that of own orders.',
  },
  listFulfillmentsForMultipleOrders: {
    ...read,
    input: object({ orderIds: list(Id(), 100) }),
    reply: object({ ordersWithFulfillments: list(OrderWithFulfillments) }),
    summary: 'List what was sent of several orders; unknown ones are left out.',
  },
  createFulfillment: {
    ...write,
    input: object({ orderId: Id(), fulfillment: NewFulfillment }),
    reply: object({ orderWithFulfillments: OrderWithFulfillments, fulfillmentId: Id() }),
    problems: ['ORDER_NOT_FOUND', 'ORDER_CAN_NOT_BE_FULFILLED', ...refusals],
    events,
    summary: 'Say that items of an order were sent.',
  },
  bulkCreateFulfillments: {
    ...write,
    maxBytes: BULK_MAX_BYTES,
    kind: 'process',
    input: object({
      ordersWithFulfillments: list(object({ orderId: Id(), fulfillments: list(NewFulfillment, 20, 1) }), 100, 1),
    }),
    reply: object({
      results: list(object({ itemMetadata: ItemMetadata, ordersWithFulfillments: optional(OrderWithFulfillments) })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    events,
    summary: 'Say that items of several orders were sent; each order succeeds or fails by itself.',
  },
  updateFulfillment: {
    ...write,
    input: object({ orderId: Id(), fulfillment: writable(Fulfillment, 'id') }),
    reply: Reply,
    problems: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND', ...refusals],
    events,
    summary: 'Change the tracking or the contents of a parcel.',
  },
  deleteFulfillment: {
    ...write,
    input: object({ orderId: Id(), fulfillmentId: Id() }),
    reply: Reply,
    problems: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND'],
    events,
    summary: 'Take back that items were sent.',
  },
})
