import { Flag, Float, Id, maybe, object, oneOf, readOnly, type Static, Text, Whole } from './schema.ts'

/** How often a subscription is paid, and until when. */
export const OptionSettings = object({
  frequency: oneOf(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  /** Every so many days, weeks, months or years; 1 where nothing is said. */
  interval: maybe(Whole(1, 50)),
  /** Until somebody cancels it. */
  autoRenewal: Flag(),
  /** Payments in all, where it does not renew itself. */
  billingCycles: maybe(Whole(2, 999)),
  /** How long it costs nothing; the first payment is made when that is over. */
  freeTrialPeriod: maybe(object({ frequency: oneOf(['DAY', 'WEEK', 'MONTH', 'YEAR']), interval: Whole(1, 999) })),
  /** Whether the buyer may cancel it; yes where nothing is said. */
  enableCustomerCancellation: maybe(Flag()),
})

/** What one piece costs less than without a subscription, every time. */
const OptionDiscount = object({ type: oneOf(['UNDEFINED', 'AMOUNT', 'PERCENT']), value: Float(0, 999_999_999.99) })

/** A way to buy products again and again. */
export const SubscriptionOption = object({
  id: readOnly(Id()),
  title: Text(20, 1),
  description: maybe(Text(60)),
  subscriptionSettings: OptionSettings,
  discount: maybe(OptionDiscount),
})
export type SubscriptionOption = Static<typeof SubscriptionOption>

/** The same as one product offers it. */
export const SubscriptionOptionInProduct = object({
  id: Id(),
  /** Not offered to buyers. */
  hidden: maybe(Flag()),
  title: readOnly(Text(20, 1)),
  description: readOnly(maybe(Text(60))),
  subscriptionSettings: readOnly(OptionSettings),
  discount: readOnly(maybe(OptionDiscount)),
})
export type SubscriptionOptionInProduct = Static<typeof SubscriptionOptionInProduct>
