import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { Order, OrderLineItem } from '@stoa/contract/order.entity'
import type { Translate } from '@stoa/messages'
import { formatChannelName } from '@stoa/messages/reports/channels'
import { formatTimeSlot } from '@stoa/messages/time-slot'
import { formatNegative, formatPrice } from '@stoa/ui'
import { toValues } from '../../lib/address.ts'
import { formatAddress } from '../../lib/address-lines.ts'
import type { Host } from '../../lib/host.ts'
import { describeActivity } from './activity.ts'
import { describeChoice } from './describe-choice.ts'
import { listUnfulfilledLines, toPackage } from './packages.ts'
import { formatCustomer, getTags } from './row.ts'

/** An order as its page shows it, with amounts in its own currency. */
export function toDetail({ t, site }: Host, order: Order, fulfillments: readonly Fulfillment[]) {
  const { locale } = site
  const formatMoney = (amount: string) => formatPrice(amount, { currency: order.currency, locale })
  const { recipientInfo, billingInfo, shippingInfo, buyerInfo, balanceSummary } = order
  const unfulfilled = listUnfulfilledLines(order.lineItems, fulfillments)
  const slot = shippingInfo?.logistics.deliveryTimeSlot
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
    tags: getTags(order),
    /** The other channel that it was sold on, if any. */
    soldOn: describeChannel(t, order.channelInfo),
    canFulfill: order.status === 'APPROVED' && unfulfilled.length > 0,
    canCancel: order.status === 'APPROVED',
    sellsGiftCards: order.lineItems.some(({ itemType }) => itemType.preset === 'GIFT_CARD'),
    /** The addresses of pending and rejected orders can't be changed. */
    canChange: order.status === 'APPROVED' || order.status === 'CANCELED',
    lines: order.lineItems.map((line) => ({
      ...toLine(t, line, formatMoney),
      left: unfulfilled.find(({ id }) => id === line.id)?.left ?? 0,
    })),
    packages: fulfillments.map((each) => toPackage(t, each, order.lineItems)),
    unfulfilled: unfulfilled.reduce((sum, { left }) => sum + left, 0),
    totals: toTotals(t, order, formatMoney),
    balance: {
      paid: formatMoney(balanceSummary.paid.amount),
      authorized:
        Number(balanceSummary.authorized.amount) > 0 ? formatMoney(balanceSummary.authorized.amount) : undefined,
      refunded: Number(balanceSummary.refunded.amount) > 0 ? formatMoney(balanceSummary.refunded.amount) : undefined,
      due: Number(balanceSummary.balance.amount) > 0 ? formatMoney(balanceSummary.balance.amount) : undefined,
    },
    customer: {
      name: formatCustomer(order),
      email: buyerInfo.email,
      phone: (shipTo ?? billingInfo)?.contactDetails?.phone,
      isMember: Boolean(buyerInfo.memberId),
    },
    shipTo: formatAddress(shipTo, locale),
    destination: toValues(shipTo),
    company: shipTo?.contactDetails?.company ?? '',
    billTo: formatAddress(billingInfo, locale),
    delivery: shippingInfo && {
      title: shippingInfo.title,
      time: slot ? formatTimeSlot(slot, site) : shippingInfo.logistics.deliveryTime,
      instructions: shippingInfo.logistics.instructions,
      pickup: formatAddress({ address: shippingInfo.logistics.pickupDetails?.address }, locale),
    },
    note: order.buyerNote,
    gift: order.gift && {
      message: order.gift.message ?? '',
      hidePrices: order.gift.hidePrices === true,
      wrapped: order.gift.wrapped === true,
    },
    customFields: order.customFields.map(({ title, value }) => ({ title: title ?? '', value: String(value ?? '') })),
    // Reversed first, so that of two at the same moment the later one is first as well.
    activities: order.activities
      .map((activity) => describeActivity(t, formatMoney, activity))
      .reverse()
      .sort((a, b) => b.date.localeCompare(a.date)),
  }
}
export type Detail = ReturnType<typeof toDetail>

