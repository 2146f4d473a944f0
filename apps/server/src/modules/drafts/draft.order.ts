import type { Order, OrderDiscount, OrderLineItem } from '@stoa/contract/order.entity'
import type { Price } from '@stoa/contract/shapes/price'
import { type Minor, shareByWeight } from '@stoa/money'
import type { OrderDocument } from '../orders/api.ts'
import {
  type PricedFee,
  type PricedLine,
  toLinePrices,
  toOrderPriceSummary,
  toOrderTaxDetails,
  toOrderTaxInfo,
  toTaxInfo,
  toTotals,
  type Write,
} from '../pricing/api.ts'
import type { PricedDraft } from './draft.price.ts'
import type { Draft, DraftDiscount, DraftFee, DraftLine, DraftShipping } from './draft.ts'
import { getLinesLeft } from './draft.ts'

/** The part of an order that is calculated from its draft. */
export type Drafted = Pick<
  OrderDocument,
  | 'lineItems'
  | 'taxIncludedInPrices'
  | 'priceSummary'
  | 'taxInfo'
  | 'taxSummary'
  | 'appliedDiscounts'
  | 'additionalFees'
  | 'shippingInfo'
  | 'billingInfo'
  | 'recipientInfo'
  | 'businessLocation'
  | 'extendedFields'
>

/** The order after the draft is committed; also used for the preview. Pure. */
export function toDraftedOrder(draft: Draft, of: PricedDraft, write: Write<Price>): Drafted {
  const { priced } = of
  const { billingInfo, recipientInfo, businessLocation, extendedFields } = draft
  const deposits = allocateDeposit(of)
  const shippingInfo = draft.shipping && toShipping(draft.shipping, of, write)
  return {
    lineItems: getLinesLeft(draft).map((line, index) =>
      toLine(line, priced.lines[index]!, of, deposits?.[index], write),
    ),
    taxIncludedInPrices: draft.base?.taxIncludedInPrices ?? priced.taxIncludedInPrices,
    priceSummary: toOrderPriceSummary(priced.summary, write),
    taxInfo: { ...toOrderTaxInfo(priced, write), ...(draft.taxExempt && { taxExempt: true }) },
    taxSummary: { totalTax: write(priced.taxSummary.totalTax) },
    appliedDiscounts: toAppliedDiscounts(draft, of, write),
    additionalFees: of.feeIds.map((id, index) => toFee(draft, of, id, priced.additionalFees[index]!, write)),
    ...(shippingInfo && { shippingInfo }),
    ...(billingInfo && { billingInfo }),
    ...(recipientInfo && { recipientInfo }),
    ...(businessLocation && { businessLocation }),
    ...(extendedFields && { extendedFields }),
  }
}

/** Allocates the deposit to the lines. */
function allocateDeposit({ deposit, priced }: PricedDraft): Minor[] | undefined {
  const weights = priced.lines.map(({ totalPriceAfterTax }) => totalPriceAfterTax)
  if (deposit === undefined || weights.every((weight) => weight === 0n)) return undefined
  return shareByWeight(deposit, weights)
}

export function toLine(
  line: DraftLine,
  of: PricedLine,
  { priced }: Pick<PricedDraft, 'priced'>,
  deposit: Minor | undefined,
  write: Write<Price>,
): OrderLineItem {
  const { fullPrice: _, ...prices } = toLinePrices(of, write)
  const { depositAmount, ...facts } = line.facts
  const atFirst = deposit === undefined ? depositAmount : write(deposit)
  return {
    ...facts,
    id: line.id,
    quantity: line.quantity,
    ...prices,
    totalDiscount: write(of.discount),
    ...toTotals(of, write),
    taxInfo: toTaxInfo(of, priced.taxIncludedInPrices, write, line.taxGroupId),
    taxDetails: toOrderTaxDetails(of, write),
    ...(deposit !== undefined && { paymentOption: 'DEPOSIT_ONLINE' as const }),
    ...(atFirst && { depositAmount: atFirst }),
  }
}

export function toShipping(
  { info }: DraftShipping,
  { priced }: PricedDraft,
  write: Write<Price>,
): Order['shippingInfo'] {
  const of = priced.shipping!
  return {
    ...info,
    cost: {
      price: write(of.price),
      ...toTotals(of, write),
      taxInfo: toTaxInfo(of, priced.taxIncludedInPrices, write),
      taxDetails: toOrderTaxDetails(of, write),
      discount: write(of.discount),
    },
  }
}

