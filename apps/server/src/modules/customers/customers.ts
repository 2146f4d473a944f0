import type { Customer, TimelineEntry, TimelineType } from '@stoa/contract/customer.entity'

/** A customer as it is read from the database. */
export interface CustomerRow {
  id: string
  revision: string
  email: string | null
  memberId: string | null
  contactIds: string[]
  firstName: string | null
  lastName: string | null
  phone: string | null
  company: string | null
  country: string | null
  subdivision: string | null
  city: string | null
  postalCode: string | null
  addressLine: string | null
  language: string | null
  birthdate: string | null
  tags: string[]
  taxExempt: boolean
  taxExemptReason: string | null
  marketing: Customer['marketingStatus'] | null
  marketingSource: string | null
  marketingDate: Date | null
  orders: number
  spent: string
  spentElsewhere: Record<string, string>
  firstOrderDate: Date | null
  lastOrderDate: Date | null
  lastAbandonedDate: Date | null
  createdDate: Date
  updatedDate: Date
}

/** Trims tags and drops blank ones and duplicates, ignoring case. */
export function tidyTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) {
    const tidy = tag.trim().replace(/\s+/g, ' ')
    const key = tidy.toLowerCase()
    if (tidy && !byKey.has(key)) byKey.set(key, tidy)
  }
  return [...byKey.values()]
}

/** A timeline entry, as read by the module that owns it. */
export interface TimelineRow {
  readonly id: string
  readonly type: TimelineType
  readonly date: Date
  readonly data: Record<string, unknown>
  readonly authorId?: string | undefined
}

/** The position after a page of the timeline. */
export interface TimelinePlace {
  readonly date: Date
  readonly id: string
}

/** A position after all entries, for the first page. */
export const startOfTimeline: TimelinePlace = {
  date: new Date('9999-12-31T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** Merges the sorted rows of all sources, latest first. Returns one page and the position of the next, if any. */
export function mergeTimelines(
  sources: readonly (readonly TimelineRow[])[],
  limit: number,
): { rows: TimelineRow[]; next: TimelinePlace | undefined } {
  const rows = sources.flat().sort((one, other) => comparePlaces(other, one))
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? page.at(-1) : undefined }
}

const comparePlaces = (one: TimelinePlace, other: TimelinePlace): number =>
  one.date.getTime() - other.date.getTime() || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

export const writeCursor = ({ date, id }: TimelinePlace): string => `${date.toISOString()}_${id}`

/** Returns undefined for an invalid cursor. */
export function readCursor(cursor: string): TimelinePlace | undefined {
  const [text = '', id = ''] = cursor.split('_')
  const date = new Date(text)
  const isValid = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(date.getTime())
  return isValid && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? { date, id } : undefined
}

export const toTimelineEntry = ({ id, type, date, data, authorId }: TimelineRow): TimelineEntry => ({
  id,
  type,
  date: date.toISOString(),
  data,
  ...(authorId && { authorId }),
})
