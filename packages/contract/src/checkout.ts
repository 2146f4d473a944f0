import { Checkout } from './checkout.entity.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { defineOperations, HttpAnswer } from './operation.ts'
import {
  Currency,
  Decimal,
  declareTexts,
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
  translatable,
  Whole,
  writable,
} from './schema.ts'
import { cartDeleted, cartUpdated } from './shapes/cart-events.ts'
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
  /** Required by some services' cards. */
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

/** What the payment page needs. */
export const PaymentSettings = object({
  currency: Currency(),
  amount: MultiCurrencyPrice,
  /** Test mode: no money moves. */
  testMode: Flag(),
  methods: list(
    object(
      {
        /** The provider. */
        providerId: Text(),
        type: oneOf(['CARD', 'OFFLINE']),
        name: translatable(Text()),
        instructions: optional(translatable(Text())),
        /** The public key for the provider's form in the browser. */
        publicKey: optional(Text()),
        /** The shop's account with this provider is in test mode: no money moves. */
        testAccount: optional(Flag()),
        /** The amount in the units of the provider's form. */
        formAmount: optional(Whole(0)),
      },
      declareTexts('PAYMENT_METHOD', 'providerId'),
    ),
  ),
  blockedPaymentOptions: list(Text()),
  savePaymentMethod: Flag(),
  delayCapture: Flag(),
  /** The buyer's bank will require authentication. */
  requires3dSecure: Flag(),
})
export type PaymentSettings = Static<typeof PaymentSettings>

/** What placing an order may emit. */
export const orderEvents = [
  'wix.ecom.v1.order_created',
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_updated',
  'wix.ecom.v1.order_payment_status_updated',
  'wix.ecom.v1.order_transactions_updated',
  'wix.ecom.subscription_contracts.v1.subscription_contract_created',
  'wix.ecom.v1.checkout_completed',
  CHECKOUT_UPDATED,
  ...cartUpdated,
  'wix.ecom.v1.fulfillments_updated',
  'wix.ecom.v1.order_fulfilled',
  ...cartDeleted,
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
] as const
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