function toAppliedDiscounts(draft: Draft, of: PricedDraft, write: Write<Price>): OrderDiscount[] {
  return [
    ...draft.discounts.flatMap((one) =>
      one.applied ? [omitDraftId(toDiscount(one, of, write), one.original?.id)] : [],
    ),
    ...of.automaticDiscounts.flatMap((one) =>
      of.savings.has(one.id) ? [omitDraftId(toAutomaticDiscount(one, of, write), undefined)] : [],
    ),
  ]
}

/** Orders identify a discount by its rule or coupon, not by its id in the draft. */
function omitDraftId({ id: ofDraft, ...discount }: OrderDiscount, draftId: string | undefined): OrderDiscount {
  const id = draftId ?? (discount.merchantDiscount && ofDraft)
  return { ...(id && { id }), ...discount }
}

const none = { amount: 0n, lines: [] }

export function toDiscount(discount: DraftDiscount, { savings }: PricedDraft, write: Write<Price>): OrderDiscount {
  const { id, original, description, scope, value, reason = 'UNSPECIFIED' } = discount
  const { amount: saved, lines } = savings.get(id) ?? none
  const amount = write(saved)
  const { coupon, discountRule, merchantDiscount } = original ?? {}
  return {
    id,
    ...(coupon && { coupon: { ...coupon, amount } }),
    ...(discountRule && { discountRule: { ...discountRule, amount } }),
    ...(!coupon &&
      !discountRule && {
        merchantDiscount: {
          discountReason: reason,
          ...merchantDiscount,
          ...(description && { description }),
          ...('percentage' in value && { percentage: Number(value.percentage) }),
          amount,
        },
      }),
    discountType: scope,
    ...toShares(lines, write),
  }
}

export function toAutomaticDiscount(
  { id, name }: PricedDraft['automaticDiscounts'][number],
  { savings }: PricedDraft,
  write: Write<Price>,
): OrderDiscount {
  const { amount, lines } = savings.get(id) ?? none
  const discountRule = { id, name: { original: name }, amount: write(amount) }
  return { id, discountRule, discountType: 'SPECIFIC_ITEMS', ...toShares(lines, write) }
}

const toShares = (lines: readonly { id: string; amount: Minor }[], write: Write<Price>) => ({
  lineItemIds: lines.map(({ id }) => id),
  lineItemDiscounts: lines.map(({ id, amount }) => ({ id, totalDiscount: write(amount) })),
})

type OrderFee = Order['additionalFees'][number]

function toFee(draft: Draft, of: PricedDraft, id: string, priced: PricedFee, write: Write<Price>): OrderFee {
  const own = draft.fees.find((fee) => fee.id === id)
  if (own) return toOwnFee(own, priced, of, write)
  return toAutomaticFee(of.automaticFees.find(({ fee }) => fee.id === id)!, priced, of, write)
}

export function toOwnFee(
  { id, name, code, lineIds, original }: DraftFee,
  fee: PricedFee | undefined,
  { priced }: PricedDraft,
  write: Write<Price>,
): OrderFee {
  return {
    source: 'MANUAL',
    ...original,
    id,
    name,
    ...(code && { code }),
    lineItemIds: [...lineIds],
    ...formatFeeAmounts(fee, priced.taxIncludedInPrices, write),
  }
}

export function toAutomaticFee(
  { fee: { id, name, code, source, lineIds, taxableAddressType } }: PricedDraft['automaticFees'][number],
  fee: PricedFee | undefined,
  { priced }: PricedDraft,
  write: Write<Price>,
): OrderFee {
  return {
    id,
    name,
    code: code ?? id,
    source,
    lineItemIds: [...lineIds],
    taxableAddress: { addressType: taxableAddressType },
    ...formatFeeAmounts(fee, priced.taxIncludedInPrices, write),
  }
}

/** A fee that is not applied costs nothing. */
const formatFeeAmounts = (fee: PricedFee | undefined, taxIncluded: boolean, write: Write<Price>) => ({
  price: write(fee?.price ?? 0n),
  priceBeforeTax: write(fee?.totalPriceBeforeTax ?? 0n),
  priceAfterTax: write(fee?.totalPriceAfterTax ?? 0n),
  ...(fee && { taxInfo: toTaxInfo(fee, taxIncluded, write), taxDetails: toOrderTaxDetails(fee, write) }),
})
