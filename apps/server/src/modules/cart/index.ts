import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/index.ts'
import { expiring } from './cart.expiring.ts'
import { cartsKeeper, guestCartsKeeper } from './cart.personal.ts'
import { reactions } from './cart.reactions.ts'
import { bindings } from './cart.routes.ts'

export { calculateBasket, choiceOf, itemsOf, selectionOf } from './calculate-cart.ts'
export { assertCallback } from './callback.ts'
export type { CartRow } from './cart.rows.ts'
export { cartOwner } from './cart.service.ts'
export { linkOf, lockCart, removalOf } from './cart.store.ts'
export { type Cart, nextRevision, type OwnerType, resolveMerchantDiscounts, type UsableCoupon } from './cart.ts'
export { languageOf } from './cart.wire.ts'
export { answersFor, assertMayAddCustom, toCustomLines, toLines } from './choose.ts'
export { addLines, removeLines, replaceLines, setQuantities } from './lines.ts'
export { isOfGuest, isOfMember, listBrowsers } from './owned.ts'
export { cartAfter } from './save-cart.ts'
export { type Bought, takeOutOfCart } from './take-out-of-cart.ts'
export { usableCoupon } from './usable-coupon.ts'

export const cartModule: Module = {
  bindings,
  reactions,
  expiring,
  plugs: [plug(personalDataPort, cartsKeeper), plug(guestDataPort, guestCartsKeeper)],
}
export { lockCurrentCart } from './current-cart.store.ts'
