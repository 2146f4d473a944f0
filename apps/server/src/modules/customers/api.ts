export { type OrderHistory, orderHistoryPort } from './order-history.port.ts'
export { type SegmentUse, segmentUsesPort } from './segment-uses.port.ts'
export { listCustomersOfSegment, listSegmentsOfMember } from './segments.service.ts'
export { type TimelinePage, type TimelineSource, timelinePort } from './timeline.port.ts'
