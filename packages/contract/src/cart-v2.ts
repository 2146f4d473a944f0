import { cartV2Routes } from './cart-v2.routes.ts'
import { orderEvents } from './checkout.ts'
import { defineOperations, HttpAnswer } from './operation.ts'
import { Currency, Flag, Id, maybe, Nothing, object, optional, Text } from './schema.ts'
import { cartCreated, cartDeleted, cartUpdated } from './shapes/cart-events.ts'
import {
  CartV2Reply,
  CartV2Totals,
  couponV2Problems,
  creationProblems,
  deliveryMethodProblems,
  giftCardV2Problems,
  inputs,
  UpsellsReply,
} from './shapes/cart-v2-inputs.ts'
import { addProblems, updateProblems } from './shapes/cart-v2-items.ts'
import { buyers, merchants } from './who.ts'

const read = { kind: 'query', who: buyers, permission: 'ECOM.READ_CARTS' } as const
const modify = { kind: 'command', who: buyers, permission: 'ECOM.MODIFY_CARTS' } as const
const ById = object({ cartId: Id() })
const withId = <P extends object>(properties: P) => ({ cartId: Id(), ...properties })
/** A cart that became an order can't change. */
const open = ['NOT_FOUND', 'CART_ALREADY_ORDERED'] as const

