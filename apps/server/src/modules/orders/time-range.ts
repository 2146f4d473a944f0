import { findField, type Operator } from '../../kernel/query/index.ts'
import { orderFields } from './orders.fields.ts'

/** The dates that rollups have, by API name. */
export const dateFields = { createdDate: 'created', purchasedDate: 'purchased' } as const
type DateField = keyof typeof dateFields

type Filter = Readonly<Record<string, unknown>>

/** The time range of a filter. */
export interface TimeRange {
  readonly field: DateField
  readonly times: readonly Filter[]
  readonly others: readonly Filter[]
  /** Whole UTC hours; undefined without a bound. */
  readonly from: Date | undefined
  readonly to: Date | undefined
}

const hour = 3_600_000
const day = 24 * hour
const [earlier, later]: readonly Operator[][] = [
  ['$lt', '$lte'],
  ['$gt', '$gte'],
]

/**
 * Extracts the time range of one date field from a filter. Undefined if the filter has other time conditions, or no
 * whole hour lies in the range.
 */
export function parseTimeRange(filter: unknown): TimeRange | undefined {
  const parts = splitConditions(filter)
  if (!parts) return undefined
  const isTime = (part: Filter) => Object.keys(part).some((name) => Object.hasOwn(dateFields, name))
  const [times, others] = [parts.filter(isTime), parts.filter((part) => !isTime(part))]
  const named = new Set(times.flatMap((part) => Object.keys(part)))
  const field = [...named][0] as DateField | undefined
  if (!field || named.size > 1) return undefined
  const bounds = times.flatMap((part) => parseBounds(part[field]))
  if (bounds.length === 0 || bounds.includes(undefined)) return undefined
  const ends = bounds as Bound[]
  const from = ends.filter(({ operator }) => later!.includes(operator)).map(findFirstHour)
  const to = ends.filter(({ operator }) => earlier!.includes(operator)).map(({ moment }) => roundDown(moment, hour))
  const between = {
    from: from.length > 0 ? Math.max(...from) : undefined,
    to: to.length > 0 ? Math.min(...to) : undefined,
  }
  if (between.from !== undefined && between.to !== undefined && between.from >= between.to) return undefined
  return { field, times, others, from: toDate(between.from), to: toDate(between.to) }
}

/** Whole UTC days in the range; undefined if there are none. */
export function getWholeDays({ from, to }: Pick<TimeRange, 'from' | 'to'>): Pick<TimeRange, 'from' | 'to'> | undefined {
  const [first, end] = [from && Math.ceil(from.getTime() / day) * day, to && roundDown(to.getTime(), day)]
  if (first !== undefined && end !== undefined && first >= end) return undefined
  return { from: toDate(first), to: toDate(end) }
}

/** The filter's conditions one by one; undefined if time conditions are nested in `$or` or `$not`. */
function splitConditions(filter: unknown): Filter[] | undefined {
  if (Array.isArray(filter)) {
    const parts = filter.map(splitConditions)
    return parts.includes(undefined) ? undefined : (parts as Filter[][]).flat()
  }
  const parts = Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === '$and') return splitConditions(value)
    return name.startsWith('$') && hasTimeCondition(value) ? undefined : [{ [name]: value }]
  })
  return parts.includes(undefined) ? undefined : (parts as Filter[][]).flat()
}

function hasTimeCondition(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(hasTimeCondition)
  return Object.entries(filter ?? {}).some(
    ([name, value]) => Object.hasOwn(dateFields, name) || (name.startsWith('$') && hasTimeCondition(value)),
  )
}

interface Bound {
  operator: Operator
  moment: number
}

/** Invalid bounds are reported when the filter is compiled. */
function parseBounds(condition: unknown): (Bound | undefined)[] {
  if (typeof condition !== 'object' || condition === null || Object.hasOwn(condition, '$date')) return [undefined]
  return Object.entries(condition).map(([operator, value]) => {
    const read = findField(orderFields, 'createdDate')!.read(value)
    const isBound = [...earlier!, ...later!].includes(operator as Operator)
    return isBound && typeof read === 'string'
      ? { operator: operator as Operator, moment: Date.parse(read) }
      : undefined
  })
}

const roundDown = (moment: number, unit: number) => Math.floor(moment / unit) * unit

function findFirstHour({ operator, moment }: Bound): number {
  return operator === '$gt' ? roundDown(moment, hour) + hour : Math.ceil(moment / hour) * hour
}

const toDate = (moment: number | undefined) => (moment === undefined ? undefined : new Date(moment))
