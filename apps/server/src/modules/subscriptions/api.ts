export { listOrderLinks } from './links.ts'
export { findOrderOfEndedTrial } from './subscriptions.store.ts'
