import { Cart } from './cart.entity.ts'
import { cartRoutes } from './cart.routes.ts'
import { currentCart, merchantDiscounts } from './current-cart.ts'
import { defineOperations } from './operation.ts'
import { Id, list, maybe, Nothing, object, Text, writable } from './schema.ts'
import { cartCreated, cartDeleted, cartUpdated } from './shapes/cart-events.ts'
import { couponProblems } from './shapes/coupon.ts'
import { CustomLineItemToAdd, itemProblems, LineItemToAdd, LineItemToSet } from './shapes/item.ts'
import { buyers } from './who.ts'

const read = { kind: 'query', who: buyers, permission: 'ECOM.READ_CARTS' } as const
const modify = { kind: 'command', who: buyers, permission: 'ECOM.MODIFY_CARTS' } as const
const ById = object({ id: Id() })
const CartReply = object({ cart: Cart })
/** The input of an operation on the current cart, for a cart by id. */
const withId = <P extends object>({ properties }: { properties: P }) => ({ id: Id(), ...properties })

/** Buyers see and change their own carts; owners and apps all carts. */
export const cart = defineOperations({ name: 'cart', scope: 'cart' }, cartRoutes, {
  createCart: {
    ...modify,
    input: object({
      cartInfo: maybe(writable(Cart)),
      couponCode: maybe(Text(50)),
      merchantDiscounts,
      lineItems: maybe(list(LineItemToAdd, 300)),
      customLineItems: maybe(list(CustomLineItemToAdd, 300)),
    }),
    reply: CartReply,
    problems: [
      'CANT_CREATE_CART_WITHOUT_ITEMS',
      'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
      'MERCHANT_DISCOUNT_NOT_ALLOWED',
      ...itemProblems,
      ...couponProblems,
    ],
    events: cartCreated,
    summary: 'Create a cart with items, in addition to the current cart.',
  },
  getCart: {
    ...read,
    input: ById,
    reply: CartReply,
    problems: ['NOT_FOUND'],
    summary: 'Get a cart by its id.',
  },
  getCartByCheckoutId: {
    ...read,
    input: ById,
    reply: CartReply,
    problems: ['NOT_FOUND'],
    summary: 'Get the cart from which a checkout was created.',
  },
  updateCart: {
    ...modify,
    input: object({
      cartInfo: writable(Cart, 'id'),
      couponCode: maybe(Text(50)),
      merchantDiscounts,
      lineItems: maybe(list(LineItemToSet, 300)),
      customLineItems: maybe(list(CustomLineItemToAdd, 300)),
    }),
    reply: CartReply,
    problems: [
      'NOT_FOUND',
      'CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER',
      'MERCHANT_DISCOUNT_NOT_ALLOWED',
      ...itemProblems,
      ...couponProblems,
    ],
    events: cartUpdated,
    summary: 'Change the note, the addresses, the coupon or the items of a cart.',
  },
  deleteCart: {
    ...modify,
    input: ById,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: cartDeleted,
    summary: 'Delete a cart.',
  },
  addToCart: {
    ...modify,
    /** The default quantity is one. */
    input: object({ ...withId(currentCart.addToCurrentCart.input), lineItems: maybe(list(LineItemToSet, 100)) }),
    reply: CartReply,
    problems: [
      'NOT_FOUND',
      'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
      'MERCHANT_DISCOUNT_NOT_ALLOWED',
      ...itemProblems,
    ],
    events: cartUpdated,
    summary: 'Add items to a cart.',
  },
  createCheckout: {
    ...modify,
    permission: 'ECOM.CREATE_CHECKOUT_FROM_CART',
    input: object(withId(currentCart.createCheckoutFromCurrentCart.input)),
    reply: object({ checkoutId: Id() }),
    problems: [
      'NOT_FOUND',
      'CART_IS_EMPTY',
      'SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT',
      'PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART',
      'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
      'CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE',
    ],
    events: ['wix.ecom.v1.checkout_created', 'wix.ecom.v1.checkout_updated', ...cartUpdated],
    summary: 'Create a checkout from a cart, or update its existing checkout.',
  },
  estimateTotals: {
    ...read,
    input: object(withId(currentCart.estimateCurrentCartTotals.input)),
    reply: currentCart.estimateCurrentCartTotals.reply,
    problems: ['NOT_FOUND'],
    summary: "Calculate a cart's totals, with delivery and tax for an address.",
  },
  removeBusinessLocation: {
    ...modify,
    input: ById,
    reply: CartReply,
    problems: ['NOT_FOUND'],
    events: cartUpdated,
    summary: 'Remove the business location of a cart.',
  },
  removeCoupon: {
    ...modify,
    input: ById,
    reply: CartReply,
    problems: ['NOT_FOUND'],
    events: cartUpdated,
    summary: 'Remove the coupon of a cart.',
  },
  removeLineItems: {
    ...modify,
    input: object(withId(currentCart.removeLineItemsFromCurrentCart.input)),
    reply: CartReply,
    problems: ['NOT_FOUND', 'LINE_ITEM_NOT_FOUND'],
    events: cartUpdated,
    summary: 'Remove items from a cart.',
  },
  updateLineItemsQuantity: {
    ...modify,
    input: object(withId(currentCart.updateCurrentCartLineItemQuantity.input)),
    reply: CartReply,
    problems: ['NOT_FOUND', 'LINE_ITEM_NOT_FOUND', 'FIXED_QUANTITY_ITEM'],
    events: cartUpdated,
    summary: 'Change quantities of items in a cart.',
  },
})
