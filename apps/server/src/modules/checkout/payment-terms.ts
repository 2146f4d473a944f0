import type { Minor } from '@stoa/money'

/** What a checkout requires of a payment method. */
export interface PaymentTerms {
  /** Due when the order is placed. */
  due: Minor
  /** It contains a subscription: the method is charged again later. */
  subscribing: boolean
  /** The checkout was created without manual payment. */
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

/**
 * Whether offline methods are blocked. Methods that the owner has switched off are not offered at all, so this does not
 * check them.
 */
export const isOfflineBlocked = ({ subscribing, withoutManual }: Omit<PaymentTerms, 'due'>): boolean =>
  subscribing || withoutManual

/** A subscription needs a payment method even if nothing is due now. */
export const needsMethod = ({ due, subscribing }: Pick<PaymentTerms, 'due' | 'subscribing'>): boolean =>
  due > 0n || subscribing

/** Why `createOrderAndCharge` can't use this method. `method` is the enabled method of the token, if there is one. */
export function findChargeRefusal(
  terms: PaymentTerms,
  { token, method }: { token: boolean; method?: Method | undefined },
): PlacingRefusal | undefined {
  if (!needsMethod(terms)) return undefined
  if (!token) return 'PAYMENT_TOKEN_REQUIRED'
  if (!method) return 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
  if (terms.subscribing && !method.canSaveMethods) return 'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD'
  if (method.type === 'OFFLINE' && isOfflineBlocked(terms)) return 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
  return undefined
}

/**
 * Why `createOrder` can't place an unpaid order. Buyers need an enabled method that allows it; managers may give
 * credit.
 */
export function findUnpaidRefusal(
  terms: PaymentTerms,
  { byManager, methods }: { byManager: boolean; methods: readonly Method[] },
): PlacingRefusal | undefined {
  if (terms.subscribing) return 'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD'
  if (!needsMethod(terms) || byManager) return undefined
  const mayOwe = methods.some(({ type }) => type === 'OFFLINE') && !isOfflineBlocked(terms)
  return mayOwe ? undefined : 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
}

/** Delayed capture is the owner's choice: buyers can't ask for it. */
export const isCaptureDelayed = (
  { byManager, bySite }: { byManager: boolean; bySite: boolean },
  requested: boolean | null | undefined,
): boolean => (byManager ? (requested ?? bySite) : bySite)
