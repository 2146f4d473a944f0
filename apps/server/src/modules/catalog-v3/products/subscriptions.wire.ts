import type { FixedAmount, SubscriptionV3 } from '@stoa/contract/product-v3.entity'
import { formatMinor, parseMinor } from '@stoa/money'
import { calculateSubscriptionPrice, type Offered } from '../../catalog/api.ts'
import { type Subscriptions, toAmount, type View } from './product.view.ts'

export const toSubscriptionDetails = ({ options, soldOnce }: Subscriptions) => ({
  subscriptions: options.map(toSubscription),
  allowOneTimePurchases: soldOnce,
})

function toSubscription({ id, title, description, hidden, subscriptionSettings, discount }: Offered): SubscriptionV3 {
  const { frequency, interval = 1, autoRenewal, billingCycles } = subscriptionSettings
  return {
    id,
    title,
    ...(description && { description }),
    visible: !hidden,
    frequency,
    interval,
    autoRenewal,
    ...(billingCycles !== undefined && { billingCycles }),
    ...(discount && {
      discount: {
        type: discount.type,
        ...(discount.type === 'AMOUNT' ? { amountOff: String(discount.value) } : { percentOff: discount.value }),
      },
    }),
  }
}

/** The price of a variant in each subscription. */
export function toSubscriptionPrices({ options }: Subscriptions, price: string, view: View) {
  const once = parseMinor(price, view.currency)
  const priceIn = (option: Offered): FixedAmount =>
    toAmount(formatMinor(calculateSubscriptionPrice(once, option, view.currency), view.currency), view)
  return { subscriptionPrices: options.map((option) => ({ subscriptionId: option.id, price: priceIn(option) })) }
}
