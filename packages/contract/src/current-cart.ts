import { Cart, SelectedShippingOption } from './cart.entity.ts'
import { currentCartRoutes } from './current-cart.routes.ts'
import { defineOperations } from './operation.ts'
import {
  Currency,
  Decimal,
  Email,
  Flag,
  Float,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  type Static,
  Text,
  Whole,
  writable,
} from './schema.ts'
import { Address } from './shapes/address.ts'
import { cartCreated, cartDeleted, cartUpdated } from './shapes/cart-events.ts'
import { ChannelType } from './shapes/channel.ts'
import { couponProblems } from './shapes/coupon.ts'
import {
  CustomLineItemToAdd,
  itemProblems,
  LineItemQuantityUpdate,
  LineItemToAdd,
  LineItemToSet,
  PaymentOption,
  TaxableAddress,
  WeightUnit,
} from './shapes/item.ts'
import { CalculationErrors, ItemTaxDetails, Violation } from './shapes/line-item.ts'
import { MultiCurrencyPrice, PriceSummary } from './shapes/price.ts'
import {
  AdditionalFee,
  AppliedDiscount,
  CarrierServiceOption,
  eligibleMemberships,
  GiftCard,
  invalidMemberships,
  plansToBuy,
  SelectedCarrierServiceOption,
  SelectedMemberships,
  ShippingRegion,
  TaxSummary,
} from './shapes/totals.ts'
import { buyers } from './who.ts'

const CartReply = object({ cart: Cart })
export const CalculatedLineItem = object({
  lineItemId: Id(),
  pricesBreakdown: object({
    price: MultiCurrencyPrice,
    fullPrice: MultiCurrencyPrice,
    priceBeforeDiscounts: MultiCurrencyPrice,
    lineItemPrice: MultiCurrencyPrice,
    totalDiscount: MultiCurrencyPrice,
    totalPriceBeforeTax: MultiCurrencyPrice,
    totalPriceAfterTax: MultiCurrencyPrice,
    taxDetails: ItemTaxDetails,
    modifiers: optional(MultiCurrencyPrice),
    depositAmount: optional(MultiCurrencyPrice),
  }),
  paymentOption: PaymentOption,
  taxableAddress: optional(TaxableAddress),
})

/** How many more pieces are needed for the next step of a quantity discount. */
const NextQuantityStep = object({
  /** The line whose quantity to increase. Other products of the discount count too. */
  lineItemId: Text(),
  missing: Whole(1),
  discountType: oneOf(['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE']),
  /** A discount in percent. */
  percentage: optional(Float()),
  /** An amount off each piece, or the price of a piece. */
  amount: optional(MultiCurrencyPrice),
})

export const EstimatedTotals = object({
  cart: Cart,
  calculatedLineItems: list(CalculatedLineItem),
  priceSummary: PriceSummary,
  payNow: PriceSummary,
  payLater: PriceSummary,
  appliedDiscounts: list(AppliedDiscount),
  taxSummary: optional(TaxSummary),
  shippingInfo: optional(
    object({
      region: optional(ShippingRegion),
      selectedCarrierServiceOption: optional(SelectedCarrierServiceOption),
      carrierServiceOptions: list(CarrierServiceOption),
    }),
  ),
  giftCard: optional(GiftCard),
  additionalFees: list(AdditionalFee),
  membershipOptions: optional(
    object({
      eligibleMemberships,
      invalidMemberships,
      selectedMemberships: SelectedMemberships.properties.memberships,
      ...plansToBuy,
    }),
  ),
  calculationErrors: optional(CalculationErrors),
  nextQuantitySteps: optional(list(NextQuantityStep)),
  violations: list(Violation),
  currency: Currency(),
  weightUnit: WeightUnit,
})
export type EstimatedTotals = Static<typeof EstimatedTotals>

/** A discount by the owner or an app: an amount or a percentage. */
export const MerchantDiscount = object({
  amount: maybe(Decimal({ gt: '0', lte: '999999999', maxScale: 3 })),
  percentage: maybe(Float(0.01, 100)),
  lineItemIds: maybe(list(Id(), 300)),
})
/** Replaces the discounts of the cart; an empty list removes them. */
export const merchantDiscounts = maybe(list(MerchantDiscount, 20))

