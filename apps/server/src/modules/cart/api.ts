export { buildItems, buildSelection, calculateBasket, getChoice } from './calculate-cart.ts'
export { assertCallback } from './callback.ts'
export type { CartRow } from './cart.rows.ts'
export { getCartOwner } from './cart.service.ts'
export {
  buildCheckoutLink,
  findCart,
  findGiftCardOfCart,
  keepPurchasedCart,
  lockAnyCart,
  lockCart,
  removePurchasedCart,
} from './cart.store.ts'
export { type Cart, incrementRevision, type OwnerType, resolveMerchantDiscounts, type UsableCoupon } from './cart.ts'
export { toLanguage } from './cart.wire.ts'
export { createCart, deleteCart, findEstimate, removeCoupon as removeCartCoupon, updateCart } from './carts.service.ts'
export { findChosenGiftCard, type GiftCardChoice } from './chosen-gift-card.ts'
export { lockCurrentCart } from './current-cart.store.ts'
export { addLines, removeLines, replaceLines, setQuantities } from './lines.ts'
export { isOwnedByGuest, isOwnedByMember, listBrowsers } from './ownership.ts'
export { rememberLanguage } from './remember-language.ts'
export { type PurchasedLines, removePurchasedLines } from './remove-purchased-lines.ts'
export { repriceOffers } from './reprice-offers.ts'
export { assertMayAddCustom, pickSellables, toCustomLines, toLines } from './resolve-lines.ts'
export { applyCartChange, emitCartDeleted, emitCartUpdated, showCartV2 } from './save-cart.ts'
export { getUsableCoupon } from './usable-coupon.ts'
export { assertNotOrdered, type CartV2Doc } from './v2/cart-v2.ts'
export { emitCartOrdered, markOrdered } from './v2/order-cart.ts'
export { readPriceToken } from './v2/price-token.ts'
