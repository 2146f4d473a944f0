import type { SubscriptionOptionInProduct } from '@stoa/contract/subscription-option.entity'
import { formatMinor, lesser, type Minor, multiplyByRate, parseMinor, rateOfPercentage } from '@stoa/money'
import type { Host } from '../../lib/host.ts'
import type { Detail, Offer } from './detail.ts'

/** A way to buy a product again and again. */
export interface Plan {
  readonly id: string
  readonly title: string
  /** “every 2 weeks”, and what else there is to know before one begins. */
  readonly terms: string
  /** What one piece costs each time, by what it costs once. */
  readonly prices: Readonly<Record<string, string>>
}

export interface Plans {
  /** It can be bought once, too. */
  readonly once: boolean
  readonly plans: readonly Plan[]
}

/** Nothing, where a product is only bought once. */
export async function readPlans(host: Host, { id: productId, offers }: Detail): Promise<Plans | undefined> {
  const { subscriptionOptions } = await host.call('subscriptionOptions.getSubscriptionOptionsForProduct', { productId })
  if (subscriptionOptions.length === 0) return undefined
  const { allowed } = await host.call('subscriptionOptions.getOneTimePurchasesStatus', { productId })
  return { once: allowed, plans: subscriptionOptions.map((option) => toPlan(option, offers, host.site.currency)) }
}

function toPlan(option: SubscriptionOptionInProduct, offers: readonly Offer[], currency: string): Plan {
  const priceOf = (price: number) =>
    formatMinor(reduced(parseMinor(String(price), currency), option, currency), currency)
  return {
    id: option.id,
    title: option.title,
    terms: termsOf(option),
    prices: Object.fromEntries(offers.map(({ price }) => [String(price), priceOf(price)])),
  }
}

/** The same as the cart charges: the option's discount comes off what it costs otherwise. */
function reduced(price: Minor, { discount }: SubscriptionOptionInProduct, currency: string): Minor {
  if (!discount || discount.type === 'UNDEFINED') return price
  const { type, value } = discount
  const off =
    type === 'AMOUNT' ? parseMinor(String(value), currency) : multiplyByRate(price, rateOfPercentage(String(value)))
  return price - lesser(off, price)
}

const units = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const

const span = (frequency: keyof typeof units, count: number) =>
  count === 1 ? units[frequency] : `${count} ${units[frequency]}s`

function termsOf({ description, subscriptionSettings }: SubscriptionOptionInProduct): string {
  const { frequency, interval, autoRenewal, billingCycles, freeTrialPeriod: trial } = subscriptionSettings
  const first =
    trial &&
    (trial.interval === 1
      ? `first ${units[trial.frequency]} free`
      : `first ${span(trial.frequency, trial.interval)} free`)
  return [
    `every ${span(frequency, interval ?? 1)}`,
    ...(!autoRenewal && billingCycles ? [`${billingCycles} payments`] : []),
    ...(first ? [first] : []),
    ...(description ? [description] : []),
  ].join(' · ')
}