/** Buyers see and change their own carts; owners and apps all carts. */
export const cartV2 = defineOperations({ name: 'cartV2', scope: 'cart' }, cartV2Routes, {
  createCart: {
    ...modify,
    input: object(inputs.create),
    reply: CartV2Reply,
    problems: [...addProblems, ...creationProblems],
    events: cartCreated,
    summary: 'Create a cart beside the current one, with items or without.',
  },
  getCart: {
    ...read,
    input: ById,
    reply: CartV2Reply,
    problems: ['NOT_FOUND'],
    summary: 'Get a cart by its id, also after its order was placed.',
  },
  updateCart: {
    ...modify,
    input: object(inputs.updateById),
    reply: CartV2Reply,
    problems: [...open, 'CONFLICT'],
    events: cartUpdated,
    summary: 'Change the note, the buyer, the addresses or the settings of a cart.',
  },
  deleteCart: {
    ...modify,
    input: ById,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: cartDeleted,
    summary: 'Delete a cart; its order stays.',
  },
  addLineItems: {
    ...modify,
    input: object(withId(inputs.add)),
    reply: CartV2Reply,
    problems: [...open, 'NO_LINE_ITEMS_TO_ADD', ...addProblems],
    events: cartUpdated,
    summary: 'Add items to a cart.',
  },
  updateLineItems: {
    ...modify,
    input: object(withId(inputs.lineUpdates)),
    reply: CartV2Reply,
    problems: [...open, ...updateProblems],
    events: cartUpdated,
    summary: 'Change quantities or memberships of items in a cart.',
  },
  removeLineItems: {
    ...modify,
    input: object(withId(inputs.lines)),
    reply: CartV2Reply,
    problems: [...open, 'LINE_ITEM_NOT_FOUND_IN_CART'],
    events: cartUpdated,
    summary: 'Remove items from a cart.',
  },
  addCoupon: {
    ...modify,
    input: object(withId(inputs.coupon)),
    reply: CartV2Reply,
    problems: [...open, ...couponV2Problems],
    events: cartUpdated,
    summary: 'Add a coupon to a cart.',
  },
  removeCoupon: {
    ...modify,
    input: object(withId(inputs.couponId)),
    reply: CartV2Reply,
    problems: [...open, 'COUPON_NOT_FOUND_IN_CART'],
    events: cartUpdated,
    summary: 'Remove the coupon of a cart.',
  },
  addGiftCard: {
    ...modify,
    input: object(withId(inputs.giftCard)),
    reply: CartV2Reply,
    problems: [...open, ...giftCardV2Problems],
    events: cartUpdated,
    summary: 'Pay the order of a cart with a gift card.',
  },
  removeGiftCard: {
    ...modify,
    input: object(withId(inputs.giftCardId)),
    reply: CartV2Reply,
    problems: [...open, 'GIFT_CARD_NOT_FOUND_IN_CART'],
    events: cartUpdated,
    summary: 'Remove the gift card of a cart.',
  },
  setDeliveryMethod: {
    ...modify,
    input: object(withId(inputs.deliveryMethod)),
    reply: CartV2Reply,
    problems: [...open, ...deliveryMethodProblems],
    events: cartUpdated,
    summary: 'Choose how a cart is delivered.',
  },
  removeDeliveryMethod: {
    ...modify,
    input: ById,
    reply: CartV2Reply,
    problems: open,
    events: cartUpdated,
    summary: 'Remove the delivery method of a cart.',
  },
  updateFormSubmissions: {
    ...modify,
    input: object(withId(inputs.forms)),
    reply: CartV2Reply,
    problems: open,
    events: cartUpdated,
    summary: 'Store which forms the buyer has filled in for items of a cart.',
  },
  refreshCart: {
    ...modify,
    input: ById,
    reply: CartV2Reply,
    problems: open,
    events: cartUpdated,
    summary: 'Price a cart again and remember its names from the catalog.',
  },
  calculateCart: {
    ...modify,
    input: object(withId(inputs.calculate)),
    reply: CartV2Totals,
    problems: open,
    events: [...cartUpdated, 'wix.ecom.v2.cart_calculated'],
    summary: "Calculate a cart's totals as an order would cost now.",
  },
  estimateCart: {
    ...read,
    input: object(withId(inputs.estimate)),
    reply: CartV2Totals,
    problems: open,
    summary: "Calculate parts of a cart's totals; those not asked for are left out.",
  },
  getUpsellOptions: {
    ...read,
    input: ById,
    reply: UpsellsReply,
    problems: ['NOT_FOUND'],
    summary: 'List plans that would pay for items of a cart.',
  },
  markCartAsCompleted: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.MODIFY_CARTS',
    input: object(withId({ orderId: maybe(Id()) })),
    reply: CartV2Reply,
    problems: [...open, 'PAYMENT_ALREADY_IN_PROGRESS'],
    events: ['wix.ecom.v1.cart_deleted', 'wix.ecom.v1.checkout_completed', 'wix.ecom.v2.cart_updated'],
    summary: 'Mark a cart as ordered elsewhere. Its open checkouts are completed.',
  },
  getCheckoutUrl: {
    ...modify,
    permission: 'ECOM.CREATE_CHECKOUT_FROM_CART',
    input: object(withId({ currencyCode: maybe(Currency()) })),
    reply: object({ checkoutUrl: Text() }),
    problems: [
      ...open,
      'EMPTY_CART',
      'INVALID_CART',
      'SITE_NOT_ACCEPTING_PAYMENTS',
      'PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART',
      'CONVERSION_RATE_NOT_FOUND',
    ],
    events: ['wix.ecom.v1.checkout_created', 'wix.ecom.v1.checkout_updated', ...cartUpdated],
    summary: 'Get the address of the page where the buyer pays for a cart.',
  },
  placeOrder: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    scope: 'orders:write',
    input: object(
      withId({
        /** Of `calculateCart`: the order can't cost more than was shown there. */
        priceVerificationToken: maybe(Text(3000)),
        /** Of `payments.createPaymentToken`. Without it, a payment method must allow to pay later if anything is due. */
        paymentToken: maybe(Text(4096)),
        savePaymentMethod: maybe(Flag()),
        delayCapture: maybe(Flag()),
        /** Where the buyer goes after a step that the payment still needs. */
        returnUrl: maybe(Text(1000, 1)),
      }),
    ),
    reply: object({
      orderId: Id(),
      /** False while the buyer must take another step, such as 3-D Secure. */
      completed: Flag(),
      /** For that step: see `payments.confirmPayment`. */
      paymentResponseToken: optional(Text()),
      /** Finishes the order after that step and leads to `returnUrl`. */
      completionUrl: optional(Text()),
    }),
    problems: [
      ...open,
      'SITE_NOT_ACCEPTING_PAYMENTS',
      'EMPTY_CART',
      'INVALID_CART',
      'LINE_ITEMS_OUT_OF_STOCK',
      'CART_PRICES_OUT_OF_SYNC',
      'INVALID_PRICE_VERIFICATION_TOKEN',
      'VIOLATIONS_WITH_ERROR_SEVERITY',
      'CALCULATION_ERROR',
      'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
      'CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD',
      'CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD',
      'UNCONFIRMED_SAVE_PAYMENT_METHOD',
      'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
      'MISSING_DELIVERY_ADDRESS',
      'MISSING_DELIVERY_METHOD',
      'INVALID_MEMBERSHIP',
      'INVALID_PAYMENT_STATUS',
      'GIFT_CARD_REDEEM_ERROR',
      'PAYMENT_ALREADY_IN_PROGRESS',
      'PAYMENT_OUTCOME_UNKNOWN',
      'EMPTY_PAYMENT_TOKEN',
      'UNAVAILABLE_PAYMENT_METHOD',
      'MEMBERS_ONLY_ITEM',
      'PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART',
    ],
    events: ['wix.ecom.v1.checkout_created', ...orderEvents],
    summary: 'Place the order of a cart and charge the payment. Repeated calls return the same order.',
  },
  handleAsyncCheckoutCompletion: {
    kind: 'process',
    who: 'anyone',
    raw: true,
    input: object({ token: Text(4096, 1) }),
    reply: HttpAnswer,
    problems: ['UNAUTHENTICATED_TOKEN'],
    events: orderEvents,
    summary: "Finish the order of a cart after the buyer's bank has answered, and lead the buyer back.",
  },
})
