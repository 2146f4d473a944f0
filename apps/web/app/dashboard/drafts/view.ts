import type { CalculatedDraftOrder } from '@stoa/contract/draft-order.entity'
import type { Translate } from '@stoa/messages'
import { formatNegative, formatPrice, type Image } from '@stoa/ui'
import { type AddressValues, toValues } from '../../lib/address.ts'
import { formatAddress } from '../../lib/address-lines.ts'
import { describeChoice } from '../orders/describe-choice.ts'

/** A draft as its page shows it. */
export interface DraftView {
  readonly id: string
  readonly orderId: string | undefined
  readonly lines: readonly LineView[]
  readonly discounts: readonly ExtraView[]
  readonly fees: readonly ExtraView[]
  readonly shipping: { readonly title: string; readonly amount: string; readonly formatted: string } | undefined
  readonly options: readonly {
    readonly code: string
    readonly title: string
    readonly amount: string
    readonly formatted: string
  }[]
  readonly email: string
  readonly address: AddressValues
  /** The address as on an envelope. */
  readonly addressLines: readonly string[]
  readonly taxExempt: boolean
  readonly totals: readonly SumView[]
  /** Of an edit: what the customer has paid, and what is then due or to be refunded. */
  readonly balance: readonly SumView[]
}

interface SumView {
  readonly label: string
  readonly amount: string
  readonly isStrong?: true
}

export interface LineView {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly image: Image | undefined
  readonly quantity: number
  readonly price: string
  readonly total: string
  /** How it differs from the order. */
  readonly change: string | undefined
  readonly removed: boolean
}

export interface ExtraView {
  readonly id: string
  readonly name: string
  readonly amount: string
  readonly applied: boolean
  readonly removable: boolean
}

export const blankDraft: DraftView = {
  id: '',
  orderId: undefined,
  lines: [],
  discounts: [],
  fees: [],
  shipping: undefined,
  options: [],
  email: '',
  address: toValues(),
  addressLines: [],
  taxExempt: false,
  totals: [],
  balance: [],
}

type Draft = CalculatedDraftOrder['draftOrder']
type Amount = { readonly amount: string }
type Money = (price: Amount) => string

export function toDraftView(
  t: Translate,
  { draftOrder: draft, shippingOptions }: CalculatedDraftOrder,
  locale: string,
): DraftView {
  const { id, orderId, priceSummary: sum, taxInfo, currency } = draft
  const formatMoney = ({ amount }: Amount) => formatPrice(amount, { currency, locale })
  const shipping = draft.shippingInfo?.shippingInfo
  const isTaxIncluded = draft.lineItems.some(({ lineItem }) => lineItem.taxInfo?.taxIncludedInPrice)
  const shipTo = draft.recipientInfo?.recipientInfo ?? shipping?.logistics.shippingDestination
  return {
    id,
    orderId,
    lines: draft.lineItems.map((line) => toLine(t, formatMoney, line)),
    discounts: draft.discounts.map(({ discount, source, applied }) => {
      const { coupon, discountRule, merchantDiscount } = discount
      const name = coupon?.code ?? discountRule?.name.original ?? merchantDiscount?.description
      const { amount } = (coupon ?? discountRule ?? merchantDiscount)!
      return {
        id: discount.id!,
        name: name || t('dashboard-drafts:discount.unnamed'),
        amount: formatNegative(formatMoney(amount)),
        applied,
        removable: source === 'CUSTOM',
      }
    }),
    fees: draft.additionalFees.map(({ additionalFee, source, applied }) => ({
      id: additionalFee.id,
      name: additionalFee.name,
      amount: formatMoney(additionalFee.price),
      applied,
      removable: source === 'CUSTOM',
    })),
    shipping: shipping && {
      title: shipping.title,
      amount: shipping.cost.price.amount,
      formatted: formatMoney(shipping.cost.price),
    },
    options: shippingOptions.map(({ code, title, cost }) => ({
      code,
      title,
      amount: cost.price.amount,
      formatted: formatMoney(cost.price),
    })),
    email: draft.buyerInfo?.email ?? '',
    address: toValues(shipTo),
    addressLines: formatAddress(shipTo, locale),
    taxExempt: taxInfo.taxExempt ?? false,
    totals: [
      { label: t('dashboard-drafts:sum.subtotal'), amount: formatMoney(sum.subtotal) },
      ...omitZero(t('dashboard-drafts:sum.discounts'), (price) => formatNegative(formatMoney(price)), sum.discount),
      ...omitZero(t('dashboard-drafts:sum.shipping'), formatMoney, sum.shipping),
      ...omitZero(t('dashboard-drafts:sum.fees'), formatMoney, sum.totalAdditionalFees),
      {
        label: t(isTaxIncluded ? 'dashboard-drafts:sum.taxIncluded' : 'dashboard-drafts:sum.tax'),
        amount: formatMoney(sum.tax),
      },
      { label: t('dashboard-drafts:sum.total'), amount: formatMoney(sum.total), isStrong: true },
    ],
    balance: orderId ? describeBalance(t, formatMoney, draft) : [],
  }
}

const omitZero = (label: string, money: Money, price: Amount) =>
  Number(price.amount) === 0 ? [] : [{ label, amount: money(price) }]

function describeBalance(t: Translate, money: Money, { balanceSummary: { paid, balance } }: Draft): SumView[] {
  const isOverpaid = Number(balance.amount) < 0
  return [
    { label: t('dashboard-drafts:sum.paid'), amount: money(paid) },
    isOverpaid
      ? {
          label: t('dashboard-drafts:sum.toRefund'),
          amount: money({ amount: balance.amount.replace('-', '') }),
          isStrong: true,
        }
      : { label: t('dashboard-drafts:sum.due'), amount: money(balance) },
  ]
}

function toLine(
  t: Translate,
  money: Money,
  { lineItem: line, added, removed, changedDetails: changed }: Draft['lineItems'][number],
): LineView {
  const texts = line.descriptionLines.map((each) => describeChoice(t, each).text)
  const quantity = changed?.quantityBeforeChange
  const price = changed?.priceBeforeChange && money(changed.priceBeforeChange)
  const before = [
    quantity && t('dashboard-drafts:items.quantityBefore', { quantity }),
    price && t('dashboard-drafts:items.priceBefore', { price }),
  ].filter(Boolean)
  const change = () => {
    if (removed) return t('dashboard-drafts:items.removed')
    return added ? t('dashboard-drafts:items.added') : before.join(' · ') || undefined
  }
  const { sku } = line.physicalProperties
  return {
    id: line.id,
    name: line.productName.original,
    about: [...texts, sku && t('dashboard-orders:order.sku', { sku })].filter(Boolean).join(' · '),
    image: line.image,
    quantity: removed ? 0 : line.quantity,
    price: line.priceBeforeDiscounts.amount,
    total: money(line.totalPriceAfterTax),
    change: change(),
    removed: removed ?? false,
  }
}
