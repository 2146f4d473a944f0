export { linksOfOrder } from './links.ts'
export { orderOfEndedTrial } from './subscriptions.store.ts'
