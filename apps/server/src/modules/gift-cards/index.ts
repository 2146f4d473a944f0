import type { Module } from '../../kernel/module.ts'
import { reactions } from './gift-cards.reactions.ts'
import { bindings } from './gift-cards.routes.ts'

export { restoreGiftCards, shopGiftCards as giftCardsOfShop } from './gift-cards.service.ts'
export {
  type CardContext,
  type GiftCardSource,
  giftCardSourcePort,
  type Redemption,
  type RememberedCard,
} from './gift-cards.source.ts'
export { type GiftCardRow, giftCardColumn, toGiftCard } from './gift-cards.store.ts'
export { type GiftCard, type GiftCardRefusal, giftCardRefusal, ownGiftCards } from './gift-cards.ts'

export const giftCardsModule: Module = { bindings, reactions }
