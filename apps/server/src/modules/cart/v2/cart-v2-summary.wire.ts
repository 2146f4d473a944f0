import type { CartV2DeliveryMethod, ConvertedMoney } from '@stoa/contract/cart-v2.entity'
import { CartSummary } from '@stoa/contract/cart-v2-summary.entity'
import { translateTo } from '@stoa/messages/lookup'
import { createCompleter } from '../../../kernel/derived-fields.ts'
import { type Calculation, TIP, toMembershipOptions, type Write } from '../../pricing/api.ts'
import type { ShippingQuote } from '../../shipping/api.ts'
import type { ShownCart } from '../cart.wire.ts'
import { writeConverted } from './cart-v2.wire.ts'
import { getDiscountName, toSource } from './cart-v2-lines.wire.ts'
import { listViolations } from './cart-v2-violations.wire.ts'

interface SummaryOptions {
  readonly calculationId: string
  readonly priceVerificationToken?: string
  /** Which faults are listed; an estimate may leave them out. */
  readonly violations: 'NONE' | 'BEFORE_CHECKOUT' | 'ALL'
}

const complete = createCompleter(CartSummary)

/** The totals of a calculated cart. */
export function toCartSummary(shown: ShownCart, options: SummaryOptions): CartSummary {
  const { cart, calculation } = shown
  const { priced, selected, shipping } = calculation
  const write = writeConverted(shown)
  const { subtotal, discount, shipping: delivery, additionalFees, tax, total } = priced.summary
  const summary: CartSummary = {
    cartId: cart.id,
    cartRevision: cart.revision,
    calculationId: options.calculationId,
    lineItems: priced.lines.map(({ id, quantity, price, lineItemPrice }) => ({
      lineItemId: id,
      quantity,
      unitPrice: write(price),
      totalPrice: write(lineItemPrice),
    })),
    discounts: toDiscounts(calculation, write),
    ...(selected &&
      priced.shipping && {
        deliverySummary: { method: toDeliveryMethod(selected.quote), price: write(priced.shipping.price) },
      }),
    deliveryOptions: shipping.quotes.map((quote) => ({ method: toDeliveryMethod(quote), price: write(quote.price) })),
    additionalFees: toFees(calculation, write),
    taxSummary: toTaxes(calculation, write),
    priceSummary: {
      subtotal: write(subtotal),
      discount: write(discount),
      delivery: write(delivery),
      additionalFees: write(additionalFees),
      tax: write(tax),
      total: write(total),
    },
    paymentSummary: toPayment(calculation, write),
    ...(options.priceVerificationToken && { priceVerificationToken: options.priceVerificationToken }),
    violations:
      options.violations === 'NONE'
        ? []
        : listViolations(calculation, { ownerType: cart.ownerType, withDelivery: options.violations === 'ALL' }),
  }
  return complete(summary, shown.site.locale)
}

export const toDeliveryMethod = ({ code, carrierId, title, pickup }: ShippingQuote): CartV2DeliveryMethod => ({
  code,
  appId: carrierId,
  title: { original: title },
  pickup: pickup !== undefined,
})

const scopes = { GLOBAL: 'CART_SUBTOTAL', SPECIFIC_ITEMS: 'LINE_ITEM', SHIPPING: 'DELIVERY' } as const

function toDiscounts(calculation: Calculation, write: Write<ConvertedMoney>): CartSummary['discounts'] {
  return calculation.priced.appliedDiscounts.map((applied) => ({
    name: getDiscountName(applied, calculation),
    source: toSource(applied, calculation),
    scope: scopes[applied.scope],
    total: write(applied.amount),
    lineItemDiscounts: applied.lines.map(({ id, amount }) => ({ lineItemId: id, amountOff: write(amount) })),
  }))
}

const feeSources = { ITEM: 'LINE_ITEM', MANUAL: 'PLATFORM', SHIPPING: 'DELIVERY' } as const

function toFees(
  { priced, fees, mainLanguage }: Calculation,
  write: Write<ConvertedMoney>,
): CartSummary['additionalFees'] {
  return priced.additionalFees.map(({ id, price }, index) => {
    const fee = id === TIP ? undefined : fees[index]
    const source = fee?.source ?? 'PLATFORM'
    return {
      code: fee ? fee.code || fee.id : TIP,
      name: { original: fee?.name ?? translateTo(mainLanguage)('defaults:fee.tip') },
      ...(fee?.providerAppId && { providerAppId: fee.providerAppId }),
      lineItemIds: [...(fee?.lineIds ?? [])],
      price: write(price),
      source: source in feeSources ? feeSources[source as keyof typeof feeSources] : (source as 'PLATFORM'),
    }
  })
}

function toTaxes({ priced, fees }: Calculation, write: Write<ConvertedMoney>): CartSummary['taxSummary'] {
  return {
    taxes: priced.taxSummary.breakdown.map(({ taxName, taxableAmount, tax }) => ({
      name: { original: taxName ?? '' },
      taxableAmount: write(taxableAmount),
      amount: write(tax),
    })),
    pricesIncludeTax: priced.taxIncludedInPrices,
    lineItemTaxes: priced.lines.map(({ id, tax, taxRate }) => ({ lineItemId: id, tax: write(tax), rate: taxRate })),
    ...(priced.shipping && { deliveryTax: write(priced.shipping.tax) }),
    additionalFeeTaxes: priced.additionalFees.map(({ id, tax }, index) => ({
      additionalFeeCode: id === TIP ? TIP : fees[index]?.code || id,
      tax: write(tax),
    })),
  }
}

function toPayment(calculation: Calculation, write: Write<ConvertedMoney>): CartSummary['paymentSummary'] {
  const { priced, giftCard, giftCardRefusal } = calculation
  return {
    giftCards: giftCard && !giftCardRefusal ? [{ giftCardId: giftCard.id, redeemAmount: write(priced.giftCard) }] : [],
    memberships: toMembershipOptions(calculation).selectedMemberships,
    requiresPaymentAfterGiftCard: priced.payNowTotalAfterGiftCard > 0n,
    totalAfterGiftCards: write(priced.totalAfterGiftCard),
    payNow: write(priced.payNowTotalAfterGiftCard),
    payLater: write(priced.payLater.total),
    payAfterFreeTrial: write(priced.payAfterFreeTrial.total),
  }
}
