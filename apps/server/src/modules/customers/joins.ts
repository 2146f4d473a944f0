export { findSegmentCondition } from './segments.service.ts'
