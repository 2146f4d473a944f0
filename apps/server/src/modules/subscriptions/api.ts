export { listOrderLinks } from './links.ts'
export { writeDeclinedNote } from './notifications.ts'
export { findOrderOfEndedTrial } from './subscriptions.store.ts'
