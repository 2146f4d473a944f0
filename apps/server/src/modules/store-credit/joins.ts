export { buildCreditAsGiftCard, buildOwnCreditColumn } from './checkout-columns.store.ts'
