import type { SubscriptionOptionInProduct } from '@stoa/contract/subscription-option.entity'
import type { Translate } from '@stoa/messages'
import { formatMinor, fromPercentage, getLesser, type Minor, multiplyByRate, parseMinor } from '@stoa/money'
import type { Host } from '../../lib/host.ts'
import { every } from '../../lib/recurrence.ts'
import type { Detail, Offer } from './detail.ts'

/** A subscription option of a product. */
export interface Plan {
  readonly id: string
  readonly title: string
  /** “Every 2 weeks”, and the terms that a buyer must know before buying. */
  readonly terms: string
  /** The price of one item per payment, from its one-time price. */
  readonly prices: Readonly<Record<string, string>>
}

export interface Plans {
  /** A one-time purchase is possible, too. */
  readonly once: boolean
  readonly plans: readonly Plan[]
}

/** Undefined if the product has no subscription options. */
export async function readPlans(host: Host, { id: productId, offers }: Detail): Promise<Plans | undefined> {
  const { subscriptionOptions } = await host.call('subscriptionOptions.getSubscriptionOptionsForProduct', { productId })
  if (subscriptionOptions.length === 0) return undefined
  const { allowed } = await host.call('subscriptionOptions.getOneTimePurchasesStatus', { productId })
  return { once: allowed, plans: subscriptionOptions.map((option) => toPlan(host, option, offers)) }
}

function toPlan({ t, site: { currency } }: Host, option: SubscriptionOptionInProduct, offers: readonly Offer[]): Plan {
  const calculatePrice = (price: number) =>
    formatMinor(reducePrice(parseMinor(String(price), currency), option, currency), currency)
  return {
    id: option.id,
    title: option.title,
    terms: describeTerms(t, option),
    prices: Object.fromEntries(offers.map(({ price }) => [String(price), calculatePrice(price)])),
  }
}

/** As the cart calculates it: the option's discount is taken off the one-time price. */
function reducePrice(price: Minor, { discount }: SubscriptionOptionInProduct, currency: string): Minor {
  if (!discount || discount.type === 'UNDEFINED') return price
  const { type, value } = discount
  const off =
    type === 'AMOUNT' ? parseMinor(String(value), currency) : multiplyByRate(price, fromPercentage(String(value)))
  return price - getLesser(off, price)
}

const freeFor = {
  DAY: 'shop:plan.freeDays',
  WEEK: 'shop:plan.freeWeeks',
  MONTH: 'shop:plan.freeMonths',
  YEAR: 'shop:plan.freeYears',
} as const

function describeTerms(t: Translate, { description, subscriptionSettings }: SubscriptionOptionInProduct): string {
  const { frequency, interval, autoRenewal, billingCycles, freeTrialPeriod: trial } = subscriptionSettings
  return [
    t(every[frequency], { count: interval ?? 1 }),
    ...(!autoRenewal && billingCycles ? [t('shop:plan.payments', { count: billingCycles })] : []),
    ...(trial ? [t(freeFor[trial.frequency], { count: trial.interval })] : []),
    ...(description ? [description] : []),
  ].join(' · ')
}
