import { type Minor, MoneyError } from '@stoa/money'
import { applyDiscount } from './catalog.ts'

/** A subscription option as stored: its wire form without the id. */
export interface OptionDoc {
  title: string
  description?: string
  subscriptionSettings: {
    frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
    interval?: number
    autoRenewal: boolean
    billingCycles?: number
    freeTrialPeriod?: { frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; interval: number }
    enableCustomerCancellation?: boolean
  }
  discount?: { type: 'AMOUNT' | 'PERCENT'; value: number }
}

/** The price of one piece in a subscription: the regular price less the option's discount. */
export const calculateSubscriptionPrice = (price: Minor, { discount }: OptionDoc, currency: string): Minor =>
  discount ? applyDiscount(price, { type: discount.type, value: String(discount.value) }, currency) : price

/** An option's violation, with the invalid field. */
export function findFlaw(doc: OptionDoc, currency: string): { field: string; description: string } | undefined {
  const { discount, subscriptionSettings } = doc
  if (!subscriptionSettings.autoRenewal && subscriptionSettings.billingCycles === undefined) {
    const description = 'is required where the subscription does not renew itself'
    return { field: 'subscriptionSettings.billingCycles', description }
  }
  if (!discount) return undefined
  const field = 'discount.value'
  if (discount.type === 'PERCENT' && discount.value > 100) return { field, description: 'must be at most 100 percent' }
  try {
    calculateSubscriptionPrice(1n, doc, currency)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    return { field, description: `is not an amount in ${currency}` }
  }
  return undefined
}

type Nullable<T> = { [Field in keyof T]?: T[Field] | null }

export interface OptionInput {
  title?: string | null
  description?: string | null
  subscriptionSettings?: Nullable<OptionDoc['subscriptionSettings']> | null
  discount?: { type?: 'UNDEFINED' | 'AMOUNT' | 'PERCENT' | null; value?: number | null } | null
}

/** The option after the input: absent fields stay, and null clears optional ones. */
export function applyOptionInput(before: OptionDoc | undefined, input: OptionInput): OptionDoc {
  const settings = { ...before?.subscriptionSettings, ...input.subscriptionSettings }
  const { interval, billingCycles, freeTrialPeriod, enableCustomerCancellation } = settings
  const autoRenewal = settings.autoRenewal ?? before?.subscriptionSettings.autoRenewal ?? true
  const description = input.description === undefined ? before?.description : input.description
  const discount = input.discount === undefined ? before?.discount : { ...before?.discount, ...input.discount }
  const { type, value } = discount ?? {}
  return {
    title: input.title ?? before?.title ?? '',
    ...(description && { description }),
    subscriptionSettings: {
      frequency: settings.frequency ?? before?.subscriptionSettings.frequency ?? 'MONTH',
      autoRenewal,
      ...(interval != null && { interval }),
      ...(billingCycles != null && !autoRenewal && { billingCycles }),
      ...(freeTrialPeriod && { freeTrialPeriod }),
      ...(enableCustomerCancellation != null && { enableCustomerCancellation }),
    },
    ...(input.discount !== null && type && type !== 'UNDEFINED' && value != null && { discount: { type, value } }),
  }
}
