import type { CalculatedDraftOrder } from '@stoa/contract/draft-order.entity'
import type { Image } from '@stoa/ui'
import { type AddressValues, valuesOf } from '../../lib/address.ts'
import { addressLines } from '../../lib/address-lines.ts'

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
  /** As on an envelope. */
  readonly addressLines: readonly string[]
  readonly taxExempt: boolean
  readonly totals: readonly { readonly label: string; readonly amount: string }[]
  /** What came in for the order that is changed, and what would be open then, or owed. */
  readonly money: readonly { readonly label: string; readonly amount: string }[]
}

export interface LineView {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly image: Image | undefined
  readonly quantity: number
  readonly price: string
  readonly total: string
  /** What the order has otherwise, in words. */
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
  address: valuesOf(),
  addressLines: [],
  taxExempt: false,
  totals: [],
  money: [],
}

type Draft = CalculatedDraftOrder['draftOrder']

export function toDraftView({ draftOrder: draft, shippingOptions }: CalculatedDraftOrder, locale: string): DraftView {
  const { id, orderId, priceSummary: sum, taxInfo } = draft
  const shipping = draft.shippingInfo?.shippingInfo
  const isTaxIncluded = draft.lineItems.some(({ lineItem }) => lineItem.taxInfo?.taxIncludedInPrice)
  const shipTo = draft.recipientInfo?.recipientInfo ?? shipping?.logistics.shippingDestination
  return {
    id,
    orderId,
    lines: draft.lineItems.map(toLine),
    discounts: draft.discounts.map(({ discount, source, applied }) => {
      const { coupon, discountRule, merchantDiscount } = discount
      const name = coupon?.code ?? discountRule?.name.original ?? merchantDiscount?.description
      const saved = (coupon ?? discountRule ?? merchantDiscount)!.amount.formattedAmount
      return {
        id: discount.id!,
        name: name || 'Discount',
        amount: `−${saved}`,
        applied,
        removable: source === 'CUSTOM',
      }
    }),
    fees: draft.additionalFees.map(({ additionalFee, source, applied }) => ({
      id: additionalFee.id,
      name: additionalFee.name,
      amount: additionalFee.price.formattedAmount,
      applied,
      removable: source === 'CUSTOM',
    })),
    shipping: shipping && {
      title: shipping.title,
      amount: shipping.cost.price.amount,
      formatted: shipping.cost.price.formattedAmount,
    },
    options: shippingOptions.map(({ code, title, cost }) => ({
      code,
      title,
      amount: cost.price.amount,
      formatted: cost.price.formattedAmount,
    })),
    email: draft.buyerInfo?.email ?? '',
    address: valuesOf(shipTo),
    addressLines: addressLines(shipTo, locale),
    taxExempt: taxInfo.taxExempt ?? false,
    totals: [
      { label: 'Items', amount: sum.subtotal.formattedAmount },
      ...some('Discounts', sum.discount, '−'),
      ...some('Delivery', sum.shipping),
      ...some('Fees', sum.totalAdditionalFees),
      { label: isTaxIncluded ? 'Tax, included' : 'Tax', amount: sum.tax.formattedAmount },
      { label: 'Total', amount: sum.total.formattedAmount },
    ],
    money: orderId ? moneyOf(draft) : [],
  }
}

const some = (label: string, { amount, formattedAmount }: { amount: string; formattedAmount: string }, sign = '') =>
  Number(amount) === 0 ? [] : [{ label, amount: sign + formattedAmount }]

function moneyOf({ balanceSummary: { paid, balance } }: Draft) {
  const owes = Number(balance.amount) < 0
  return [
    { label: 'Paid so far', amount: paid.formattedAmount },
    owes
      ? { label: 'To give back', amount: balance.formattedAmount.replace(/[-−]/, '') }
      : { label: 'Still to be paid', amount: balance.formattedAmount },
  ]
}

function toLine({ lineItem: line, added, removed, changedDetails: changed }: Draft['lineItems'][number]): LineView {
  const texts = line.descriptionLines.map(({ name, plainText, colorInfo }) =>
    [name.original, plainText?.original ?? colorInfo?.original].filter(Boolean).join(': '),
  )
  const was = [
    changed?.quantityBeforeChange && `${changed.quantityBeforeChange} before`,
    changed?.priceBeforeChange && `${changed.priceBeforeChange.formattedAmount} before`,
  ].filter(Boolean)
  return {
    id: line.id,
    name: line.productName.original,
    about: [...texts, line.physicalProperties.sku && `SKU ${line.physicalProperties.sku}`].filter(Boolean).join(' · '),
    image: line.image,
    quantity: removed ? 0 : line.quantity,
    price: line.priceBeforeDiscounts.amount,
    total: line.totalPriceAfterTax.formattedAmount,
    change: removed ? 'Taken out' : added ? 'Added' : was.length > 0 ? was.join(', ') : undefined,
    removed: removed ?? false,
  }
}
