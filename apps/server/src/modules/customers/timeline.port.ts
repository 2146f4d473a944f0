import type { TimelineType } from '@stoa/contract/customer.entity'
import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { TimelinePlace, TimelineRow } from './customers.ts'

/** The person whose timeline it is. */
export interface TimelinePerson {
  readonly customerId: string
  readonly contactIds: readonly string[]
  /** Lowercase email addresses. */
  readonly emails: readonly string[]
}

/** A module's part in the timelines of customers. */
export interface TimelineSource {
  readonly type: TimelineType
  /** The latest rows before a place, the latest first; by an index, as a history may be long. */
  list(unit: Unit, person: TimelinePerson, page: TimelinePage): Promise<TimelineRow[]>
}

export interface TimelinePage {
  readonly before: TimelinePlace
  readonly limit: number
}

export const timelinePort = listPort<TimelineSource>('customer timeline')
