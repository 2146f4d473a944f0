import type { Payment } from './payments.ts'

/**
 * Payments that no provider charges, by the `providerId` that they are stored with. Paid to the shop itself: on delivery,
 * by bank transfer, at pickup. Also the payment token of the default offline method.
 */
export const offlineProviderId = 'manual'
/** Charged by another system, which reports it. */
export const externalProviderId = 'external'
export const giftCardProviderId = 'gift-card'
export const membershipProviderId = 'membership'

type Tender = Pick<Payment, 'providerId'>

export const isOffline = ({ providerId }: Tender): boolean => providerId === offlineProviderId

/** No provider of this site decides it. */
export const isPaidOutside = (payment: Tender): boolean =>
  isOffline(payment) || payment.providerId === externalProviderId

/** Nothing is ever authorized: it is paid when it is recorded. */
export const isNeverHeld = (payment: Tender): boolean =>
  isOffline(payment) || payment.providerId === giftCardProviderId || payment.providerId === membershipProviderId
