export { buildBuyerContactColumn } from './buyer-contact.store.ts'
