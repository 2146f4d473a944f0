import type { ImportedOrder, LineItemInput, OrderInput } from '@stoa/contract/imported-order'
import type { Order, OrderLineItem } from '@stoa/contract/order.entity'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import { formatMinor, type Minor, roundToMinor } from '@stoa/money'
import { omitNulls } from '../../kernel/omit-nulls.ts'
import { writePrice } from '../pricing/api.ts'
import { toDiscount, toLineDetails, toLineTax, toLogistics, toTax } from './imported-details.ts'
import type { OrderDocument } from './orders.ts'

export interface Shop {
  currency: string
  locale: string
  weightUnit: 'KG' | 'LB'
  taxIncludedInPrices: boolean
}

/** An order of another system. What it leaves out is derived from its lines. */
export interface ParsedOrder {
  doc: OrderDocument
  currency: string
  /** Decimal strings. */
  total: string
  paid: string
  refunded: string
}

/**
 * Parses an order that was sold elsewhere. Pure except for new ids of lines and fees.
 * @throws validation errors if its amounts don't add up, or if its payment status needs amounts that are missing.
 */
export function parseImportedOrder(
  order: OrderInput | ImportedOrder,
  shop: Shop,
  createdBy: Order['createdBy'],
  newId: () => string,
): ParsedOrder {
  const currency = order.currency ?? shop.currency
  const reader = new Reader(currency, shop.locale, order.taxIncludedInPrices ?? shop.taxIncludedInPrices, newId)
  const lineItems = order.lineItems.map((line) => reader.line(line))
  const fees = (order.additionalFees ?? []).map((fee) => reader.fee(fee))
  const shippingInfo = order.shippingInfo ? reader.shipping(order.shippingInfo) : undefined
  const summary = reader.summary(order, lineItems)
  const { write } = reader
  const { billingInfo, buyerNote, extendedFields, channelInfo } = order
  const { attributionSource, businessLocation, purchaseFlowId } = order
  const recipientInfo = order.recipientInfo ?? order.shippingInfo?.logistics?.shippingDestination
  const { tags, privateTags } = order.tags ?? {}
  const doc: OrderDocument = {
    lineItems,
    ...(order.buyerLanguage && { buyerLanguage: order.buyerLanguage }),
    siteLanguage: shop.locale,
    ...(buyerNote && { buyerNote }),
    currencyConversionDetails: { originalCurrency: currency, conversionRate: '1' },
    weightUnit: order.weightUnit ?? shop.weightUnit,
    taxIncludedInPrices: reader.taxIncluded,
    priceSummary: {
      subtotal: write(summary.subtotal),
      shipping: write(summary.shipping),
      tax: write(summary.tax),
      discount: write(summary.discount),
      totalAdditionalFees: write(summary.totalAdditionalFees),
      total: write(summary.total),
    },
    taxInfo: {
      totalTax: write(summary.tax),
      taxBreakdown: (order.taxInfo?.taxBreakdown ?? []).map((each) => toTax(each, reader.price)),
    },
    taxSummary: { totalTax: write(summary.tax) },
    appliedDiscounts: (order.appliedDiscounts ?? []).map((each) => toDiscount(each, reader.price, newId)),
    additionalFees: fees,
    ...(billingInfo && { billingInfo: billingInfo as AddressWithContact }),
    ...(recipientInfo && { recipientInfo: recipientInfo as AddressWithContact }),
    ...(shippingInfo && { shippingInfo }),
    createdBy,
    channelInfo: {
      type: channelInfo.type,
      ...(channelInfo.externalOrderId && { externalOrderId: channelInfo.externalOrderId }),
      ...(channelInfo.externalOrderUrl && { externalOrderUrl: channelInfo.externalOrderUrl }),
    },
    customFields: order.customFields ?? [],
    ...(order.tags && {
      tags: { tags: { tagIds: tags?.tagIds ?? [] }, privateTags: { tagIds: privateTags?.tagIds ?? [] } },
    }),
    ...(extendedFields && { extendedFields: extendedFields as OrderDocument['extendedFields'] }),
    ...(attributionSource && { attributionSource }),
    ...(businessLocation && { businessLocation }),
    ...(purchaseFlowId && { purchaseFlowId }),
  }
  const { paid, refunded } = reader.parsePayment(order, summary.total)
  return {
    doc,
    currency,
    total: formatMinor(summary.total, currency),
    paid: formatMinor(paid, currency),
    refunded: formatMinor(refunded, currency),
  }
}

