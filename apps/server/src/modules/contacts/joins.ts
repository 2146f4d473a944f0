export { buildGuestContactColumn } from './contacts.store.ts'
export { buildPersons } from './customer-records.store.ts'
export { buildHasOrdered, buildOrderCount } from './order-counts.store.ts'
