import {
  declareTexts,
  Flag,
  Float,
  Id,
  maybe,
  object,
  oneOf,
  queryable,
  readOnly,
  type Static,
  Text,
  translatable,
  Whole,
} from './schema.ts'

/** Frequency and duration of a subscription. */
export const OptionSettings = object({
  frequency: oneOf(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  /** Interval in days, weeks, months or years; default 1. */
  interval: maybe(Whole(1, 50)),
  /** Renews until canceled. */
  autoRenewal: Flag(),
  /** Number of payments, if it does not renew. */
  billingCycles: maybe(Whole(2, 999)),
  /** Free trial; the first payment is due at its end. */
  freeTrialPeriod: maybe(object({ frequency: oneOf(['DAY', 'WEEK', 'MONTH', 'YEAR']), interval: Whole(1, 999) })),
  /** Whether the buyer may cancel it; default true. */
  enableCustomerCancellation: maybe(Flag()),
})

/** Discount per piece compared to a single purchase. */
const OptionDiscount = object({ type: oneOf(['UNDEFINED', 'AMOUNT', 'PERCENT']), value: Float(0, 999_999_999.99) })

/** A subscription option of products. */
export const SubscriptionOption = object(
  {
    id: queryable(readOnly(Id())),
    title: translatable(Text(20, 1)),
    description: maybe(translatable(Text(60))),
    subscriptionSettings: OptionSettings,
    discount: maybe(OptionDiscount),
  },
  declareTexts('SUBSCRIPTION_OPTION', 'id'),
)
export type SubscriptionOption = Static<typeof SubscriptionOption>

/** The option as offered by one product. */
export const SubscriptionOptionInProduct = object(
  {
    id: Id(),
    /** Hidden from buyers. */
    hidden: maybe(Flag()),
    title: readOnly(translatable(Text(20, 1))),
    description: maybe(readOnly(translatable(Text(60)))),
    subscriptionSettings: readOnly(OptionSettings),
    discount: maybe(readOnly(OptionDiscount)),
  },
  declareTexts('SUBSCRIPTION_OPTION', 'id'),
)
export type SubscriptionOptionInProduct = Static<typeof SubscriptionOptionInProduct>
