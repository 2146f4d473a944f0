import type { Reaction } from '../../kernel/events.ts'
import { restoreGiftCards } from './gift-cards.service.ts'
import { countRefundedPieces } from './recipient.ts'
import { createSoldGiftCards, disableRefundedGiftCards, disableSoldGiftCards } from './sold-gift-cards.ts'

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.v1.order_canceled',
    when: 'with',
    name: 'gift-cards.restore',
    async run(unit, { entityId }) {
      await restoreGiftCards(unit, entityId)
      await disableSoldGiftCards(unit, entityId)
    },
  },
  {
    on: 'wix.ecom.v1.order_payment_status_updated',
    when: 'with',
    name: 'gift-cards.sold',
    async run(unit, { body }) {
      const { order } = body.actionEvent.body
      if (order.paymentStatus === 'PAID') await createSoldGiftCards(unit, order)
      if (order.paymentStatus === 'FULLY_REFUNDED') await disableSoldGiftCards(unit, order.id)
    },
  },
  {
    on: 'wix.ecom.v1.order_transactions_updated',
    when: 'with',
    name: 'gift-cards.refunded',
    async run(unit, { entityId, body }) {
      const { orderTransactions, refundIds } = body.actionEvent.body
      if (refundIds.length === 0) return
      const pieces = countRefundedPieces(orderTransactions.refunds)
      if (pieces.length > 0) await disableRefundedGiftCards(unit, entityId, pieces)
    },
  },
]