type Money = (amount: string) => string

function describeChannel(t: Translate, { type, externalOrderId, externalOrderUrl }: Order['channelInfo']) {
  if (type === 'WEB' || type === 'UNSPECIFIED') return undefined
  const url = externalOrderUrl && /^https?:/i.test(externalOrderUrl) ? externalOrderUrl : undefined
  return { channel: formatChannelName(t, type), number: externalOrderId, url }
}

function toLine(t: Translate, line: OrderLineItem, money: Money) {
  const { image, productName, descriptionLines, physicalProperties } = line
  const isReduced = Number(line.priceBeforeDiscounts.amount) > Number(line.price.amount)
  return {
    id: line.id,
    name: productName.original,
    productId: line.catalogReference?.catalogItemId,
    image: image?.url ? { id: image.id, url: image.url, width: image.width, height: image.height } : undefined,
    options: descriptionLines
      .map((each) => describeChoice(t, each))
      .filter(({ hasValue }) => hasValue)
      .map(({ text }) => text),
    sku: physicalProperties.sku || undefined,
    quantity: line.quantity,
    price: money(line.price.amount),
    before: isReduced ? money(line.priceBeforeDiscounts.amount) : undefined,
    total: money(line.totalPriceAfterTax.amount),
  }
}

interface TotalRow {
  readonly label: string
  readonly amount: string
  readonly hint?: string
  readonly isTotal?: true
}

function toTotals(t: Translate, order: Order, money: Money): TotalRow[] {
  const { subtotal, discount, shipping, totalAdditionalFees, tax } = order.priceSummary
  const discountNames = order.appliedDiscounts.flatMap(({ coupon, discountRule, merchantDiscount }) =>
    [coupon?.code, discountRule?.name.original, merchantDiscount?.description].filter((name) => name !== undefined),
  )
  const isCharged = ({ amount }: { amount: string }) => Number(amount) > 0
  const fallback = describeTaxFallback(t, order)
  return [
    { label: t('dashboard-orders:total.subtotal'), amount: money(subtotal.amount) },
    ...(isCharged(discount)
      ? [
          {
            label: t('dashboard-orders:total.discount'),
            hint: t.join(discountNames),
            amount: formatNegative(money(discount.amount)),
          },
        ]
      : []),
    ...(order.shippingInfo
      ? [
          {
            label: t('dashboard-orders:total.shipping'),
            hint: order.shippingInfo.title,
            amount: money(shipping.amount),
          },
        ]
      : []),
    ...(isCharged(totalAdditionalFees)
      ? [
          {
            label: t('dashboard-orders:total.fees'),
            hint: t.join(order.additionalFees.map(({ name }) => name)),
            amount: money(totalAdditionalFees.amount),
          },
        ]
      : []),
    ...(isCharged(tax) || fallback
      ? [
          {
            label: t(order.taxIncludedInPrices ? 'dashboard-orders:total.taxIncluded' : 'dashboard-orders:total.tax'),
            amount: money(tax.amount),
            ...(fallback && { hint: fallback }),
          },
        ]
      : []),
    { label: t('dashboard-orders:total.total'), amount: money(order.priceSummary.total.amount), isTotal: true },
  ]
}

/** Why the taxes follow the shop's own rates instead of the tax calculator of the region. */
function describeTaxFallback(t: Translate, { taxSummary }: Order): string | undefined {
  const { autoTaxFallbackDetails: details } = taxSummary?.calculationDetails ?? {}
  if (!details) return undefined
  if (details.fallbackReason === 'AUTO_TAX_DEACTIVATED') return t('dashboard-orders:total.taxFallbackOff')
  const { description } = details.error ?? {}
  return typeof description === 'string' && description
    ? t('dashboard-orders:total.taxFallbackWith', { reason: description })
    : t('dashboard-orders:total.taxFallback')
}
