export { buildGuestContactColumn } from './contacts.store.ts'
