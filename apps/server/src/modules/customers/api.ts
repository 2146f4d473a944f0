export { type OrderHistory, orderHistoryPort } from './order-history.port.ts'
export { type TimelinePage, type TimelineSource, timelinePort } from './timeline.port.ts'
