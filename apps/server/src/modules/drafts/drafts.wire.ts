import { isDeepStrictEqual } from 'node:util'
import { CalculatedDraftOrder, DraftOrder } from '@stoa/contract/draft-order.entity'
import type { Price } from '@stoa/contract/shapes/price'
import { formatMinor, parseMinor } from '@stoa/money'
import { createCompleter } from '../../kernel/derived-fields.ts'
import { toBalance } from '../orders/api.ts'
import { type PricedLine, type Write, writePrice } from '../pricing/api.ts'
import { toLogistics, withCharges } from '../shipping/api.ts'
import {
  type Drafted,
  toAutomaticDiscount,
  toAutomaticFee,
  toDiscount,
  toDraftedOrder,
  toLine,
  toOwnFee,
  toShipping,
} from './draft.order.ts'
import type { PricedDraft } from './draft.price.ts'
import type { Draft, DraftLine } from './draft.ts'
import type { StoredDraft } from './drafts.store.ts'

/** The format of a draft's amounts. */
export interface AmountFormat {
  readonly currency: string
  readonly locale: string
  readonly weightUnit: 'KG' | 'LB'
}

const completeCalculated = createCompleter(CalculatedDraftOrder)
const completeDraft = createCompleter(DraftOrder)

export function toCalculated(stored: StoredDraft, of: PricedDraft, shown: AmountFormat): CalculatedDraftOrder {
  const write = writePrice(shown.currency, shown.locale)
  const calculated: CalculatedDraftOrder = {
    draftOrder: toWire(stored, of, shown),
    shippingOptions: of.shipping.quotes.map((quote) => ({
      carrierId: quote.carrierId,
      code: quote.code,
      title: quote.title,
      logistics: toLogistics(quote),
      // A draft has one amount for shipping, including the carrier's extra charges.
      cost: { price: write(withCharges(quote)) },
    })),
  }
  return completeCalculated(calculated, shown.locale)
}

export function toWire(stored: StoredDraft, of: PricedDraft, shown: AmountFormat): DraftOrder {
  const { draft, id, orderId, status, createdBy, createdDate, updatedDate, commitSettings } = stored
  const write = writePrice(shown.currency, shown.locale)
  const drafted = toDraftedOrder(draft, of, write)
  const { buyer, billingInfo, extendedFields } = draft
  const whole: DraftOrder = {
    id,
    ...(orderId && { orderId }),
    status,
    lineItems: toLines(draft, drafted, of, write),
    ...toDetails(draft, of, write),
    ...(Object.keys(buyer).length > 0 && { buyerInfo: buyer }),
    ...(billingInfo && { billingInfo }),
    ...(buyer.memberId && { memberId: buyer.memberId }),
    additionalFees: toFees(draft, of, write),
    discounts: toDiscounts(draft, of, write),
    createdDate,
    updatedDate,
    createdBy,
    weightUnit: shown.weightUnit,
    currency: shown.currency,
    priceSummary: drafted.priceSummary,
    taxSummary: { totalTax: drafted.taxInfo.totalTax },
    taxInfo: drafted.taxInfo,
    balanceSummary: toBalance({
      ...(draft.base ?? { paid: '0', authorized: '0', refunded: '0' }),
      total: formatMinor(of.priced.summary.total, shown.currency),
      currency: shown.currency,
      locale: shown.locale,
    }),
    ...(commitSettings && { commitSettings }),
    ...(extendedFields && { extendedFields }),
  }
  return completeDraft(whole, shown.locale)
}

function toLines(draft: Draft, { lineItems }: Drafted, of: PricedDraft, write: Write<Price>): DraftOrder['lineItems'] {
  return draft.lines.map((line) => {
    const lineItem = lineItems.find(({ id }) => id === line.id)
    if (lineItem) return { lineItem, ...toChange(line, draft, of, write) }
    const before = { ...line, quantity: line.before!.quantity, price: line.before!.price }
    return { removed: true, lineItem: toLine(before, toZeroLine(before, of), of, undefined, write) }
  })
}

function toChange(line: DraftLine, { base }: Draft, { priced }: PricedDraft, write: Write<Price>) {
  const { before } = line
  if (!before) return { added: true }
  const original = base?.lines.find(({ id }) => id === line.id)
  const description = original?.facts.priceDescription
  const details = {
    ...(before.quantity !== line.quantity && { quantityBeforeChange: before.quantity }),
    ...(before.price !== line.price && { priceBeforeChange: write(parseMinor(before.price, priced.currency)) }),
    ...(description &&
      !isDeepStrictEqual(description, line.facts.priceDescription) && { priceDescriptionBeforeChange: description }),
  }
  return Object.keys(details).length > 0 ? { changedDetails: details } : {}
}

