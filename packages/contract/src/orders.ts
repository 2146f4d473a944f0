import { DeltaCommitSettings, OrderDeltas, orderChanged } from './draft-orders.ts'
import { Aggregation, ImportedOrder, OrderCreationSettings, OrderInput } from './imported-order.ts'
import { BULK_MAX_BYTES, defineOperations, RICH_MAX_BYTES } from './operation.ts'
import { Order, OrderStatus } from './order.entity.ts'
import { ordersRoutes } from './orders.routes.ts'
import { paymentsCollector } from './payments-collector.ts'
import {
  FieldMask,
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  object,
  PagingMetadata,
  Sort,
  type Static,
  Text,
  Whole,
  writable,
} from './schema.ts'
import { BulkReply, BulkReplyWith } from './shapes/bulk.ts'
import { ExtendedFields } from './shapes/item.ts'
import { TagsInput } from './shapes/tags.ts'
import { buyers, merchants } from './who.ts'

const permission = 'ECOM.READ_ORDERS'
const modify = { kind: 'command', who: merchants, permission: 'ECOM.MODIFY_ORDERS' } as const
const events = ['wix.ecom.v1.order_updated'] as const
const OneOrder = object({ order: Order })

/** A note of the merchant or an app in the order's history. */
const PublicActivity = object(
  {
    activityType: maybe(Text(100)),
    merchantComment: maybe(object({ message: Text(5000, 1) })),
    customActivity: maybe(object({ appId: Id(), type: Text(100, 1), additionalData: maybe(FreeForm(100)) })),
  },
  { requiredOneOf: ['merchantComment', 'customActivity'] },
)
export type PublicActivity = Static<typeof PublicActivity>

