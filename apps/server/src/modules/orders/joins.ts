export { buyerColumn } from './orders.store.ts'
