export { findBuyerColumn } from './orders.store.ts'
