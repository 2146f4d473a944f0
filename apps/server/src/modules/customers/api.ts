export { type CustomerPart, customerPartsPort } from './customer-parts.port.ts'
export { bulkUpdateCustomerTags, getCustomer, maxTags, queryCustomers } from './customers.service.ts'
export {
  findIdOfContact as findCustomerOfContact,
  findLanguageOfEmail,
  listByIds as listCustomersByIds,
} from './customers.store.ts'
export { readCursor, type TimelinePlace, tidyTags, writeCursor } from './customers.ts'
export { listBirthdays, listLapsed, type Occasion } from './occasions.store.ts'
export { type OrderHistory, orderHistoryPort } from './order-history.port.ts'
export { findPerson } from './person.ts'
export { type SegmentUse, segmentUsesPort } from './segment-uses.port.ts'
export { createSegment, listCustomersOfSegment, listSegmentsOfMember } from './segments.service.ts'
export { countCustomers, listSelectedCustomers } from './selection.ts'
export { type TimelinePage, type TimelineSource, timelinePort } from './timeline.port.ts'
