import { Fulfillment } from './fulfillment.entity.ts'
import { defineOperations } from './operation.ts'
import { Order } from './order.entity.ts'
import { WirePayment } from './order-transactions.entity.ts'
import { OfflinePayment } from './payments.ts'
import { Return, Returnable, ReturnPolicy } from './return.entity.ts'
import { returnsRoutes } from './returns.routes.ts'
import {
  Email,
  Id,
  Language,
  list,
  maybe,
  Nothing,
  object,
  optional,
  PagingMetadata,
  Query,
  Text,
  writable,
} from './schema.ts'
import { buyers, merchants } from './who.ts'

const read = 'ECOM.READ_ORDERS'
const modify = { kind: 'command', permission: 'ECOM.MODIFY_ORDERS' } as const
const OneReturn = object({ return: Return })
const PolicyReply = object({ returnPolicy: ReturnPolicy })

/** Return requests and the shop's answers. */
export const returns = defineOperations({ name: 'returns', scope: 'orders:read' }, returnsRoutes, {
  createReturn: {
    ...modify,
    who: buyers,
    scope: 'orders:write',
    input: object({ return: writable(Return, 'orderId', 'lineItems', 'reason') }),
    reply: OneReturn,
    problems: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'RETURN_NOT_POSSIBLE'],
    summary: 'Request a return of items; buyers can do so for their own orders.',
  },
  listReturnsOfOrder: {
    kind: 'query',
    who: buyers,
    permission: read,
    input: object({ orderId: Id() }),
    reply: object({ returns: list(Return), returnable: Returnable }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List the returns of an order, and the items that can still be returned.',
  },
  openOrderLink: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(500, 1) }),
    reply: object({
      order: Order,
      fulfillments: list(Fulfillment),
      returns: list(Return),
      returnable: Returnable,
      /** How the shop receives its payment. */
      offline: optional(OfflinePayment),
      payments: list(WirePayment),
      /** Orders with this prefix, with the tokens that open them. */
      subscriptions: list(object({ name: Text(), token: Text() })),
    }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'Get an order by its emailed link, without an account.',
  },
  sendOrderLink: {
    kind: 'process',
    who: buyers,
    permission: read,
    input: object({
      /** The order number, with or without a leading sign. */
      number: Text(30, 1),
      email: Email(),
      language: maybe(Language()),
    }),
    reply: Nothing,
    summary:
      "Email the buyer a link to an order if its number and email address match; the reply is the same if they don't.",
  },
  createReturnByLink: {
    kind: 'process',
    who: 'anyone',
    scope: 'orders:write',
    input: object({ token: Text(500, 1), return: writable(Return, 'lineItems', 'reason') }),
    reply: OneReturn,
    problems: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'RETURN_NOT_POSSIBLE'],
    summary: "Request a return by the order's emailed link.",
  },
  queryReturns: {
    kind: 'query',
    who: merchants,
    permission: read,
    input: object({ query: maybe(Query()) }),
    reply: object({ returns: list(Return), metadata: PagingMetadata }),
    summary: 'List return requests, latest first.',
  },
  acceptReturn: {
    ...modify,
    who: merchants,
    input: object({ returnId: Id(), answer: maybe(Text(1000)) }),
    reply: OneReturn,
    problems: ['RETURN_NOT_FOUND', 'RETURN_IS_ANSWERED'],
    summary: 'Accept a return and email the buyer. The refund is a separate step.',
  },
  declineReturn: {
    ...modify,
    who: merchants,
    input: object({ returnId: Id(), answer: Text(1000, 1) }),
    reply: OneReturn,
    problems: ['RETURN_NOT_FOUND', 'RETURN_IS_ANSWERED'],
    summary: 'Reject a return with a reason and email the buyer.',
  },
  getReturnPolicy: {
    kind: 'query',
    who: buyers,
    permission: read,
    scope: 'public',
    input: Nothing,
    reply: PolicyReply,
    summary: 'Get the return period.',
  },
  updateReturnPolicy: {
    ...modify,
    who: merchants,
    permission: 'ECOM.UPDATE_ORDERS_SETTINGS',
    input: object({ returnPolicy: writable(ReturnPolicy) }),
    reply: PolicyReply,
    summary: 'Set the return period.',
  },
})
