export { buyerContactColumn } from './buyer-contact.store.ts'
