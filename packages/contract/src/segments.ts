import { Customer } from './customer.entity.ts'
import { defineOperations } from './operation.ts'
import { Id, list, Nothing, object, revised, writable } from './schema.ts'
import { Segment, SegmentRule, SegmentSize } from './segment.entity.ts'
import { segmentsRoutes } from './segments.routes.ts'
import { merchants } from './who.ts'

const who = merchants
const reading = 'STOA.READ_CUSTOMERS'
const managing = 'STOA.MANAGE_CUSTOMERS'
const named = object({ segmentId: Id() })
const found = object({ segment: Segment })

/** Groups of customers by rule, for lists, exports, discounts and emails. */
export const segments = defineOperations('segments', segmentsRoutes, {
  listSegments: {
    kind: 'query',
    who,
    permission: reading,
    input: Nothing,
    reply: object({ segments: list(Segment) }),
    summary: 'List the segments of the site by name; a site has at most 200.',
  },
  createSegment: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ segment: writable(Segment, 'name', 'rule') }),
    reply: found,
    problems: ['ALREADY_EXISTS', 'TOO_MANY_SEGMENTS'],
    summary: 'Create a segment.',
  },
  getSegment: {
    kind: 'query',
    who,
    permission: reading,
    input: named,
    reply: found,
    problems: ['NOT_FOUND'],
    summary: 'Get a segment.',
  },
  updateSegment: {
    kind: 'command',
    who,
    permission: managing,
    input: object({ segment: revised(Segment) }),
    reply: found,
    problems: ['NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS'],
    summary: 'Change the name or the rule of a segment; the new rule applies at once.',
  },
  deleteSegment: {
    kind: 'command',
    who,
    permission: managing,
    input: named,
    reply: Nothing,
    problems: ['NOT_FOUND', 'SEGMENT_IN_USE'],
    summary: "Delete a segment. Its customers stay; a segment that a discount uses can't be deleted.",
  },
  previewSegment: {
    kind: 'query',
    who,
    permission: reading,
    input: object({ rule: SegmentRule }),
    reply: object({ size: SegmentSize, customers: list(Customer) }),
    summary: "Preview a segment's rule: count the customers that match it, and list a few.",
  },
})
