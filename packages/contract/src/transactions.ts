import { defineOperations } from './operation.ts'
import {
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  PagingMetadata,
  Query,
  queryable,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'
import { Price } from './shapes/price.ts'
import { transactionsRoutes } from './transactions.routes.ts'
import { merchants } from './who.ts'

/** A payment, or a payment's part of a refund. */
export const Transaction = object({
  id: queryable(Id()),
  kind: queryable(oneOf(['PAYMENT', 'REFUND']), { sort: false }),
  /** Of a payment; or SUCCEEDED, PENDING or FAILED of a refund. */
  status: queryable(
    oneOf([
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
    { sort: false },
  ),
  orderId: queryable(Id(), { sort: false }),
  orderNumber: queryable(Text(), { as: 'integer', sort: false }),
  /** The payment, or the refunded payment. */
  paymentId: Id(),
  provider: queryable(Text(), { sort: false }),
  amount: Price,
  createdDate: queryable(Timestamp()),
  card: optional(object({ brand: optional(Text()), lastFourDigits: Text() })),
  /** Why it failed. */
  reason: optional(Text()),
  /** The buyer's name in the order. */
  buyer: object({ name: optional(Text()), email: optional(Text()) }),
})
export type Transaction = Static<typeof Transaction>

export const transactions = defineOperations('transactions', transactionsRoutes, {
  queryTransactions: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.READ_TRANSACTIONS',
    input: object({ query: maybe(Query()) }),
    reply: object({ transactions: list(Transaction), metadata: PagingMetadata }),
    summary: 'List payments and refunds of all orders, latest first.',
  },
})
