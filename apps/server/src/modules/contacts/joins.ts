export { guestContactColumn } from './contacts.store.ts'
