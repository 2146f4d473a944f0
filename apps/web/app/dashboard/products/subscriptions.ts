import type { InputOf } from '@stoa/contract'
import type { SubscriptionOption, SubscriptionOptionInProduct } from '@stoa/contract/subscription-option.entity'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { createFormReader } from '../lib/form-reader.ts'

export interface OptionRow {
  readonly id: string
  readonly title: string
  readonly terms: string
  readonly hidden: boolean
}

export interface Subscribing {
  readonly allowsOnce: boolean
  readonly options: readonly OptionRow[]
}

export async function readSubscribing(host: Host, productId: string): Promise<Subscribing> {
  const input = { productId, includeHiddenSubscriptionOptions: true }
  const [{ subscriptionOptions }, { allowed }] = await Promise.all([
    host.call('subscriptionOptions.getSubscriptionOptionsForProduct', input),
    host.call('subscriptionOptions.getOneTimePurchasesStatus', { productId }),
  ])
  return { allowsOnce: allowed, options: subscriptionOptions.map((option) => toRow(host.t, option)) }
}

const intervals = {
  DAY: 'common:every.day',
  WEEK: 'common:every.week',
  MONTH: 'common:every.month',
  YEAR: 'common:every.year',
} as const

const trials = {
  DAY: 'dashboard-products:terms.freeDays',
  WEEK: 'dashboard-products:terms.freeWeeks',
  MONTH: 'dashboard-products:terms.freeMonths',
  YEAR: 'dashboard-products:terms.freeYears',
} as const

function toRow(
  t: Translate,
  { id, title, hidden, discount, subscriptionSettings: settings }: SubscriptionOptionInProduct,
): OptionRow {
  const { frequency, interval, autoRenewal, billingCycles, freeTrialPeriod: trial } = settings
  const hasDiscount = discount && discount.type !== 'UNDEFINED' && discount.value > 0
  const terms = [
    t(intervals[frequency], { count: interval || 1 }),
    ...(!autoRenewal && billingCycles ? [t('dashboard-products:terms.payments', { count: billingCycles })] : []),
    ...(hasDiscount
      ? [
          discount.type === 'PERCENT'
            ? t('dashboard-products:terms.percentOff', { percent: discount.value })
            : t('dashboard-products:terms.amountOff', { amount: discount.value }),
        ]
      : []),
    ...(trial ? [t(trials[trial.frequency], { count: trial.interval })] : []),
  ]
  return { id, title, terms: terms.join(' · '), hidden: hidden === true }
}

export const blankOption = {
  id: '',
  title: '',
  description: '',
  frequency: 'MONTH',
  interval: '1',
  renews: true,
  billingCycles: '',
  trialFrequency: 'WEEK',
  trialInterval: '',
  discountType: 'UNDEFINED',
  discountValue: '',
  cancelable: true,
}
export type OptionDraft = typeof blankOption

export function toOptionDraft({
  id,
  title,
  description,
  discount,
  subscriptionSettings,
}: SubscriptionOption): OptionDraft {
  const { frequency, interval, autoRenewal, billingCycles, freeTrialPeriod, enableCustomerCancellation } =
    subscriptionSettings
  return {
    id,
    title,
    description: description ?? '',
    frequency,
    interval: String(interval ?? 1),
    renews: autoRenewal,
    billingCycles: billingCycles ? String(billingCycles) : '',
    trialFrequency: freeTrialPeriod?.frequency ?? 'WEEK',
    trialInterval: freeTrialPeriod ? String(freeTrialPeriod.interval) : '',
    discountType: discount?.type ?? 'UNDEFINED',
    discountValue: discount ? String(discount.value) : '',
    cancelable: enableCustomerCancellation !== false,
  }
}

type NewOption = InputOf<'subscriptionOptions.createSubscriptionOption'>['subscriptionOption']
const frequencies = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const

/** The option that the form describes, or errors by field. */
export function readOption(
  t: Translate,
  form: FormData,
): { option: NewOption } | { errors: Readonly<Record<string, string>> } {
  const reader = createFormReader(t, form)
  const renews = reader.on('renews')
  const type = reader.choice('discountType', ['UNDEFINED', 'PERCENT', 'AMOUNT'])
  const trial = reader.whole('trialInterval', { most: 999 })
  const max = type === 'PERCENT' ? 100 : 999_999_999
  const value = type === 'UNDEFINED' ? 0 : Number(reader.amount('discountValue', { most: max, isNeeded: true }))
  const option: NewOption = {
    title: reader.needed('title', 20, t('dashboard-products:subscription.name.required')),
    description: reader.short('description', 60) || null,
    subscriptionSettings: {
      frequency: reader.choice('frequency', frequencies),
      interval: reader.whole('interval', { most: 50, isNeeded: true }),
      autoRenewal: renews,
      billingCycles: renews ? null : reader.whole('billingCycles', { least: 2, most: 999, isNeeded: true }),
      freeTrialPeriod: trial ? { frequency: reader.choice('trialFrequency', frequencies), interval: trial } : null,
      enableCustomerCancellation: reader.on('cancelable'),
    },
    discount: type === 'UNDEFINED' ? null : { type, value },
  }
  return reader.isWrong() ? { errors: reader.errors } : { option }
}

/** Saves an option; a new one is also offered with the product. */
export async function saveOption(host: Host, productId: string, id: string, option: NewOption): Promise<void> {
  if (id !== 'new') {
    await host.call('subscriptionOptions.updateSubscriptionOption', { subscriptionOption: { ...option, id } })
    return
  }
  const { subscriptionOption } = await host.call('subscriptionOptions.createSubscriptionOption', {
    subscriptionOption: option,
  })
  const { options } = await readSubscribing(host, productId)
  const assigned = [...options, { id: subscriptionOption.id, hidden: false }]
  await assign(host, productId, assigned)
}

/** Offers exactly these options, in this order. */
export const assign = (host: Host, productId: string, options: readonly { id: string; hidden: boolean }[]) =>
  host.call('subscriptionOptions.assignSubscriptionOptionsToProduct', {
    productId,
    assignedSubscriptionOptions: options.map(({ id, hidden }) => ({ id, hidden })),
  })
