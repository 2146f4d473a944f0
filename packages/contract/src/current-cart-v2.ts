import { currentCartV2Routes } from './current-cart-v2.routes.ts'
import { defineOperations } from './operation.ts'
import { Nothing, object } from './schema.ts'
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
import { buyers } from './who.ts'

const read = { kind: 'query', who: buyers, permission: 'ECOM.READ_CARTS' } as const
const modify = { kind: 'command', who: buyers, permission: 'ECOM.MODIFY_CARTS' } as const
const either = [...cartCreated, ...cartUpdated] as const
const none = 'OWNED_CART_NOT_FOUND'

/** The caller's current cart, which is that of `currentCart` too. */
export const currentCartV2 = defineOperations({ name: 'currentCartV2', scope: 'cart' }, currentCartV2Routes, {
  createCurrentCart: {
    ...modify,
    input: object(inputs.create),
    reply: CartV2Reply,
    problems: ['CURRENT_CART_ALREADY_EXISTS', ...addProblems, ...creationProblems],
    events: cartCreated,
    summary: 'Create the current cart, with items or without.',
  },
  getCurrentCart: {
    ...read,
    input: Nothing,
    reply: CartV2Reply,
    problems: [none],
    summary: "Get the caller's current cart with delivery, payment and placed order.",
  },
  updateCurrentCart: {
    ...modify,
    input: object(inputs.update),
    reply: CartV2Reply,
    problems: [none, 'CONFLICT'],
    events: cartUpdated,
    summary: 'Change the note, the buyer, the addresses or the settings of the current cart.',
  },
  deleteCurrentCart: {
    ...modify,
    input: Nothing,
    reply: Nothing,
    problems: [none],
    events: cartDeleted,
    summary: 'Delete the current cart.',
  },
  addLineItemsToCurrentCart: {
    ...modify,
    input: object(inputs.add),
    reply: CartV2Reply,
    problems: ['NO_LINE_ITEMS_TO_ADD', ...addProblems],
    events: either,
    summary: 'Add items to the current cart; creates it if there is none.',
  },
  updateLineItemsInCurrentCart: {
    ...modify,
    input: object(inputs.lineUpdates),
    reply: CartV2Reply,
    problems: [none, ...updateProblems],
    events: cartUpdated,
    summary: 'Change quantities or memberships of items in the current cart.',
  },
  removeLineItemsFromCurrentCart: {
    ...modify,
    input: object(inputs.lines),
    reply: CartV2Reply,
    problems: [none, 'LINE_ITEM_NOT_FOUND_IN_CART'],
    events: cartUpdated,
    summary: 'Remove items from the current cart.',
  },
  addCouponToCurrentCart: {
    ...modify,
    input: object(inputs.coupon),
    reply: CartV2Reply,
    problems: [none, ...couponV2Problems],
    events: cartUpdated,
    summary: 'Add a coupon to the current cart.',
  },
  removeCouponFromCurrentCart: {
    ...modify,
    input: object(inputs.couponId),
    reply: CartV2Reply,
    problems: [none, 'COUPON_NOT_FOUND_IN_CART'],
    events: cartUpdated,
    summary: 'Remove the coupon of the current cart.',
  },
  addGiftCardToCurrentCart: {
    ...modify,
    input: object(inputs.giftCard),
    reply: CartV2Reply,
    problems: [none, ...giftCardV2Problems],
    events: cartUpdated,
    summary: 'Pay the order of the current cart with a gift card.',
  },
  removeGiftCardFromCurrentCart: {
    ...modify,
    input: object(inputs.giftCardId),
    reply: CartV2Reply,
    problems: [none, 'GIFT_CARD_NOT_FOUND_IN_CART'],
    events: cartUpdated,
    summary: 'Remove the gift card of the current cart.',
  },
  setDeliveryMethodForCurrentCart: {
    ...modify,
    input: object(inputs.deliveryMethod),
    reply: CartV2Reply,
    problems: [none, ...deliveryMethodProblems],
    events: cartUpdated,
    summary: 'Choose how the current cart is delivered.',
  },
  removeDeliveryMethodFromCurrentCart: {
    ...modify,
    input: Nothing,
    reply: CartV2Reply,
    problems: [none],
    events: cartUpdated,
    summary: 'Remove the delivery method of the current cart.',
  },
  updateFormSubmissionsInCurrentCart: {
    ...modify,
    input: object(inputs.forms),
    reply: CartV2Reply,
    problems: [none],
    events: cartUpdated,
    summary: 'Store which forms the buyer has filled in for items of the current cart.',
  },
  refreshCurrentCart: {
    ...modify,
    input: Nothing,
    reply: CartV2Reply,
    problems: [none],
    events: cartUpdated,
    summary: 'Price the current cart again and remember its names from the catalog.',
  },
  calculateCurrentCart: {
    ...modify,
    input: object(inputs.calculate),
    reply: CartV2Totals,
    problems: [none],
    events: [...cartUpdated, 'wix.ecom.v2.cart_calculated'],
    summary: "Calculate the current cart's totals as an order would cost now.",
  },
  estimateCurrentCart: {
    ...read,
    input: object(inputs.estimate),
    reply: CartV2Totals,
    problems: [none],
    summary: "Calculate parts of the current cart's totals; those not asked for are left out.",
  },
  getUpsellOptionsForCurrentCart: {
    ...read,
    input: Nothing,
    reply: UpsellsReply,
    problems: [none],
    summary: 'List plans that would pay for items of the current cart.',
  },
})