/** A removed line at its previous price, with zero totals. */
function toZeroLine({ id, quantity, price, facts }: DraftLine, { priced }: PricedDraft): PricedLine {
  const piece = parseMinor(price, priced.currency)
  return {
    id,
    quantity,
    price: piece,
    fullPrice: piece,
    priceBeforeDiscounts: piece,
    lineItemPrice: 0n,
    discount: 0n,
    paymentOption: facts.paymentOption,
    taxableAddressType: 'SHIPPING',
    taxableAmount: 0n,
    taxRate: '0',
    tax: 0n,
    taxBreakdown: [],
    totalPriceBeforeTax: 0n,
    totalPriceAfterTax: 0n,
  }
}

/** Each part of the target state, and whether the order differs. */
function toDetails(draft: Draft, of: PricedDraft, write: Write<Price>) {
  const { base } = draft
  const shipping = draft.shipping && toShipping(draft.shipping, of, write)
  const shippingBefore = base?.shipping && {
    ...base.shipping.info,
    cost: { ...formatNoShippingCost(of, write), price: write(parseMinor(base.shipping.price, of.priced.currency)) },
  }
  return {
    ...describeDetail('shippingInfo', 'shippingInfo', draft.shipping, base?.shipping, shipping, shippingBefore),
    ...describeDetail('recipientInfo', 'recipientInfo', draft.recipientInfo, base?.recipientInfo),
    ...describeDetail('billingDetails', 'billingInfo', draft.billingInfo, base?.billingInfo),
    ...describeDetail('buyerDetails', 'buyerInfo', omitEmpty(draft.buyer), omitEmpty(base?.buyer)),
    ...describeDetail('businessLocationDetails', 'businessLocation', draft.businessLocation, base?.businessLocation),
  }
}

const omitEmpty = <T extends object>(buyer: T | undefined) =>
  buyer && Object.keys(buyer).length > 0 ? buyer : undefined

const formatNoShippingCost = ({ priced }: PricedDraft, write: Write<Price>) => ({
  totalPriceBeforeTax: write(0n),
  totalPriceAfterTax: write(0n),
  discount: write(0n),
  taxInfo: {
    taxAmount: write(0n),
    taxableAmount: write(0n),
    taxRate: '0',
    taxIncludedInPrice: priced.taxIncludedInPrices,
    taxBreakdown: [],
  },
})

function describeDetail(name: string, inner: string, is: unknown, was: unknown, shown = is, shownBefore = was) {
  if (is === undefined && was === undefined) return {}
  const before = { [`${inner}BeforeChange`]: shownBefore }
  return {
    [name]: {
      ...(is === undefined ? { removed: true } : { [inner]: shown }),
      ...(was === undefined && { added: true }),
      ...(was !== undefined && !isDeepStrictEqual(is, was) && { changedDetails: before }),
    },
  }
}

function toDiscounts({ discounts }: Draft, of: PricedDraft, write: Write<Price>): DraftOrder['discounts'] {
  return [
    ...discounts.map((one) => ({
      discount: toDiscount(one, of, write),
      source: one.original ? ('ORIGINAL_ORDER' as const) : ('CUSTOM' as const),
      applied: one.applied,
    })),
    ...of.automaticDiscounts.map((one) => ({
      discount: toAutomaticDiscount(one, of, write),
      source: 'AUTOMATIC' as const,
      applied: one.applied,
    })),
  ]
}

function toFees({ fees }: Draft, of: PricedDraft, write: Write<Price>): DraftOrder['additionalFees'] {
  const getPricedFee = (id: string) => of.priced.additionalFees[of.feeIds.indexOf(id)]
  return [
    ...fees.map((one) => ({
      additionalFee: {
        ...toOwnFee(one, getPricedFee(one.id), of, write),
        ...(!one.applied && formatUnappliedPrice(one.price, of, write)),
      },
      taxDetails: { taxable: one.taxable, ...(one.taxGroupId && { taxGroupId: one.taxGroupId }) },
      source: one.original ? ('ORIGINAL_ORDER' as const) : ('CUSTOM' as const),
      applied: one.applied,
    })),
    ...of.automaticFees.map((one) => ({
      additionalFee: {
        ...toAutomaticFee(one, getPricedFee(one.fee.id), of, write),
        ...(!one.applied && formatUnappliedPrice(formatMinor(one.fee.price, of.priced.currency), of, write)),
      },
      taxDetails: { taxable: one.fee.taxable, ...(one.fee.taxGroupId && { taxGroupId: one.fee.taxGroupId }) },
      source: 'AUTOMATIC' as const,
      applied: one.applied,
    })),
  ]
}

/** The price of a fee that is not applied. */
const formatUnappliedPrice = (price: string, { priced }: PricedDraft, write: Write<Price>) => ({
  price: write(parseMinor(price, priced.currency)),
})
