import {
  type AbandonedCheckout,
  type ActivityType,
  SHORTEST_DELAY_MINUTES,
} from '@stoa/contract/abandoned-checkout.entity'
import type { Checkout } from '@stoa/contract/checkout.entity'

export interface AbandonedDoc extends Omit<AbandonedCheckout, 'id' | 'createdDate' | 'updatedDate' | 'checkoutUrl'> {
  /** The app's page where the buyer continues. */
  appPage?: string
  cartCreatedDate?: string
}

const maxActivities = 20

/** The stored abandoned checkout, at the prices of the moment. */
export function toAbandonedCheckout(checkout: Checkout): AbandonedDoc {
  const { cartId, buyerInfo, shippingInfo, billingInfo, priceSummary } = checkout
  const contactDetails = shippingInfo?.shippingDestination?.contactDetails ?? billingInfo?.contactDetails
  return {
    checkoutId: checkout.id,
    ...(cartId && { cartId }),
    status: 'ABANDONED',
    buyerLanguage: checkout.buyerLanguage,
    buyerInfo: { ...buyerInfo, ...(checkout.createdBy.userId && { userId: checkout.createdBy.userId }) },
    ...(contactDetails && { contactDetails }),
    currency: checkout.currency,
    conversionCurrency: checkout.conversionCurrency,
    totalPrice: priceSummary.total,
    subtotalPrice: priceSummary.subtotal,
    activities: [],
    lineItems: checkout.lineItems.map((line) => ({ ...line, ...(line.media && { image: line.media }) })),
    appliedDiscounts: checkout.appliedDiscounts,
  }
}

export const withActivity = (doc: AbandonedDoc, type: ActivityType, now: Date): AbandonedDoc => ({
  ...doc,
  activities: [...doc.activities, { createdDate: now.toISOString(), type }].slice(-maxActivities),
})

/** Once recovered, it stays recovered. */
export const markRecovered = (doc: AbandonedDoc, now: Date): AbandonedDoc =>
  doc.status === 'RECOVERED' ? doc : { ...doc, status: 'RECOVERED', checkoutRecoveredDate: now.toISOString() }

/** Whether a completed checkout was open long enough to have been abandoned. */
export const canBeAbandoned = ({ createdDate, updatedDate }: Checkout): boolean =>
  Date.parse(updatedDate) - Date.parse(createdDate) >= SHORTEST_DELAY_MINUTES * 60_000
