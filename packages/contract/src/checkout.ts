import { Checkout } from './checkout.entity.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { HttpAnswer, operations } from './operation.ts'
import {
  Currency,
  Decimal,
  FieldMask,
  Flag,
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
import { ChannelType } from './shapes/channel.ts'
import { couponProblems } from './shapes/coupon.ts'
import { CustomLineItemToAdd, itemProblems, LineItemQuantityUpdate, LineItemToAdd } from './shapes/item.ts'
import { MultiCurrencyPrice } from './shapes/price.ts'
import { buyers, merchants } from './who.ts'

const CHECKOUT_UPDATED = 'wix.ecom.v1.checkout_updated'
const read = 'ECOM.READ_CHECKOUTS'
const modify = 'ECOM.MODIFY_CHECKOUTS'
const ById = object({ id: Id() })
const CheckoutReply = object({ checkout: Checkout })
const extras = {
  couponCode: maybe(Text(50)),
  giftCardCode: maybe(Text(50)),
  /** Some services' cards have one. */
  giftCardPin: maybe(Text(50)),
  giftCardRedeemAmount: maybe(Decimal({ gte: '0', lte: '999999999', maxScale: 3 })),
  overrideCheckoutUrl: maybe(Text(1000)),
  lineItems: maybe(list(LineItemToAdd, 300)),
  customLineItems: maybe(list(CustomLineItemToAdd, 300)),
}
const giftCardProblems = [
  'GIFT_CARD_NOT_FOUND',
  'GIFT_CARD_CODE_INVALID',
  'GIFT_CARD_DISABLED',
  'GIFT_CARD_EXPIRED',
  'GIFT_CARD_IS_EMPTY',
  'CURRENCY_NOT_SUPPORTED',
  'GIFT_CARD_SERVICE_UNAVAILABLE',
] as const

/** What the page that takes the money needs to know. */
export const PaymentSettings = object({
  currency: Currency(),
  amount: MultiCurrencyPrice,
  /** Payments are tried out, no money moves. */
  testMode: Flag(),
  methods: list(
    object({
      /** Which provider takes it. */
      providerId: Text(),
      type: oneOf(['CARD', 'OFFLINE']),
      name: Text(),
      instructions: optional(Text()),
      /** Its own form in the browser takes the card by this key. */
      publicKey: optional(Text()),
      /** What is charged, in the units that its form counts in. */
      formAmount: optional(Whole(0)),
    }),
  ),
  blockedPaymentOptions: list(Text()),
  savePaymentMethod: Flag(),
  delayCapture: Flag(),
  /** The buyer will be asked by the bank of the card. */
  requires3dSecure: Flag(),
})
export type PaymentSettings = Static<typeof PaymentSettings>

const orderEvents = [
  'wix.ecom.v1.order_created',
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_updated',
  'wix.ecom.v1.order_payment_status_updated',
  'wix.ecom.v1.order_transactions_updated',
  'wix.ecom.subscription_contracts.v1.subscription_contract_created',
  'wix.ecom.v1.checkout_completed',
  CHECKOUT_UPDATED,
  'wix.ecom.v1.cart_updated',
  'wix.ecom.v1.fulfillments_updated',
  'wix.ecom.v1.order_fulfilled',
  'wix.ecom.v1.cart_deleted',
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
]
const orderProblems = [
  'NOT_FOUND',
  'CHECKOUT_ALREADY_PAID',
  'EMPTY_CHECKOUT',
  'FULL_OUT_OF_STOCK',
  'PARTIAL_OUT_OF_STOCK',
  'CHECKOUT_CHANGED',
  'CALCULATION_ERROR',
  'NO_SELECTED_CARRIER_SERVICE_OPTION',
  'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
  'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD',
  'SUBSCRIPTION_WITH_GIFT_CARD',
  'SUBSCRIPTION_WITH_ZERO_TOTAL',
  'NO_SAVE_PAYMENT_METHOD_CONFIRMATION',
  'GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD',
  'COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD',
  'REDEEM_GIFT_CARD_ERROR',
  'VIOLATIONS_WITH_ERROR_SEVERITY',
  'MEMBERS_ONLY_ITEM',
  'SITE_NOT_ACCEPTING_PAYMENTS',
  'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS',
  'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
] as const

export const checkout = operations({ name: 'checkout', scope: 'cart' }, checkoutRoutes, {
  createCheckout: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: object({ checkoutInfo: maybe(writable(Checkout)), channelType: ChannelType, ...extras }),
    reply: CheckoutReply,
    problems: [
      ...itemProblems,
      ...couponProblems,
      ...giftCardProblems,
      'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
      'INVALID_SELECTED_CARRIER_SERVICE_OPTION',
      'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
    ],
    events: ['wix.ecom.v1.checkout_created'],
    summary: 'Start a checkout with items of the catalog.',
  },
  getCheckout: {
    kind: 'process',
    who: buyers,
    permission: read,
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND'],
    summary: 'Get a checkout with its totals as of now.',
  },
  getCheckoutByCartId: {
    kind: 'process',
    who: buyers,
    permission: read,
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND'],
    summary: 'Get the checkout that was made from a cart.',
  },
  getCheckoutUrl: {
    kind: 'query',
    who: buyers,
    permission: read,
    input: ById,
    reply: object({ checkoutUrl: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Get the address of the page where this checkout is paid.',
  },
  getWixCheckoutUrl: {
    kind: 'query',
    who: buyers,
    permission: read,
    input: ById,
    reply: object({ checkoutUrl: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Get the address of the hosted checkout page, whatever address the app has set.',
  },
  openCheckout: {
    kind: 'process',
    who: buyers,
    permission: read,
    input: object({ id: Id(), session: Text(4096, 1) }),
    /** Whether the caller has proved to be the buyer; otherwise details of the buyer are masked. */
    reply: object({ verified: Flag() }),
    problems: ['NOT_FOUND'],
    summary: 'Be let in to the checkout whose address the caller holds.',
  },
  sendCheckoutCode: {
    kind: 'process',
    who: ['visitor', 'member'],
    input: ById,
    /** Masked. */
    reply: object({ email: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Mail a code to the address on a checkout, which proves that its buyer is here.',
  },
  verifyCheckoutCode: {
    kind: 'process',
    who: ['visitor', 'member'],
    input: object({ id: Id(), code: Text(20, 1) }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'BAD_CODE'],
    summary: 'Prove to be the buyer of a checkout by the mailed code, and see all of it.',
  },
  replaceCheckoutBuyer: {
    kind: 'command',
    who: ['visitor', 'member'],
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE'],
    events: [CHECKOUT_UPDATED],
    summary: 'Become the buyer of a checkout: the details of the one before are removed.',
  },
  getPaymentSettings: {
    kind: 'query',
    who: buyers,
    permission: read,
    input: ById,
    reply: object({ paymentSettings: PaymentSettings }),
    problems: ['NOT_FOUND'],
    summary: 'Get how this checkout can be paid.',
  },
  updateCheckout: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: object({ checkout: writable(Checkout, 'id'), fieldMask: FieldMask(), ...extras }),
    reply: CheckoutReply,
    problems: [
      'NOT_FOUND',
      'CHECKOUT_IS_COMPLETE',
      ...itemProblems,
      ...couponProblems,
      ...giftCardProblems,
      'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
      'INVALID_SELECTED_CARRIER_SERVICE_OPTION',
    ],
    events: [CHECKOUT_UPDATED],
    summary: 'Set address, delivery option, buyer, coupon or items of a checkout.',
  },
  addToCheckout: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: object({
      id: Id(),
      lineItems: maybe(list(LineItemToAdd, 100)),
      customLineItems: maybe(list(CustomLineItemToAdd, 100)),
    }),
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE', ...itemProblems],
    events: [CHECKOUT_UPDATED],
    summary: 'Put more items into a checkout.',
  },
  updateLineItemsQuantity: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: object({ id: Id(), lineItems: list(LineItemQuantityUpdate, 100, 1) }),
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE', 'LINE_ITEM_NOT_FOUND', 'FIXED_QUANTITY_ITEM'],
    events: [CHECKOUT_UPDATED],
    summary: 'Change how many of each item a checkout holds.',
  },
  removeLineItems: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: object({ id: Id(), lineItemIds: list(Id(), 300, 1) }),
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE', 'LINE_ITEM_NOT_FOUND'],
    events: [CHECKOUT_UPDATED],
    summary: 'Take items out of a checkout.',
  },
  removeCoupon: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE'],
    events: [CHECKOUT_UPDATED],
    summary: 'Take the coupon off a checkout.',
  },
  removeGiftCard: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE'],
    events: [CHECKOUT_UPDATED],
    summary: 'Take the gift card off a checkout.',
  },
  removeOverrideCheckoutUrl: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE'],
    events: [CHECKOUT_UPDATED],
    summary: 'Send buyers of this checkout to the hosted checkout page again.',
  },
  createOrder: {
    kind: 'command',
    who: buyers,
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    scope: 'orders:write',
    input: object({ id: Id(), savePaymentMethod: maybe(Flag()), delayCapture: maybe(Flag()) }),
    reply: object({
      orderId: Id(),
      subscriptionId: optional(Id()),
      paymentGatewayOrderId: optional(Text()),
    }),
    problems: orderProblems,
    events: orderEvents,
    summary:
      'Place the order and pay later, where a payment method for that is on; asked again it answers the same order.',
  },
  createOrderAndCharge: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    scope: 'orders:write',
    input: object({
      id: Id(),
      paymentToken: maybe(Text(4096)),
      savePaymentMethod: maybe(Flag()),
      delayCapture: maybe(Flag()),
    }),
    reply: object({
      orderId: Id(),
      subscriptionId: optional(Id()),
      /** There when the buyer has to do something more, as with 3-D Secure. */
      paymentResponseToken: optional(Text()),
      paymentGatewayOrderId: optional(Text()),
    }),
    problems: [...orderProblems, 'PAYMENT_ERROR', 'PAYMENT_OUTCOME_UNKNOWN'],
    events: orderEvents,
    summary: 'Place the order and take the money; asked again it answers the same order and takes nothing more.',
  },
  markCheckoutAsCompleted: {
    kind: 'command',
    who: merchants,
    permission: modify,
    input: ById,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.ecom.v1.checkout_completed', 'wix.ecom.v1.cart_updated', 'wix.ecom.v1.cart_deleted'],
    summary: 'Say that a checkout was completed elsewhere.',
  },
  createCompletionLink: {
    kind: 'query',
    who: merchants,
    permission: modify,
    input: object({ id: Id(), redirectUrl: Text(1000, 1) }),
    reply: object({ completionUrl: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Make a link that says so in the buyer’s browser and leads on.',
  },
  markCheckoutAsCompletedAndRedirectToUrl: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(4096, 1) }),
    reply: HttpAnswer,
    raw: true,
    problems: ['UNAUTHENTICATED_TOKEN'],
    events: ['wix.ecom.v1.checkout_completed', 'wix.ecom.v1.cart_updated', 'wix.ecom.v1.cart_deleted'],
    summary: 'Say so by a link that works once and leads on to the thank-you page.',
  },
})
