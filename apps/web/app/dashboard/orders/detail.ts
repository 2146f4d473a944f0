import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { Order, OrderLineItem } from '@stoa/contract/order.entity'
import { formatPrice } from '@stoa/ui'
import { valuesOf } from '../../lib/address.ts'
import { addressLines } from '../../lib/address-lines.ts'
import { describe } from './activity.ts'
import { channelNames } from './channels.ts'
import { toParcel, unsentOf } from './parcels.ts'
import { customerOf, localeOf, tagsOf } from './row.ts'

/** What the page of an order shows; money is written in the order's own currency. */
export function toDetail(order: Order, fulfillments: readonly Fulfillment[]) {
  const locale = localeOf(order)
  const money = (amount: string) => formatPrice(amount, { currency: order.currency, locale })
  const { recipientInfo, billingInfo, shippingInfo, buyerInfo, balanceSummary } = order
  const unsent = unsentOf(order.lineItems, fulfillments)
  const shipTo = shippingInfo?.logistics.shippingDestination ?? recipientInfo
  return {
    id: order.id,
    currency: order.currency,
    number: order.number,
    date: order.purchasedDate ?? order.createdDate,
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    archived: order.archived,
    seen: order.seenByAHuman,
    tags: tagsOf(order),
    /** Where it was sold, other than in the shop itself, and what it is called there. */
    soldOn: soldOn(order.channelInfo),
    canFulfill: order.status === 'APPROVED' && unsent.length > 0,
    canCancel: order.status === 'APPROVED',
    /** Addresses of what waits for its payment, or was rejected, stay as they are. */
    canChange: order.status === 'APPROVED' || order.status === 'CANCELED',
    lines: order.lineItems.map((line) => ({
      ...toLine(line, money),
      left: unsent.find(({ id }) => id === line.id)?.left ?? 0,
    })),
    parcels: fulfillments.map((each) => toParcel(each, order.lineItems)),
    unsent: unsent.reduce((sum, { left }) => sum + left, 0),
    totals: totalsOf(order, money),
    balance: {
      paid: money(balanceSummary.paid.amount),
      authorized: Number(balanceSummary.authorized.amount) > 0 ? money(balanceSummary.authorized.amount) : undefined,
      refunded: Number(balanceSummary.refunded.amount) > 0 ? money(balanceSummary.refunded.amount) : undefined,
      owed: Number(balanceSummary.balance.amount) > 0 ? money(balanceSummary.balance.amount) : undefined,
    },
    customer: {
      name: customerOf(order),
      email: buyerInfo.email,
      phone: (shipTo ?? billingInfo)?.contactDetails?.phone,
      isMember: Boolean(buyerInfo.memberId),
    },
    shipTo: addressLines(shipTo, locale),
    destination: valuesOf(shipTo),
    company: shipTo?.contactDetails?.company ?? '',
    billTo: addressLines(billingInfo, locale),
    delivery: shippingInfo && {
      title: shippingInfo.title,
      time: shippingInfo.logistics.deliveryTime,
      instructions: shippingInfo.logistics.instructions,
      pickup: addressLines({ address: shippingInfo.logistics.pickupDetails?.address }, locale),
    },
    note: order.buyerNote,
    customFields: order.customFields.map(({ title, value }) => ({ title: title ?? '', value: String(value ?? '') })),
    // Of two at the same moment the later one stands above as well.
    activities: order.activities
      .map(describe)
      .reverse()
      .sort((a, b) => b.date.localeCompare(a.date)),
  }
}
export type Detail = ReturnType<typeof toDetail>

type Money = (amount: string) => string

function soldOn({ type, externalOrderId, externalOrderUrl }: Order['channelInfo']) {
  if (type === 'WEB' || type === 'UNSPECIFIED') return undefined
  const url = externalOrderUrl && /^https?:/i.test(externalOrderUrl) ? externalOrderUrl : undefined
  return { channel: channelNames[type], number: externalOrderId, url }
}

function toLine(line: OrderLineItem, money: Money) {
  const { image, productName, descriptionLines, physicalProperties } = line
  const reduced = Number(line.priceBeforeDiscounts.amount) > Number(line.price.amount)
  return {
    id: line.id,
    name: productName.original,
    productId: line.catalogReference?.catalogItemId,
    image: image?.url ? { id: image.id, url: image.url, width: image.width, height: image.height } : undefined,
    options: descriptionLines
      .map(({ name, plainText, colorInfo }) => [name.original, plainText?.original ?? colorInfo?.original])
      .filter(([, value]) => value)
      .map((pair) => pair.join(': ')),
    sku: physicalProperties.sku || undefined,
    quantity: line.quantity,
    price: money(line.price.amount),
    before: reduced ? money(line.priceBeforeDiscounts.amount) : undefined,
    total: money(line.totalPriceAfterTax.amount),
  }
}

function totalsOf(order: Order, money: Money): { label: string; amount: string; hint?: string }[] {
  const { subtotal, discount, shipping, totalAdditionalFees, tax } = order.priceSummary
  const coupons = order.appliedDiscounts.flatMap(({ coupon, discountRule, merchantDiscount }) =>
    [coupon?.code, discountRule?.name.original, merchantDiscount?.description].filter((name) => name !== undefined),
  )
  const has = ({ amount }: { amount: string }) => Number(amount) > 0
  const fallback = taxFallbackOf(order)
  return [
    { label: 'Subtotal', amount: money(subtotal.amount) },
    ...(has(discount) ? [{ label: 'Discount', hint: coupons.join(', '), amount: `−${money(discount.amount)}` }] : []),
    ...(order.shippingInfo
      ? [{ label: 'Delivery', hint: order.shippingInfo.title, amount: money(shipping.amount) }]
      : []),
    ...(has(totalAdditionalFees)
      ? [
          {
            label: 'Fees',
            hint: order.additionalFees.map(({ name }) => name).join(', '),
            amount: money(totalAdditionalFees.amount),
          },
        ]
      : []),
    ...(has(tax) || fallback
      ? [
          {
            label: order.taxIncludedInPrices ? 'Tax, included' : 'Tax',
            amount: money(tax.amount),
            ...(fallback && { hint: fallback }),
          },
        ]
      : []),
    { label: 'Total', amount: money(order.priceSummary.total.amount) },
  ]
}

/** Why the taxes are by the shop's own rates where a calculator should have reckoned them. */
function taxFallbackOf({ taxSummary }: Order): string | undefined {
  const { autoTaxFallbackDetails: details } = taxSummary?.calculationDetails ?? {}
  if (!details) return undefined
  if (details.fallbackReason === 'AUTO_TAX_DEACTIVATED') {
    return 'By the shop’s own rates: the tax calculator of this region is switched off or was removed.'
  }
  const { description } = details.error ?? {}
  const why = typeof description === 'string' ? ` ${description}` : ''
  return `By the shop’s own rates, as the tax calculator failed.${why}`
}
