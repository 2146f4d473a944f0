import type { ReplyOf } from '@stoa/contract'
import type { StaffArea } from '@stoa/contract/staff-areas'
import type { PlainKey, Translate } from '@stoa/messages'
import { areaNames } from '../staff/area-names.ts'

export type Change = ReplyOf<'changeLog.queryChanges'>['changes'][number]

export const pageSize = 50

const day = /^\d{4}-\d{2}-\d{2}$/

/** The filter for the search parameters of the page: words in names, a person, an area, days, or one subject. */
export function buildFilter(params: URLSearchParams): Record<string, unknown> {
  const read = (name: string) => (params.get(name) ?? '').trim().slice(0, 100)
  const [text, by, area, from, to, subject] = ['q', 'by', 'area', 'from', 'to', 'subject'].map(read)
  const dates = {
    ...(day.test(from!) && { $gte: `${from}T00:00:00.000Z` }),
    ...(day.test(to!) && { $lte: `${to}T23:59:59.999Z` }),
  }
  return {
    ...(text && { 'subject.name': { $contains: text } }),
    ...(by && { 'actor.id': by }),
    ...(area && area in areaNames && { area }),
    ...(Object.keys(dates).length > 0 && { createdDate: dates }),
    ...(subject && { 'subject.id': subject }),
  }
}

const kinds: readonly (readonly [pattern: RegExp, label: PlainKey])[] = [
  [/\.(bulk)?(create|add|insert|import|issue|invite|upload)/i, 'dashboard-changes:kind.created'],
  [/\.(bulk)?(delete|remove|erase|end|disconnect|withdraw)/i, 'dashboard-changes:kind.deleted'],
  [/\.(bulk)?(restore|undo)/i, 'dashboard-changes:kind.restored'],
  [/\.(bulk)?(send|resend|notify)/i, 'dashboard-changes:kind.sent'],
  [
    /\.(bulk)?(update|set|patch|change|adjust|switch|move|rename|assign|upsert|mark|approve|publish)/i,
    'dashboard-changes:kind.changed',
  ],
]

/** Describes the change in one word. */
export const describeKind = (t: Translate, { operation }: Change): string =>
  t(kinds.find(([pattern]) => pattern.test(operation))?.[1] ?? 'dashboard-changes:kind.done')

export const describeArea = (t: Translate, { area }: Change): string | undefined =>
  area && t(areaNames[area as StaffArea])

const actors: Readonly<Record<Change['actor']['type'], PlainKey>> = {
  owner: 'dashboard-changes:actor.person',
  app: 'dashboard-changes:actor.app',
  member: 'dashboard-changes:actor.member',
  system: 'dashboard-changes:actor.system',
}

/** The name of the actor; a generic one for deleted accounts. */
export const describeActor = (t: Translate, { actor }: Change): string =>
  actor.assistantId
    ? t('dashboard-changes:actor.assistant', { name: actor.name ?? t(actors[actor.type]) })
    : (actor.name ?? t(actors[actor.type]))

const pages: Readonly<Record<string, string>> = {
  product: 'products',
  collection: 'collections',
  order: 'orders',
  member: 'members',
  coupon: 'discounts/coupons',
  discountRule: 'discounts/rules',
  contentPage: 'pages',
}

/** The page of what was changed, if it has one. */
export const findPage = ({ subject }: Change): string | undefined =>
  subject?.id && pages[subject.type] ? `/dashboard/${pages[subject.type]}/${subject.id}` : undefined

export interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

const write = (value: unknown): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

export function listFields({ before = {}, after = {} }: Change): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.map((field) => ({ field, before: write(before[field]), after: write(after[field]) }))
}
