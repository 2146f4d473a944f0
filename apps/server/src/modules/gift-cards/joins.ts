export { type GiftCardRow, giftCardColumn } from './gift-cards.store.ts'
