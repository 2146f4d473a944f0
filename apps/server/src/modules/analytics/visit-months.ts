import { addDays } from './period.ts'

/** Days after the end of a month in which visits of it may still be stored, in any time zone. */
const graceDays = 2

/** The first day of the month that is not over yet, or only since a moment ago. Earlier months are rolled up. */
export const getOpenMonth = (now: Date): string =>
  startOfMonth(new Date(now.getTime() - graceDays * 86_400_000).toISOString())

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

const startOfNextMonth = (day: string): string => startOfMonth(addDays(startOfMonth(day), 31))

export interface Split {
  /** The first days of the first and of the last whole month; undefined if there is none. */
  readonly months?: { readonly first: string; readonly last: string }
  /** The days that are in no whole month, as ranges. */
  readonly days: readonly (readonly [from: string, to: string])[]
}

/** The whole months of a period, and the days at both ends. */
export function splitIntoMonths(from: string, to: string): Split {
  const first = from === startOfMonth(from) ? from : startOfNextMonth(from)
  const end = startOfMonth(addDays(to, 1))
  if (first >= end) return { days: [[from, to]] }
  const ranges = [[from, addDays(first, -1)] as const, [end, to] as const]
  return {
    months: { first, last: startOfMonth(addDays(end, -1)) },
    days: ranges.filter(([start, last]) => start <= last),
  }
}
