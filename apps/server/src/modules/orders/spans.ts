import { findField, type Operator } from '../../kernel/query/index.ts'
import { orderFields } from './orders.fields.ts'

/** The times by which the books know orders, as the wire names them. */
export const clocks = { createdDate: 'created', purchasedDate: 'purchased' } as const
type Clock = keyof typeof clocks

type Filter = Readonly<Record<string, unknown>>

/** What a filter says of time, apart from all else that it says. */
export interface Between {
  readonly clock: Clock
  readonly times: readonly Filter[]
  readonly others: readonly Filter[]
  /** Whole hours of UTC that lie between; nothing where it has no end. */
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
 * Takes a filter apart that asks for what lies between two moments of one clock, or before or after one. Nothing where it
 * asks for something else of a time, or where no whole hour lies between.
 */
export function betweenOf(filter: unknown): Between | undefined {
  const parts = partsOf(filter)
  if (!parts) return undefined
  const isTime = (part: Filter) => Object.keys(part).some((name) => Object.hasOwn(clocks, name))
  const [times, others] = [parts.filter(isTime), parts.filter((part) => !isTime(part))]
  const named = new Set(times.flatMap((part) => Object.keys(part)))
  const clock = [...named][0] as Clock | undefined
  if (!clock || named.size > 1) return undefined
  const bounds = times.flatMap((part) => boundsOf(part[clock]))
  if (bounds.length === 0 || bounds.includes(undefined)) return undefined
  const ends = bounds as Bound[]
  const from = ends.filter(({ operator }) => later!.includes(operator)).map(firstHour)
  const to = ends.filter(({ operator }) => earlier!.includes(operator)).map(({ moment }) => down(moment, hour))
  const between = {
    from: from.length > 0 ? Math.max(...from) : undefined,
    to: to.length > 0 ? Math.min(...to) : undefined,
  }
  if (between.from !== undefined && between.to !== undefined && between.from >= between.to) return undefined
  return { clock, times, others, from: dateOf(between.from), to: dateOf(between.to) }
}

/** Days of UTC that lie whole between two moments; none where they are too near. */
export function daysBetween({ from, to }: Pick<Between, 'from' | 'to'>): Pick<Between, 'from' | 'to'> | undefined {
  const [first, end] = [from && Math.ceil(from.getTime() / day) * day, to && down(to.getTime(), day)]
  if (first !== undefined && end !== undefined && first >= end) return undefined
  return { from: dateOf(first), to: dateOf(end) }
}

/** One condition each; nothing where some are of a choice or an opposite, unless these leave the times alone. */
function partsOf(filter: unknown): Filter[] | undefined {
  if (Array.isArray(filter)) {
    const parts = filter.map(partsOf)
    return parts.includes(undefined) ? undefined : (parts as Filter[][]).flat()
  }
  const parts = Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === '$and') return partsOf(value)
    return name.startsWith('$') && speaksOfTime(value) ? undefined : [{ [name]: value }]
  })
  return parts.includes(undefined) ? undefined : (parts as Filter[][]).flat()
}

function speaksOfTime(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(speaksOfTime)
  return Object.entries(filter ?? {}).some(
    ([name, value]) => Object.hasOwn(clocks, name) || (name.startsWith('$') && speaksOfTime(value)),
  )
}

interface Bound {
  operator: Operator
  moment: number
}

/** What is not to be understood here is refused where the filter is read. */
function boundsOf(condition: unknown): (Bound | undefined)[] {
  if (typeof condition !== 'object' || condition === null || Object.hasOwn(condition, '$date')) return [undefined]
  return Object.entries(condition).map(([operator, value]) => {
    const read = findField(orderFields, 'createdDate')!.read(value)
    const isBound = [...earlier!, ...later!].includes(operator as Operator)
    return isBound && typeof read === 'string'
      ? { operator: operator as Operator, moment: Date.parse(read) }
      : undefined
  })
}

const down = (moment: number, unit: number) => Math.floor(moment / unit) * unit

function firstHour({ operator, moment }: Bound): number {
  return operator === '$gt' ? down(moment, hour) + hour : Math.ceil(moment / hour) * hour
}

const dateOf = (moment: number | undefined) => (moment === undefined ? undefined : new Date(moment))