type AmountInput = { amount: string } | null | undefined
type ItemInput<K extends 'additionalFees'> = NonNullable<OrderInput[K]>[number]

class Reader {
  readonly write
  readonly taxIncluded: boolean
  readonly #currency: string
  readonly #newId: () => string

  constructor(currency: string, locale: string, taxIncluded: boolean, newId: () => string) {
    this.write = writePrice(currency, locale)
    this.taxIncluded = taxIncluded
    this.#currency = currency
    this.#newId = newId
  }

  readonly price = (input: AmountInput) => this.write(this.#read(input, 0n))

  #read(input: AmountInput, otherwise: Minor): Minor {
    return input ? roundToMinor(input.amount, this.#currency) : otherwise
  }

  line(line: LineItemInput): OrderLineItem {
    const { write } = this
    const quantity = BigInt(line.quantity)
    const price = this.#read(line.price, 0n)
    const before = this.#read(line.priceBeforeDiscounts, price)
    const discount = this.#read(line.totalDiscount, (before - price) * quantity)
    const left = before * quantity - discount
    const tax = this.#read(line.taxInfo?.taxAmount ?? line.taxDetails?.totalTax, 0n)
    const afterTax = this.#read(line.totalPriceAfterTax, this.taxIncluded ? left : left + tax)
    const beforeTax = this.#read(line.totalPriceBeforeTax, afterTax - tax)
    const taxRate = line.taxInfo?.taxRate ?? line.taxDetails?.taxRate ?? '0'
    const { catalogReference, image, physicalProperties, taxableAddress, fulfillerId, extendedFields } = line
    const { taxGroupId, taxBreakdown, taxableAmount } = line.taxInfo ?? {}
    const taxable = write(this.#read(taxableAmount, tax > 0n ? beforeTax : 0n))
    return {
      id: line.id?.toLowerCase() ?? this.#newId(),
      productName: line.productName as OrderLineItem['productName'],
      ...(catalogReference && { catalogReference }),
      quantity: line.quantity,
      descriptionLines: (line.descriptionLines ?? []) as OrderLineItem['descriptionLines'],
      ...(image && { image: image as OrderLineItem['image'] }),
      physicalProperties: omitNulls(physicalProperties ?? {}),
      itemType: line.itemType,
      paymentOption: line.paymentOption ?? 'FULL_PAYMENT_ONLINE',
      price: write(price),
      priceBeforeDiscounts: write(before),
      lineItemPrice: write(price * quantity),
      totalDiscount: write(discount),
      totalPriceBeforeTax: write(beforeTax),
      totalPriceAfterTax: write(afterTax),
      taxInfo: {
        taxAmount: write(tax),
        taxableAmount: taxable,
        taxRate,
        ...(taxGroupId && { taxGroupId }),
        taxIncludedInPrice: this.taxIncluded,
        taxBreakdown: (taxBreakdown ?? []).map((each) => toLineTax(each, this.price)),
      },
      taxDetails: { taxableAmount: taxable, taxRate, totalTax: write(tax) },
      ...(taxableAddress && { taxableAddress }),
      ...(fulfillerId && { fulfillerId }),
      ...(extendedFields && { extendedFields: extendedFields as OrderLineItem['extendedFields'] }),
      ...toLineDetails(line),
    }
  }

  fee(input: ItemInput<'additionalFees'>): Order['additionalFees'][number] {
    const { id, code, name, price, priceAfterTax, lineItemIds, providerAppId, source } = input
    const before = this.price(price)
    const after = this.price(priceAfterTax ?? price)
    return {
      id: id?.toLowerCase() ?? this.#newId(),
      ...(code && { code }),
      ...(providerAppId && { providerAppId }),
      name,
      price: before,
      priceBeforeTax: before,
      priceAfterTax: after,
      lineItemIds: lineItemIds ?? [],
      source: source ?? 'MANUAL',
    }
  }

  shipping({
    carrierId,
    code,
    title,
    logistics,
    region,
    cost,
  }: NonNullable<OrderInput['shippingInfo']>): Order['shippingInfo'] {
    const { write } = this
    const price = this.#read(cost?.price, 0n)
    const discount = this.#read(cost?.discount, 0n)
    const after = this.#read(cost?.totalPriceAfterTax, price - discount)
    return {
      ...(carrierId && { carrierId }),
      ...(code && { code }),
      title,
      logistics: toLogistics(logistics),
      ...(region?.name && { region: { name: region.name } }),
      cost: {
        price: write(price),
        totalPriceBeforeTax: write(price - discount),
        totalPriceAfterTax: write(after),
        taxInfo: {
          taxAmount: write(after > price - discount ? after - price + discount : 0n),
          taxableAmount: write(0n),
          taxRate: '0',
          taxIncludedInPrice: this.taxIncluded,
          taxBreakdown: [],
        },
        discount: write(discount),
      },
    }
  }

  summary(order: OrderInput | ImportedOrder, lines: readonly OrderLineItem[]) {
    const input = order.priceSummary
    const sum = (getAmount: (line: OrderLineItem) => Minor) =>
      lines.reduce((total, line) => total + getAmount(line), 0n)
    const fees = (order.additionalFees ?? []).reduce((total, { price }) => total + this.#read(price, 0n), 0n)
    const { cost } = order.shippingInfo ?? {}
    const subtotal = this.#read(
      input.subtotal,
      sum(({ priceBeforeDiscounts, quantity }) => this.#read(priceBeforeDiscounts, 0n) * BigInt(quantity)),
    )
    const shipping = this.#read(input.shipping, this.#read(cost?.price, 0n))
    const discount = this.#read(
      input.discount,
      sum(({ totalDiscount }) => this.#read(totalDiscount, 0n)) + this.#read(cost?.discount, 0n),
    )
    const tax = this.#read(
      input.tax,
      sum(({ taxInfo }) => this.#read(taxInfo.taxAmount, 0n)),
    )
    const totalAdditionalFees = this.#read(input.totalAdditionalFees, fees)
    const added = subtotal - discount + shipping + totalAdditionalFees + (this.taxIncluded ? 0n : tax)
    const total = this.#read(input.total, added)
    // Imported orders keep the total of the other system, however it was calculated.
    const isImported = 'status' in order && input.total
    if ((total !== added && !isImported) || total < 0n) {
      const data = { expected: formatMinor(added, this.#currency) }
      throw createInvalidArgument(
        'order.priceSummary.total',
        'must equal the sum of the parts of the order',
        'VALIDATION',
        data,
      )
    }
    return { subtotal, shipping, tax, discount, totalAdditionalFees, total }
  }

  /** What was paid and refunded. */
  parsePayment({ paymentStatus, balanceSummary }: OrderInput | ImportedOrder, total: Minor) {
    switch (paymentStatus) {
      case 'PAID':
        return { paid: total, refunded: 0n }
      case 'FULLY_REFUNDED':
        return { paid: total, refunded: total }
      case 'PARTIALLY_PAID':
        return { paid: this.#part('paid', balanceSummary?.paid, total), refunded: 0n }
      case 'PARTIALLY_REFUNDED':
        return { paid: total, refunded: this.#part('refunded', balanceSummary?.refunded, total) }
      default:
        return { paid: 0n, refunded: 0n }
    }
  }

  #part(name: 'paid' | 'refunded', input: AmountInput, total: Minor): Minor {
    const part = this.#read(input, 0n)
    if (part > 0n && part < total) return part
    throw createInvalidArgument(
      `order.balanceSummary.${name}.amount`,
      'must be a part of the total, as the payment status says',
    )
  }
}
