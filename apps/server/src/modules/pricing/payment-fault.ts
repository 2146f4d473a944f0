import type { Calculation } from './calculate.ts'
import type { Item } from './line.ts'

export type PaymentFault =
  | 'SUBSCRIPTION_WITH_GIFT_CARD'
  | 'SUBSCRIPTION_WITH_ZERO_TOTAL'
  | 'GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD'
  | 'COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD'

const isGiftCard = ({ itemType }: Item) => itemType === 'GIFT_CARD'

/** What the buyer chose to pay with that can't pay for what is bought. A coupon may lower what lies beside a gift card. */
export function findPaymentFault(calculation: Calculation): PaymentFault | undefined {
  const { items, coupon, giftCard, giftCardRefusal, priced } = calculation
  const isSubscribing = items.some(({ subscription }) => subscription)
  const paysByCard = giftCard !== undefined && !giftCardRefusal
  if (paysByCard && isSubscribing) return 'SUBSCRIPTION_WITH_GIFT_CARD'
  if (paysByCard && items.some(isGiftCard)) return 'GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD'
  if (coupon && items.length > 0 && items.every(isGiftCard)) return 'COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD'
  return isSubscribing && priced.summary.total === 0n ? 'SUBSCRIPTION_WITH_ZERO_TOTAL' : undefined
}
