export { buildGuestContactColumn } from './contacts.store.ts'
export { buildPersons } from './customer-records.store.ts'
export { buildOrderCount, selectEarlierPurchases } from './order-counts.store.ts'
