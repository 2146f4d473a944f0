import type { Order, OrderLineTaxInfo } from '@stoa/contract/order.entity'
import type { OrderRecord } from '../orders/api.ts'
import type { TaxRate } from '../pricing/api.ts'
import type { Draft, DraftDiscount, DraftFee, DraftLine, DraftShipping } from './draft.ts'

/** A draft that represents the order as it is, at the tax rates of its sale. Pure. */
export function toDraft(order: OrderRecord): Draft {
  const { doc, visitorId, memberId, contactId, email, paid, authorized, refunded } = order
  const { billingInfo, recipientInfo, shippingInfo, businessLocation, extendedFields } = doc
  const same: Omit<Draft, 'base'> = {
    lines: doc.lineItems.map(toLine),
    discounts: doc.appliedDiscounts.map(toDiscount),
    fees: doc.additionalFees.map(toFee),
    switchedOff: [],
    ...(shippingInfo && { shipping: toShipping(shippingInfo) }),
    ...(billingInfo && { billingInfo }),
    ...(recipientInfo && { recipientInfo }),
    buyer: {
      ...(visitorId && { visitorId }),
      ...(memberId && { memberId }),
      ...(contactId && { contactId }),
      ...(email && { email }),
    },
    ...(businessLocation && { businessLocation: { id: businessLocation.id } }),
    ...(doc.taxInfo.taxExempt && { taxExempt: true }),
    ...(extendedFields && { extendedFields }),
  }
  return { ...same, base: { ...same, taxIncludedInPrices: doc.taxIncludedInPrices, paid, authorized, refunded } }
}

function toLine(line: Order['lineItems'][number]): DraftLine {
  const { id, quantity, price: _p, priceBeforeDiscounts, lineItemPrice: _l, totalDiscount: _d, ...rest } = line
  const { totalPriceBeforeTax: _b, totalPriceAfterTax: _a, taxInfo, taxDetails: _t, ...facts } = rest
  const price = priceBeforeDiscounts.amount
  return {
    id,
    quantity,
    price,
    facts,
    ...(taxInfo.taxGroupId && { taxGroupId: taxInfo.taxGroupId }),
    before: { quantity, price },
    rates: toRates(taxInfo),
  }
}

/** Most discounts have no id, and a rule may appear twice: they are identified by position. */
function toDiscount(original: Order['appliedDiscounts'][number], index: number): DraftDiscount {
  const { coupon, merchantDiscount, discountRule, discountType, lineItemIds } = original
  const amount = (coupon ?? merchantDiscount ?? discountRule)?.amount.amount ?? '0'
  const [lineId] = discountType === 'SPECIFIC_ITEMS' && lineItemIds.length === 1 ? lineItemIds : []
  const id = original.id ?? toPlaceId(index)
  const percentage = merchantDiscount?.percentage
  const value = percentage === undefined ? { amount } : { percentage: String(percentage) }
  return { id, scope: discountType, applied: true, ...(lineId && { lineId }), value, original }
}

const toPlaceId = (index: number) => `00000000-0000-8000-8000-${String(index + 1).padStart(12, '0')}`

function toFee(original: Order['additionalFees'][number]): DraftFee {
  const { id, name, price, code, lineItemIds, taxInfo } = original
  const rates = taxInfo
    ? toRates(taxInfo)
    : calculateRates(original.priceBeforeTax.amount, original.priceAfterTax.amount)
  return {
    id,
    name,
    price: price.amount,
    applied: true,
    taxable: rates.length > 0,
    ...(code && { code }),
    lineIds: lineItemIds,
    original,
    rates,
  }
}

function toShipping({ cost, ...info }: NonNullable<Order['shippingInfo']>): DraftShipping {
  return { price: cost.price.amount, info, rates: toRates(cost.taxInfo) }
}

function toRates({ taxBreakdown, taxRate, taxAmount }: OrderLineTaxInfo): TaxRate[] {
  if (taxBreakdown.length > 0) {
    return taxBreakdown.map(({ rate, taxName, taxType, jurisdiction, jurisdictionType }) => ({
      rate,
      ...(taxName && { taxName }),
      ...(taxType && { taxType }),
      ...(jurisdiction && { jurisdiction }),
      jurisdictionType,
    }))
  }
  return Number(taxAmount.amount) > 0 && Number(taxRate) > 0 ? [{ rate: taxRate }] : []
}

/** Older fees have no stored rates. */
function calculateRates(before: string, after: string): TaxRate[] {
  const [net, gross] = [Number(before), Number(after)]
  return net > 0 && gross > net ? [{ rate: ((gross - net) / net).toFixed(6) }] : []
}