export const checkout = defineOperations({ name: 'checkout', scope: 'cart' }, checkoutRoutes, {
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
    summary: 'Create a checkout with catalog items.',
  },
  getCheckout: {
    kind: 'process',
    who: buyers,
    permission: read,
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND'],
    summary: 'Get a checkout with current totals.',
  },
  getCheckoutByCartId: {
    kind: 'process',
    who: buyers,
    permission: read,
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND'],
    summary: 'Get the checkout that was created from a cart.',
  },
  getCheckoutUrl: {
    kind: 'query',
    who: buyers,
    permission: read,
    input: ById,
    reply: object({ checkoutUrl: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Get the URL of the page where this checkout is paid.',
  },
  getWixCheckoutUrl: {
    kind: 'query',
    who: buyers,
    permission: read,
    input: ById,
    reply: object({ checkoutUrl: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Get the URL of the hosted checkout page, even if the app has its own.',
  },
  openCheckout: {
    kind: 'process',
    who: buyers,
    permission: read,
    input: object({ id: Id(), session: Text(4096, 1) }),
    /** Whether the caller proved to be the buyer; otherwise details of the buyer are masked. */
    reply: object({ verified: Flag() }),
    problems: ['NOT_FOUND'],
    summary: 'Open a checkout by its URL.',
  },
  sendCheckoutCode: {
    kind: 'process',
    who: ['visitor', 'member'],
    input: ById,
    /** Masked. */
    reply: object({ email: Text() }),
    problems: ['NOT_FOUND'],
    summary: 'Email a code to the buyer of a checkout to verify their identity.',
  },
  verifyCheckoutCode: {
    kind: 'process',
    who: ['visitor', 'member'],
    input: object({ id: Id(), code: Text(20, 1) }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'BAD_CODE'],
    summary: 'Verify the buyer of a checkout with the emailed code, and return all details.',
  },
  replaceCheckoutBuyer: {
    kind: 'command',
    who: ['visitor', 'member'],
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE'],
    events: [CHECKOUT_UPDATED],
    summary: "Take over a checkout; the previous buyer's details are removed.",
  },
  getPaymentSettings: {
    kind: 'query',
    who: buyers,
    permission: read,
    input: ById,
    reply: object({ paymentSettings: PaymentSettings }),
    problems: ['NOT_FOUND'],
    summary: 'List the payment methods of this checkout.',
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
    summary: 'Add items to a checkout.',
  },
  updateLineItemsQuantity: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: object({ id: Id(), lineItems: list(LineItemQuantityUpdate, 100, 1) }),
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE', 'LINE_ITEM_NOT_FOUND', 'FIXED_QUANTITY_ITEM'],
    events: [CHECKOUT_UPDATED],
    summary: 'Change quantities of items in a checkout.',
  },
  removeLineItems: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: object({ id: Id(), lineItemIds: list(Id(), 300, 1) }),
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE', 'LINE_ITEM_NOT_FOUND'],
    events: [CHECKOUT_UPDATED],
    summary: 'Remove items from a checkout.',
  },
  removeCoupon: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE'],
    events: [CHECKOUT_UPDATED],
    summary: 'Remove the coupon of a checkout.',
  },
  addStoreCredit: {
    kind: 'command',
    who: ['member'],
    permission: modify,
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE', 'STORE_CREDIT_NOT_AVAILABLE'],
    events: [CHECKOUT_UPDATED],
    summary: 'Apply the store credit of the current member in place of a gift card; removeGiftCard removes it.',
  },
  removeGiftCard: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE'],
    events: [CHECKOUT_UPDATED],
    summary: 'Remove the gift card of a checkout.',
  },
  removeOverrideCheckoutUrl: {
    kind: 'command',
    who: buyers,
    permission: modify,
    input: ById,
    reply: CheckoutReply,
    problems: ['NOT_FOUND', 'CHECKOUT_IS_COMPLETE'],
    events: [CHECKOUT_UPDATED],
    summary: 'Remove the custom checkout URL, so that buyers are sent to the hosted page again.',
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
    summary: 'Place the order and pay later, if a payment method allows it. Repeated calls return the same order.',
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
      /** Present if the buyer must take another step, such as 3-D Secure. */
      paymentResponseToken: optional(Text()),
      paymentGatewayOrderId: optional(Text()),
    }),
    problems: [...orderProblems, 'PAYMENT_ERROR', 'PAYMENT_OUTCOME_UNKNOWN'],
    events: orderEvents,
    summary: 'Place the order and charge the payment. Repeated calls return the same order and charge nothing more.',
  },
  markCheckoutAsCompleted: {
    kind: 'command',
    who: merchants,
    permission: modify,
    input: ById,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.ecom.v1.checkout_completed', ...cartUpdated, ...cartDeleted],
    summary: 'Mark a checkout as completed elsewhere.',
  },
  createCompletionLink: {
    kind: 'query',
    who: merchants,
    permission: modify,
    input: object({ id: Id(), redirectUrl: Text(1000, 1) }),
    reply: object({ completionUrl: Text() }),
    problems: ['NOT_FOUND'],
    summary: "Create a link that marks the checkout as completed in the buyer's browser.",
  },
  markCheckoutAsCompletedAndRedirectToUrl: {
    kind: 'process',
    who: 'anyone',
    input: object({ token: Text(4096, 1) }),
    reply: HttpAnswer,
    raw: true,
    problems: ['UNAUTHENTICATED_TOKEN'],
    events: ['wix.ecom.v1.checkout_completed', ...cartUpdated, ...cartDeleted],
    summary: 'Mark a checkout as completed by a one-time link and redirect to the thank-you page.',
  },
})
