import type { OrderLineItem } from '@stoa/contract/order.entity'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { type BoughtAgain, type CheckoutForOrder, priceAgain } from '../checkout/index.ts'
import { toOrderPriceSummary, writePrice } from '../pricing/index.ts'
import { currentSite } from '../sites/index.ts'
import type { Contract, ContractDoc } from './subscriptions.ts'

/** What a payment is made for: `id` is that of the order it becomes. */
export interface NextOrder {
  buyer: BoughtAgain['buyer']
  source: CheckoutForOrder
}

/** The item as it is ordered again: at the agreed price, with the delivery, taxes and rules of now. */
export async function priceNextOrder(
  unit: Unit,
  contract: Contract,
  id: string,
): Promise<NextOrder | { reason: string }> {
  if ((await currentSite(unit)).currency !== contract.currency) return { reason: 'CURRENCY_CHANGED' }
  const again = toRepeatPurchase(contract, id)
  try {
    return { buyer: again.buyer, source: await priceAgain(unit, again) }
  } catch (error) {
    if (error instanceof Problem) return { reason: error.code }
    throw error
  }
}

/** What each payment comes to as things are now, delivery and all; nothing where it could not be ordered now. */
export async function priceEachCycle(unit: Unit, contract: Contract): Promise<ContractDoc['priceSummary'] | undefined> {
  const again = await priceNextOrder(unit, contract, contract.id)
  if ('reason' in again) return undefined
  const { priced } = again.source
  return toOrderPriceSummary(priced.summary, writePrice(priced.currency, (await currentSite(unit)).locale))
}

function toRepeatPurchase({ doc, memberId, email }: Contract, id: string): BoughtAgain {
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
