import { formatMinor } from '@stoa/money'
import { addFullNames } from '../../kernel/derived-fields.ts'
import type { Basket, Calculation, SellingRules } from './calculate.ts'
import { toAppliedDiscounts } from './calculate.wire.ts'
import type { Item } from './line.ts'
import { toPriceSummary, toTotals, writeMultiCurrencyPrice } from './price.wire.ts'

/** A purchase during the calculation, and the current rules. */
export interface Asking {
  readonly basket: Basket
  readonly rules: SellingRules
  readonly calculation: Calculation
  readonly locale: string
}

const toLine = (item: Item, currency: string) => ({
  id: item.line.id,
  quantity: item.line.quantity,
  catalogReference: item.line.catalogReference,
  price: formatMinor(item.price, currency),
})

const getPhysicalDetails = ({ weight, sku, shippable }: Item) => ({
  ...(weight !== undefined && { weight }),
  ...(sku !== undefined && { sku }),
  shippable,
})

const getPurchaseDetails = ({ basket: { asking } }: Asking) => ({
  ...(asking?.purchaseFlowId && { purchaseFlowId: asking.purchaseFlowId }),
})

const getBuyerDetails = ({ basket: { asking } }: Asking) => ({
  ...asking?.contactDetails,
  ...(asking?.email && { email: asking.email }),
})

export function toShippingRequest(asking: Asking): object {
  const { basket, rules, calculation } = asking
  const { currency } = rules
  const { weightUnit = 'KG' } = rules.shipping
  return {
    lineItems: calculation.items.map((item, index) => {
      const { lineItemPrice, priceBeforeDiscounts } = calculation.priced.lines[index]!
      const total = formatMinor(lineItemPrice, currency)
      const { id: _, ...rest } = toLine(item, currency)
      return {
        ...rest,
        name: item.productName.original,
        physicalProperties: getPhysicalDetails(item),
        totalPrice: total,
        priceBeforeDiscount: formatMinor(priceBeforeDiscounts, currency),
      }
    }),
    shippingDestination: basket.shippingAddress,
    ...(rules.businessAddress && { shippingOrigin: rules.businessAddress }),
    buyerContactDetails: getBuyerDetails(asking),
    weightUnit,
    taxIncludedInPrices: calculation.priced.taxIncludedInPrices,
    ...(basket.shippingOption?.code && { deliveryPreferences: { preferredCode: basket.shippingOption.code } }),
    ...getPurchaseDetails(asking),
  }
}

const toLines = ({ calculation, rules }: Asking) => calculation.items.map((item) => toLine(item, rules.currency))

export const toDiscountsRequest = (asking: Asking): object => ({
  lineItems: toLines(asking),
  couponCodes: asking.basket.asking?.couponCode ? [asking.basket.asking.couponCode] : [],
  ...(asking.basket.asking?.email && { buyerEmail: asking.basket.asking.email }),
  ...getPurchaseDetails(asking),
})

export const toTriggersRequest = (asking: Asking, ids: readonly string[]): object => ({
  lineItems: toLines(asking),
  triggers: ids.map((id) => ({ customTrigger: { id }, identifier: id })),
  shippingInfo: {
    ...(asking.basket.shippingAddress && { address: toPlace(asking.basket.shippingAddress) }),
    ...(asking.basket.shippingOption && { preferredShippingOptionCode: asking.basket.shippingOption.code }),
  },
  ...getPurchaseDetails(asking),
})

const toPlace = ({ country, subdivision, city }: NonNullable<Basket['shippingAddress']>) => ({
  country,
  subdivision,
  city,
})

export function toFeesRequest(asking: Asking): object {
  const { calculation, basket, rules } = asking
  const { currency } = rules
  const write = writeMultiCurrencyPrice(currency, asking.locale)
  const { selected, priced } = calculation
  return {
    lineItems: calculation.items.map((item) => ({
      ...toLine(item, currency),
      productName: item.productName.original,
      physicalProperties: getPhysicalDetails(item),
      ...(item.deposit !== undefined && { depositAmount: formatMinor(item.deposit, currency) }),
    })),
    ...(basket.shippingAddress && { shippingAddress: addFullNames(basket.shippingAddress, asking.locale) }),
    buyerDetails: { contactDetails: getBuyerDetails(asking) },
    appliedDiscounts: toPlainAmounts(toAppliedDiscounts(calculation, write)),
    ...(selected && {
      shippingInfo: {
        selectedCarrierServiceOption: {
          code: selected.quote.code,
          title: selected.quote.title,
          cost: { price: formatMinor(selected.quote.price, currency) },
        },
      },
    }),
    subtotal: formatMinor(priced.summary.subtotal, currency),
    ...getPurchaseDetails(asking),
  }
}

/** Plugins get decimal amounts; carts have them in two currencies. */
function toPlainAmounts(discounts: ReturnType<typeof toAppliedDiscounts>): object[] {
  return discounts.map(({ discountType, lineItemIds, ...source }) => ({
    ...Object.fromEntries(
      Object.entries(source).map(([name, value]) => [name, { ...value, amount: value?.amount.amount }]),
    ),
    discountType,
    lineItemIds,
  }))
}

/** The whole purchase with prices, for validations. */
export function toValidationRequest(asking: Asking): object {
  const { calculation, basket, rules, locale } = asking
  const { priced, selected, giftCard } = calculation
  const write = writeMultiCurrencyPrice(rules.currency, locale)
  const known = basket.asking
  const withContact = (address: Basket['shippingAddress'], contactDetails: object | undefined) =>
    address || contactDetails
      ? { ...(address && { address: addFullNames(address, locale) }), ...(contactDetails && { contactDetails }) }
      : undefined
  const shippingAddress = withContact(basket.shippingAddress, known?.contactDetails)
  const billingInfo = withContact(basket.billingAddress, known?.billingContactDetails)
  return {
    sourceInfo: { source: known?.source ?? 'OTHER', ...getPurchaseDetails(asking) },
    validationInfo: {
      buyerDetails: { ...(known?.email && { email: known.email }) },
      lineItems: calculation.items.map((item, index) => ({
        id: item.line.id,
        quantity: item.line.quantity,
        catalogReference: item.line.catalogReference,
        productName: { translated: item.productName.original, ...item.productName },
        price: write(priced.lines[index]!.price),
        physicalProperties: getPhysicalDetails(item),
        itemType: item.wireItemType,
        pricesBreakdown: toTotals(priced.lines[index]!, write),
      })),
      priceSummary: toPriceSummary(priced.summary, write),
      ...(giftCard && { giftCard: { id: giftCard.id, amount: write(priced.giftCard) } }),
      ...(billingInfo && { billingInfo }),
      ...(shippingAddress && { shippingAddress }),
      ...(selected && {
        shippingInfo: {
          selectedCarrierServiceOption: {
            code: selected.quote.code,
            title: selected.quote.title,
            cost: { price: write(selected.quote.price) },
          },
        },
      }),
      ...(known?.customFields && { customFields: { fields: known.customFields } }),
      appliedDiscounts: toPlainAmounts(toAppliedDiscounts(calculation, write)),
      weightUnit: rules.shipping.weightUnit ?? 'KG',
      currency: rules.currency,
      conversionCurrency: rules.currency,
      paymentCurrency: rules.currency,
    },
  }
}
