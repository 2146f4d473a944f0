export { issueGiftCard, restoreGiftCards, shopGiftCards } from './gift-cards.service.ts'
export {
  type CardContext,
  type GiftCardSource,
  giftCardSourcePort,
  type Redemption,
  type RememberedCard,
} from './gift-cards.source.ts'
export { toGiftCard } from './gift-cards.store.ts'
export {
  findGiftCardRefusal,
  type GiftCard,
  type GiftCardRefusal,
  getGiftCardAppId,
  getStatus,
  ownGiftCards,
} from './gift-cards.ts'
export { buildGiftCardMailKey, readRecipient } from './recipient.ts'
export { listSold as listSoldGiftCards } from './sold-gift-cards.store.ts'
