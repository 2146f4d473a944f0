import { Fulfillment } from './fulfillment.entity.ts'
import { operations } from './operation.ts'
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

/** What buyers want to send back, and what the shop says to it. */
export const returns = operations({ name: 'returns', scope: 'orders:read' }, returnsRoutes, {
  createReturn: {
    ...modify,
    who: buyers,
    scope: 'orders:write',
    input: object({ return: writable(Return, 'orderId', 'lineItems', 'reason') }),
    reply: OneReturn,
    problems: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'RETURN_NOT_POSSIBLE'],
    summary: 'Ask to send pieces of an order back; buyers ask for their own orders.',
  },
  listReturnsOfOrder: {
    kind: 'query',
    who: buyers,
    permission: read,
    input: object({ orderId: Id() }),
    reply: object({ returns: list(Return), returnable: Returnable }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'List what was asked to go back of an order, and what still can be.',
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
      /** How the shop waits to be paid. */
      offline: optional(OfflinePayment),
      payments: list(WirePayment),
      /** Those that began with it, with what opens each. */
      subscriptions: list(object({ name: Text(), token: Text() })),
    }),
    problems: ['ORDER_NOT_FOUND'],
    summary: 'Get the order that a mailed link leads to: for buyers without an account.',
  },
  sendOrderLink: {
    kind: 'process',
    who: buyers,
    permission: read,
    input: object({
      /** As the shop told it, with or without a sign before it. */
      number: Text(30, 1),
      email: Email(),
      language: maybe(Language()),
    }),
    reply: Nothing,
    summary:
      'Mail the buyer of an order a link to it, where number and address belong together; the answer is the same where they do not.',
  },
  createReturnByLink: {
    kind: 'process',
    who: 'anyone',
    scope: 'orders:write',
    input: object({ token: Text(500, 1), return: writable(Return, 'lineItems', 'reason') }),
    reply: OneReturn,
    problems: ['ORDER_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'RETURN_NOT_POSSIBLE'],
    summary: 'Ask to send pieces back of the order that a mailed link leads to.',
  },
  queryReturns: {
    kind: 'query',
    who: merchants,
    permission: read,
    input: object({ query: maybe(Query()) }),
    reply: object({ returns: list(Return), metadata: PagingMetadata }),
    summary: 'List what buyers want to send back, the latest first.',
  },
  acceptReturn: {
    ...modify,
    who: merchants,
    input: object({ returnId: Id(), answer: maybe(Text(1000)) }),
    reply: OneReturn,
    problems: ['RETURN_NOT_FOUND', 'RETURN_IS_ANSWERED'],
    summary: 'Let goods come back; the buyer is told by mail. Money goes back by a refund of its own.',
  },
  declineReturn: {
    ...modify,
    who: merchants,
    input: object({ returnId: Id(), answer: Text(1000, 1) }),
    reply: OneReturn,
    problems: ['RETURN_NOT_FOUND', 'RETURN_IS_ANSWERED'],
    summary: 'Say no to goods coming back, and why; the buyer is told by mail.',
  },
  getReturnPolicy: {
    kind: 'query',
    who: buyers,
    permission: read,
    scope: 'public',
    input: Nothing,
    reply: PolicyReply,
    summary: 'Get how long goods can be asked to go back.',
  },
  updateReturnPolicy: {
    ...modify,
    who: merchants,
    permission: 'ECOM.UPDATE_ORDERS_SETTINGS',
    input: object({ returnPolicy: writable(ReturnPolicy) }),
    reply: PolicyReply,
    summary: 'Say how long goods can be asked to go back.',
  },
})