export const currentCart = defineOperations({ name: 'currentCart', scope: 'cart' }, currentCartRoutes, {
  getCurrentCart: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.READ_CARTS',
    input: Nothing,
    reply: CartReply,
    problems: ['OWNED_CART_NOT_FOUND'],
    summary: "Get the caller's current cart.",
  },
  chooseCurrency: {
    kind: 'command',
    who: buyers,
    permission: 'ECOM.MODIFY_CARTS',
    /** One of `currencies.listCurrencies`. The cart is still priced and charged in the shop's currency. */
    input: object({ currency: Currency() }),
    reply: CartReply,
    problems: ['CONVERSION_RATE_NOT_FOUND'],
    events: [...cartCreated, ...cartUpdated],
    summary: 'Set the display currency of the cart.',
  },
  addToCurrentCart: {
    kind: 'command',
    who: buyers,
    permission: 'ECOM.MODIFY_CARTS',
    input: object({
      lineItems: maybe(list(LineItemToAdd, 100)),
      customLineItems: maybe(list(CustomLineItemToAdd, 100)),
      merchantDiscounts,
      businessLocationId: maybe(Id()),
    }),
    reply: CartReply,
    problems: [...itemProblems, 'MERCHANT_DISCOUNT_NOT_ALLOWED'],
    events: [...cartCreated, ...cartUpdated],
    summary: 'Add items to the cart; creates the cart if there is none.',
  },
  updateCurrentCart: {
    kind: 'command',
    who: buyers,
    permission: 'ECOM.MODIFY_CARTS',
    input: object({
      cartInfo: maybe(writable(Cart)),
      couponCode: maybe(Text(50)),
      merchantDiscounts,
      lineItems: maybe(list(LineItemToSet, 300)),
      customLineItems: maybe(list(CustomLineItemToAdd, 300)),
    }),
    reply: CartReply,
    problems: [...itemProblems, 'MERCHANT_DISCOUNT_NOT_ALLOWED', ...couponProblems],
    events: [...cartCreated, ...cartUpdated],
    summary: 'Change the note, the addresses, the coupon or the items of the cart.',
  },
  deleteCurrentCart: {
    kind: 'command',
    who: buyers,
    permission: 'ECOM.MODIFY_CARTS',
    input: Nothing,
    reply: Nothing,
    problems: ['OWNED_CART_NOT_FOUND'],
    events: cartDeleted,
    summary: 'Delete the cart.',
  },
  updateCurrentCartLineItemQuantity: {
    kind: 'command',
    who: buyers,
    permission: 'ECOM.MODIFY_CARTS',
    input: object({ lineItems: list(LineItemQuantityUpdate, 100, 1) }),
    reply: CartReply,
    problems: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'FIXED_QUANTITY_ITEM'],
    events: cartUpdated,
    summary: 'Change quantities of items in the cart.',
  },
  removeLineItemsFromCurrentCart: {
    kind: 'command',
    who: buyers,
    permission: 'ECOM.MODIFY_CARTS',
    input: object({ lineItemIds: list(Id(), 100, 1) }),
    reply: CartReply,
    problems: ['OWNED_CART_NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
    events: cartUpdated,
    summary: 'Remove items from the cart.',
  },
  removeCouponFromCurrentCart: {
    kind: 'command',
    who: buyers,
    permission: 'ECOM.MODIFY_CARTS',
    input: Nothing,
    reply: CartReply,
    problems: ['OWNED_CART_NOT_FOUND'],
    events: cartUpdated,
    summary: 'Remove the coupon of the cart.',
  },
  estimateCurrentCartTotals: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.READ_CARTS',
    input: object({
      selectedShippingOption: maybe(SelectedShippingOption),
      shippingAddress: maybe(writable(Address)),
      billingAddress: maybe(writable(Address)),
      selectedMemberships: maybe(SelectedMemberships),
      calculateTax: maybe(Flag()),
      calculateShipping: maybe(Flag()),
      calculateAdditionalFees: maybe(Flag()),
    }),
    reply: EstimatedTotals,
    problems: ['OWNED_CART_NOT_FOUND'],
    summary: "Calculate the cart's totals, with delivery and tax for an address.",
  },
  createCheckoutFromCurrentCart: {
    kind: 'command',
    who: buyers,
    permission: 'ECOM.CREATE_CHECKOUT_FROM_CART',
    input: object({
      channelType: maybe(ChannelType),
      shippingAddress: maybe(writable(Address)),
      billingAddress: maybe(writable(Address)),
      selectedShippingOption: maybe(SelectedShippingOption),
      email: maybe(Email()),
    }),
    reply: object({ checkoutId: Id() }),
    problems: [
      'OWNED_CART_NOT_FOUND',
      'CART_IS_EMPTY',
      'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
      'PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART',
      'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
      'CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE',
    ],
    events: ['wix.ecom.v1.checkout_created', 'wix.ecom.v1.checkout_updated', ...cartUpdated],
    summary: 'Create a checkout from the cart, or update its existing checkout.',
  },
})
