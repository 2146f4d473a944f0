import { orderChanged } from './draft-orders.ts'
import { defineOperations } from './operation.ts'
import { Order } from './order.entity.ts'
import { orderAdjustmentsRoutes } from './order-adjustments.routes.ts'
import { Amount } from './payments-collector.ts'
import { Flag, Id, maybe, object, oneOf, type Static, Text } from './schema.ts'
import { merchants } from './who.ts'

/** Changes the total of a placed order. */
const Adjustment = object({
  /** EXTRA_CHARGE adds a fee to the order; CREDIT adds a discount to its lines (BILLING_ADJUSTMENT). */
  type: oneOf(['EXTRA_CHARGE', 'CREDIT']),
  /** Positive for both. Net or gross, like the shop's prices. */
  price: Amount,
  /** Shown to the buyer. */
  reason: Text(50, 1),
  /** For extra charges; default true. A credit also reduces the tax of its lines. */
  taxable: maybe(Flag()),
})
export type Adjustment = Static<typeof Adjustment>

export const orderAdjustments = defineOperations('orderAdjustments', orderAdjustmentsRoutes, {
  adjustOrder: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.MODIFY_ORDERS',
    input: object({ orderId: Id(), adjustment: Adjustment }),
    reply: object({ order: Order }),
    problems: [
      'ORDER_NOT_FOUND',
      'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS',
      'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS',
      'INVALID_AMOUNT',
    ],
    events: orderChanged,
    summary: 'Add an extra charge or a credit to a placed order; its balance changes accordingly.',
  },
})
