export { buildGiftCardColumn, type GiftCardRow } from './gift-cards.store.ts'
