export { buildGuestContactColumn } from './contacts.store.ts'
export { buildPersons } from './customer-records.store.ts'
export { buildOrderCount } from './order-counts.store.ts'
