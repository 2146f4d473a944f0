import { orderChanged } from './draft-orders.ts'
import { operations } from './operation.ts'
import { Order } from './order.entity.ts'
import { orderAdjustmentsRoutes } from './order-adjustments.routes.ts'
import { Amount } from './payments-collector.ts'
import { Flag, Id, maybe, object, oneOf, type Static, Text } from './schema.ts'
import { merchants } from './who.ts'

/** What makes an order that was placed cost more, or less. */
const Adjustment = object({
  /** EXTRA_CHARGE becomes an additional fee of the order, CREDIT a discount of its lines for BILLING_ADJUSTMENT. */
  type: oneOf(['EXTRA_CHARGE', 'CREDIT']),
  /** Above zero either way. Before tax, or with it, as the shop's prices are. */
  price: Amount,
  /** The buyer reads it. */
  reason: Text(50, 1),
  /** Of an extra charge; yes where nothing is said. A credit takes off the tax of what it is for. */
  taxable: maybe(Flag()),
})
export type Adjustment = Static<typeof Adjustment>

export const orderAdjustments = operations('orderAdjustments', orderAdjustmentsRoutes, {
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
    summary:
      'Charge more for an order that was placed, or credit a part of it: what is open or to be refunded follows.',
  },
})
