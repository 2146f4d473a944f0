import type { CountedOrder } from '../contacts/api.ts'
import type { OrderRecord } from './orders.ts'

/** The fields of an order that its customer's record counts. */
export type CustomerSource = Pick<
  OrderRecord,
  'contactId' | 'status' | 'currency' | 'paid' | 'refunded' | 'purchasedDate' | 'createdDate'
> & {
  readonly doc: Pick<
    OrderRecord['doc'],
    'lineItems' | 'billingInfo' | 'recipientInfo' | 'shippingInfo' | 'buyerLanguage'
  >
}

export function toCountedOrder(order: CustomerSource | undefined): CountedOrder | undefined {
  if (!order) return undefined
  const { contactId, status, currency, paid, refunded, purchasedDate, createdDate, doc } = order
  return {
    contactId,
    isApproved: status === 'APPROVED',
    currency,
    paid,
    refunded,
    date: purchasedDate ?? createdDate,
    productIds: doc.lineItems.flatMap(({ catalogReference }) => catalogReference?.catalogItemId ?? []),
    facts: readFacts(doc),
  }
}

/** The buyer is named by the bill; a delivery may go to another person, so only its address is a last resort. */
function readFacts({ billingInfo, shippingInfo, recipientInfo, buyerLanguage }: CustomerSource['doc']) {
  const address = (billingInfo?.address ? billingInfo : (shippingInfo?.logistics.shippingDestination ?? recipientInfo))
    ?.address
  const details = billingInfo?.contactDetails ?? recipientInfo?.contactDetails
  return {
    firstName: details?.firstName || null,
    lastName: details?.lastName || null,
    phone: details?.phone || null,
    company: details?.company || null,
    country: address?.country || null,
    subdivision: address?.subdivision || null,
    city: address?.city || null,
    postalCode: address?.postalCode || null,
    addressLine: address?.addressLine || joinStreet(address?.streetAddress),
    language: buyerLanguage || null,
  }
}

const joinStreet = (street: { name?: string; number?: string } | undefined): string | null =>
  [street?.name, street?.number].filter(Boolean).join(' ') || null
