import type { OrderLineItem } from '@stoa/contract/order.entity'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { type CheckoutForOrder, priceRepeatPurchase, type RepeatPurchase } from '../checkout/api.ts'
import { toOrderPriceSummary, writePrice } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import type { Contract, ContractDoc } from './subscriptions.ts'

/** What a payment is for; `id` is that of the next order. */
export interface NextOrder {
  buyer: RepeatPurchase['buyer']
  source: CheckoutForOrder
}

/** Prices the next order: the agreed price with current shipping, taxes and rules. */
export async function priceNextOrder(
  unit: Unit,
  contract: Contract,
  id: string,
): Promise<NextOrder | { reason: string }> {
  if ((await getCurrentSite(unit)).currency !== contract.currency) return { reason: 'CURRENCY_CHANGED' }
  const again = toRepeatPurchase(contract, id)
  try {
    return { buyer: again.buyer, source: await priceRepeatPurchase(unit, again) }
  } catch (error) {
    if (error instanceof Problem) return { reason: error.code }
    throw error
  }
}

/** The current price of each cycle with shipping; undefined if it can't be ordered now. */
export async function priceEachCycle(unit: Unit, contract: Contract): Promise<ContractDoc['priceSummary'] | undefined> {
  const again = await priceNextOrder(unit, contract, contract.id)
  if ('reason' in again) return undefined
  const { priced } = again.source
  return toOrderPriceSummary(priced.summary, writePrice(priced.currency, (await getCurrentSite(unit)).locale))
}

function toRepeatPurchase({ doc, memberId, email }: Contract, id: string): RepeatPurchase {
  const { shippingInfo, billingInfo, recipientInfo, buyerInfo } = doc
  const [line] = doc.lineItems as [OrderLineItem]
  const { subscriptionOptionId: _, ...options } = line.catalogReference!.options ?? {}
  const destination = shippingInfo?.logistics.shippingDestination ?? recipientInfo
  const { code, carrierId } = shippingInfo ?? {}
  return {
    id,
    item: {
      catalogReference: { ...line.catalogReference!, options },
      quantity: line.quantity,
      name: line.productName.original,
      price: line.priceBeforeDiscounts.amount,
    },
    buyer: {
      ...(memberId && { memberId }),
      ...(email && { email }),
      ...(buyerInfo.visitorId && { visitorId: buyerInfo.visitorId }),
      ...(buyerInfo.contactId && { contactId: buyerInfo.contactId }),
    },
    doc: {
      ...(doc.buyerLanguage && { buyerLanguage: doc.buyerLanguage }),
      ...(billingInfo && { billingInfo }),
      ...((destination || code) && {
        shippingInfo: {
          ...(destination && { shippingDestination: destination }),
          ...(code && { selectedCarrierServiceOption: { code, ...(carrierId && { carrierId }) } }),
        },
      }),
    },
    channelType: doc.channelInfo.type,
  }
}