export const orders = defineOperations({ name: 'orders', scope: 'orders:read' }, ordersRoutes, {
  getOrder: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({ id: Text(100, 1) }),
    reply: OneOrder,
    problems: ['NOT_FOUND'],
    summary: 'Get an order; buyers see their own orders.',
  },
  searchOrders: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({
      search: maybe(
        object({
          filter: maybe(FreeForm()),
          sort: maybe(Sort),
          cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
          search: maybe(object({ expression: maybe(Text(200)), fields: maybe(list(Text(100), 20)) })),
        }),
      ),
    }),
    reply: object({ orders: list(Order), metadata: PagingMetadata }),
    summary: 'Search orders by filter; buyers find only their own orders.',
  },
  listLatestOrders: {
    kind: 'query',
    who: buyers,
    permission,
    input: object({ memberIds: list(Id(), 100, 1) }),
    /** Of members with orders that the caller may see, at most ten each. */
    reply: object({ latest: list(object({ memberId: Id(), orders: list(Order) })) }),
    summary: 'List the latest orders of several members; buyers find only their own.',
  },
  updateOrder: {
    ...modify,
    input: object({ order: writable(Order, 'id'), fieldMask: FieldMask() }),
    reply: OneOrder,
    problems: ['ORDER_NOT_FOUND', 'ORDER_IS_PENDING', 'ORDER_IS_REJECTED'],
    events,
    summary: 'Change addresses, contact details, flags and custom fields of an order.',
  },
  bulkUpdateOrders: {
    ...modify,
    maxBytes: BULK_MAX_BYTES,
    kind: 'process',
    input: object({
      orders: list(object({ order: writable(Order, 'id'), fieldMask: FieldMask() }), 100, 1),
      returnEntity: maybe(Flag()),
    }),
    reply: BulkReplyWith(Order),
    events,
    summary: 'Change several orders; each succeeds or fails independently.',
  },
  bulkUpdateOrderTags: {
    ...modify,
    kind: 'process',
    input: object({ orderIds: list(Id(), 100, 1), assignTags: TagsInput, unassignTags: TagsInput }),
    reply: BulkReply,
    events,
    summary: 'Add tags to orders, or remove tags from them.',
  },
  updateOrderLineItem: {
    ...modify,
    input: object({
      id: Id(),
      lineItem: object({ id: Id(), fulfillerId: maybe(Id()), extendedFields: maybe(ExtendedFields) }),
      fieldMask: FieldMask(),
    }),
    reply: OneOrder,
    problems: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'ORDER_IS_PENDING', 'ORDER_IS_REJECTED'],
    events,
    summary: "Set the fulfiller and an app's extended fields of a line item.",
  },
  addActivity: {
    ...modify,
    input: object({ id: Id(), activity: PublicActivity }),
    reply: object({ order: Order, activityId: Id() }),
    problems: ['ORDER_NOT_FOUND'],
    events,
    summary: "Add a comment, or an app's entry, to an order's history.",
  },
  addActivities: {
    ...modify,
    input: object({
      orderId: Id(),
      orderActivities: list(PublicActivity, 300, 1),
    }),
    reply: object({ order: Order, activityIds: list(Id()) }),
    problems: ['ORDER_NOT_FOUND'],
    events,
    summary: 'Add several entries to an order’s history.',
  },
  updateActivity: {
    ...modify,
    input: object({ id: Id(), activityId: Id(), activity: PublicActivity }),
    reply: OneOrder,
    problems: ['ORDER_NOT_FOUND', 'ACTIVITY_NOT_FOUND'],
    events,
    summary: 'Change a comment or an app’s entry in an order’s history.',
  },
  deleteActivity: {
    ...modify,
    input: object({ id: Id(), activityId: Id() }),
    reply: OneOrder,
    problems: ['ORDER_NOT_FOUND', 'ACTIVITY_NOT_FOUND'],
    events,
    summary: "Remove a comment or an app's entry from an order's history.",
  },
  cancelOrder: {
    ...modify,
    input: object({
      id: Id(),
      sendOrderCanceledEmail: maybe(Flag()),
      customMessage: maybe(Text(1000)),
      restockAllItems: maybe(Flag()),
    }),
    reply: OneOrder,
    problems: [
      'ORDER_NOT_FOUND',
      'ORDER_HAS_AUTHORIZED_TRANSACTION',
      'ORDER_IS_PENDING',
      'ORDER_IS_REJECTED',
      'ORDER_IS_CANCELED',
    ],
    events: [...events, 'wix.ecom.v1.order_canceled', 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'],
    summary: 'Cancel an order, and optionally restock its items.',
  },
  updateOrderStatus: {
    ...modify,
    input: object({ orderId: Id(), status: OrderStatus }),
    reply: OneOrder,
    problems: [
      'ORDER_NOT_FOUND',
      'STATUS_ALREADY_SET',
      'STATUS_NOT_SUPPORTED',
      'UNSUPPORTED_TRANSITION',
      'ORDER_HAS_AUTHORIZED_TRANSACTION',
    ],
    events: [
      ...events,
      'wix.ecom.v1.order_approved',
      'wix.ecom.v1.order_canceled',
      'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    ],
    summary: 'Approve, reject or cancel an order.',
  },
  createOrder: {
    maxBytes: RICH_MAX_BYTES,
    kind: 'command',
    who: merchants,
    permission: 'ECOM.MODIFY_ORDERS',
    input: object({ order: OrderInput, settings: OrderCreationSettings }),
    reply: OneOrder,
    problems: ['PURCHASED_DATE_CANNOT_BE_IN_FUTURE'],
    events: [
      'wix.ecom.v1.order_created',
      'wix.ecom.v1.order_approved',
      'wix.ecom.v1.order_payment_status_updated',
      'wix.ecom.v1.order_transactions_updated',
      'wix.ecom.v1.order_updated',
      'wix.ecom.v1.fulfillments_updated',
      'wix.ecom.v1.order_fulfilled',
    ],
    summary: 'Create an order that was placed elsewhere.',
  },
  aggregateOrders: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({
      filter: maybe(FreeForm()),
      aggregation: maybe(Aggregation),
      hierarchySeparatorOverride: maybe(Text(100, 1)),
    }),
    reply: object({ aggregates: FreeForm() }),
    summary: 'Count orders by their fields, or aggregate their amounts.',
  },
  commitDeltas: {
    ...modify,
    maxBytes: RICH_MAX_BYTES,
    input: object({
      id: Id(),
      draftOrderId: maybe(Id()),
      changes: maybe(OrderDeltas),
      commitSettings: DeltaCommitSettings,
      reason: maybe(Text(200)),
    }),
    reply: OneOrder,
    problems: [
      'ORDER_NOT_FOUND',
      'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS',
      'CATALOG_ITEM_NOT_FOUND',
      'SUBSCRIPTION_ITEM_UNSUPPORTED',
      'GIFT_CARD_ITEM_UNSUPPORTED',
      'DUPLICATED_LINE_ITEM_IDS',
      'LINE_ITEM_DOES_NOT_EXIST',
      'LINE_ITEM_NOT_FOUND',
    ],
    events: orderChanged,
    summary: 'Edit an order in one call, without a draft.',
  },
  importOrder: {
    maxBytes: RICH_MAX_BYTES,
    kind: 'command',
    who: merchants,
    permission: 'ecom:v1:order:imports:import_order',
    input: object({ order: ImportedOrder }),
    reply: OneOrder,
    problems: [
      'CANNOT_OVERWRITE_NON_IMPORTED_ORDER',
      'PURCHASED_DATE_CANNOT_BE_IN_FUTURE',
      'ORDER_NUMBER_ALREADY_EXISTS',
    ],
    events: ['wix.ecom.v1.order_imported'],
    summary: 'Import an existing order with its own number; sends no notifications.',
  },
  bulkDeleteImportedOrders: {
    kind: 'command',
    who: merchants,
    permission: 'ecom:v1:order:imports:bulk_delete_imported_orders',
    input: object({ orderIds: list(Id(), 1000, 1) }),
    reply: object({ jobId: Id() }),
    events: ['wix.ecom.v1.order_imported_order_deleted'],
    summary: 'Delete imported orders in the background.',
  },
  setOrderNumberCounter: {
    kind: 'command',
    who: merchants,
    permission: 'ecom:v1:order:imports:set_order_number_counter',
    input: object({ counter: Text(18, 1), allowLowerCounter: maybe(Flag()) }),
    reply: object({ oldCounter: Text(), newCounter: Text() }),
    problems: ['CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER'],
    summary: 'Set the number of the next order; numbers of imported orders are skipped.',
  },
  ...paymentsCollector,
})
