import type { ChannelType } from '@stoa/contract/shapes/channel'
import type { CatalogReference } from '@stoa/contract/shapes/item'
import type { Unit } from '../../kernel/unit.ts'
import { toLines } from '../cart/api.ts'
import { findSellableRows } from '../catalog/api.ts'
import { toCustomerKey } from '../discounts/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import type { CheckoutDoc } from './checkout.ts'
import { getAmountDue } from './checkout.ts'
import { type CheckoutForOrder, prepareForOrder } from './for-orders.ts'

/** A purchase that is repeated without a checkout page. */
export interface RepeatPurchase {
  /** Id of the resulting order. */
  id: string
  item: { catalogReference: CatalogReference; quantity: number; name: string; price: string }
  buyer: { memberId?: string; visitorId?: string; contactId?: string; email?: string }
  doc: Pick<CheckoutDoc, 'shippingInfo' | 'billingInfo' | 'buyerLanguage'>
  channelType: ChannelType
}

/**
 * Prices the same item at the agreed price, with current taxes, shipping and rules. Writes nothing.
 * @throws why it can't be ordered now, as a checkout would.
 */
export async function priceRepeatPurchase(unit: Unit, again: RepeatPurchase): Promise<CheckoutForOrder> {
  const { id, buyer, doc, channelType } = again
  const { catalogReference, quantity, name, price } = again.item
  const items = [{ catalogReference, quantity, catalogOverrideFields: { price, productName: { original: name } } }]
  const sellables = await findSellableRows(unit, items)
  const lines = await toLines(unit, items, sellables, true)
  const { currency } = await getCurrentSite(unit)
  const owner = buyer.memberId
    ? { ownerType: 'member' as const, ownerId: buyer.memberId }
    : { ownerType: 'visitor' as const, ownerId: buyer.visitorId ?? id }
  const checkout = {
    ...{ id, currency, lines, channelType, ...owner },
    cartId: null,
    cartRevision: null,
    couponId: null,
    customerKey: toCustomerKey(buyer.email, owner.ownerId),
    completed: false,
    orderId: null,
    doc: {
      ...doc,
      createdBy: {},
      ...(buyer.contactId && { contactId: buyer.contactId }),
      ...(buyer.email && { buyerInfo: { email: buyer.email } }),
    },
    revision: '1',
    createdDate: unit.now,
    updatedDate: unit.now,
  }
  // No total was shown that this one could exceed.
  return prepareForOrder(
    unit,
    { checkout: { ...checkout, shownTotal: 0n }, sellables, coupon: undefined },
    getAmountDue,
  )
}
