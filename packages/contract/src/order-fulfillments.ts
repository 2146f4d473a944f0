import { Fulfillment, OrderWithFulfillments } from './fulfillment.entity.ts'
import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
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

export const orderFulfillments = defineOperations(module, orderFulfillmentsRoutes, {
  listFulfillmentsForSingleOrder: {
    ...read,
    input: object({ orderId: Id() }),
    reply: Reply,
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List the fulfillments of an order; buyers see those of their own orders.',
  },
  listFulfillmentsForMultipleOrders: {
    ...read,
    input: object({ orderIds: list(Id(), 100) }),
    reply: object({ ordersWithFulfillments: list(OrderWithFulfillments) }),
    summary: 'List the fulfillments of several orders; unknown orders are omitted.',
  },
  createFulfillment: {
    ...write,
    input: object({ orderId: Id(), fulfillment: NewFulfillment }),
    reply: object({ orderWithFulfillments: OrderWithFulfillments, fulfillmentId: Id() }),
    problems: ['ORDER_NOT_FOUND', 'ORDER_CAN_NOT_BE_FULFILLED', ...refusals],
    events,
    summary: 'Create a fulfillment for items of an order.',
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
    summary: 'Create fulfillments of several orders; each succeeds or fails independently.',
  },
  updateFulfillment: {
    ...write,
    input: object({ orderId: Id(), fulfillment: writable(Fulfillment, 'id') }),
    reply: Reply,
    problems: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND', ...refusals],
    events,
    summary: 'Change the tracking or the items of a fulfillment.',
  },
  deleteFulfillment: {
    ...write,
    input: object({ orderId: Id(), fulfillmentId: Id() }),
    reply: Reply,
    problems: ['ORDER_NOT_FOUND', 'FULFILLMENT_NOT_FOUND'],
    events,
    summary: 'Undo a fulfillment.',
  },
})
