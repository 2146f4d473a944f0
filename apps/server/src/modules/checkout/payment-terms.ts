import type { Minor } from '@stoa/money'

/** What a checkout asks of a payment method, whoever pays and by whichever call. */
export interface PaymentTerms {
  /** To be paid when the order is placed. */
  due: Minor
  /** Something is subscribed to: the method is charged again later. */
  subscribing: boolean
  /** The checkout was made without manual payment. */
  withoutManual: boolean
}

interface Method {
  type: 'CARD' | 'OFFLINE'
  canSaveMethods?: boolean | undefined
}

export type PlacingRefusal =
  | 'PAYMENT_TOKEN_REQUIRED'
  | 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
  | 'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD'

/** What blocks offline methods; the shop's own switch is not asked here, as a method that is off is not offered at all. */
export const blocksOffline = ({ subscribing, withoutManual }: Omit<PaymentTerms, 'due'>): boolean =>
  subscribing || withoutManual

/** A subscription is charged even where nothing is due now. */
export const needsMethod = ({ due, subscribing }: Pick<PaymentTerms, 'due' | 'subscribing'>): boolean =>
  due > 0n || subscribing

/**
 * Why `createOrderAndCharge` can't place the order with this method. `method`: the one that the token belongs to, among
 * those that are switched on; nothing where there is none.
 */
export function chargeRefusal(
  terms: PaymentTerms,
  { token, method }: { token: boolean; method?: Method | undefined },
): PlacingRefusal | undefined {
  if (!needsMethod(terms)) return undefined
  if (!token) return 'PAYMENT_TOKEN_REQUIRED'
  if (!method) return 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
  if (terms.subscribing && !method.canSaveMethods) return 'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD'
  if (method.type === 'OFFLINE' && blocksOffline(terms)) return 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
  return undefined
}

/**
 * Why `createOrder` can't place the order without money. A buyer may owe only what a method that is switched on lets them
 * owe; those who run the shop may give credit.
 */
export function unpaidRefusal(
  terms: PaymentTerms,
  { byManager, methods }: { byManager: boolean; methods: readonly Method[] },
): PlacingRefusal | undefined {
  if (terms.subscribing) return 'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD'
  if (!needsMethod(terms) || byManager) return undefined
  const mayOwe = methods.some(({ type }) => type === 'OFFLINE') && !blocksOffline(terms)
  return mayOwe ? undefined : 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
}

/** Held money is the shop's choice: a buyer can't put off being charged. */
export const delaysCapture = (
  { byManager, bySite }: { byManager: boolean; bySite: boolean },
  asked: boolean | null | undefined,
): boolean => (byManager ? (asked ?? bySite) : bySite)
