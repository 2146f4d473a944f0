import { operations } from './operation.ts'
import {
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  PagingMetadata,
  Query,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'
import { Price } from './shapes/price.ts'
import { transactionsRoutes } from './transactions.routes.ts'
import { merchants } from './who.ts'

/** A payment, or a payment's part of a refund. */
export const Transaction = object({
  id: Id(),
  kind: oneOf(['PAYMENT', 'REFUND']),
  /** Of a payment; or SUCCEEDED, PENDING or FAILED of a refund. */
  status: oneOf([
    'APPROVED',
    'AUTHORIZED',
    'PENDING',
    'PENDING_MERCHANT',
    'DECLINED',
    'CANCELED',
    'VOIDED',
    'PARTIALLY_REFUNDED',
    'REFUNDED',
    'SUCCEEDED',
    'FAILED',
  ]),
  orderId: Id(),
  orderNumber: Text(),
  /** The payment, or the refunded payment. */
  paymentId: Id(),
  provider: Text(),
  amount: Price,
  createdDate: Timestamp(),
  card: optional(object({ brand: optional(Text()), lastFourDigits: Text() })),
  /** Why it failed. */
  reason: optional(Text()),
  /** The buyer's name in the order. */
  buyer: object({ name: optional(Text()), email: optional(Text()) }),
})
export type Transaction = Static<typeof Transaction>

export const transactions = operations('transactions', transactionsRoutes, {
  queryTransactions: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.READ_TRANSACTIONS',
    input: object({ query: maybe(Query()) }),
    reply: object({ transactions: list(Transaction), metadata: PagingMetadata }),
    summary: 'List payments and refunds of all orders, latest first.',
  },
})
