import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/index.ts'
import { expiring } from './cart.expiring.ts'
import { cartsDataHandler, guestCartsDataHandler } from './cart.personal.ts'
import { reactions } from './cart.reactions.ts'
import { bindings } from './cart.routes.ts'

export { calculateBasket, choiceOf, itemsOf, selectionOf } from './calculate-cart.ts'
export { assertCallback } from './callback.ts'
export type { CartRow } from './cart.rows.ts'
export { cartOwner } from './cart.service.ts'
export { linkCheckout, lockCart, removePurchasedCart } from './cart.store.ts'
export { type Cart, nextRevision, type OwnerType, resolveMerchantDiscounts, type UsableCoupon } from './cart.ts'
export { languageOf } from './cart.wire.ts'
export { addLines, removeLines, replaceLines, setQuantities } from './lines.ts'
export { isOwnedByGuest, isOwnedByMember, listBrowsers } from './ownership.ts'
export { rememberLanguage } from './remember-language.ts'
export { type PurchasedLines, removePurchasedLines } from './remove-purchased-lines.ts'
export { assertMayAddCustom, pickSellables, toCustomLines, toLines } from './resolve-lines.ts'
export { applyCartChange, emitCartUpdated } from './save-cart.ts'
export { usableCoupon } from './usable-coupon.ts'

export const cartModule: Module = {
  bindings,
  reactions,
  expiring,
  plugs: [plug(personalDataPort, cartsDataHandler), plug(guestDataPort, guestCartsDataHandler)],
}
export { lockCurrentCart } from './current-cart.store.ts'
