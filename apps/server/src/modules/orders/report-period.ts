import { createInvalidArgument } from '@stoa/contract/problem'

const defaultDays = 30
const maxDays = 366

/** The days of a report, and of the previous period of the same length. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly days: number
  readonly beforeFrom: string
  readonly beforeTo: string
}

export interface AskedPeriod {
  readonly from?: string | null
  readonly to?: string | null
}

export function readPeriod(asked: AskedPeriod, today: string): Period {
  const to = asked.to ?? today
  const from = asked.from ?? addDays(to, 1 - defaultDays)
  const days = countDays(from, to) + 1
  if (days < 1) throw createInvalidArgument('to', 'must not be before from', 'MIN')
  if (days > maxDays)
    throw createInvalidArgument('from', `must be at most ${maxDays} days before to`, 'MAX', { threshold: maxDays })
  return { from, to, days, beforeFrom: addDays(from, -days), beforeTo: addDays(from, -1) }
}

export const listDays = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, at) => addDays(from, at))

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

const startOfNextMonth = (day: string): string => startOfMonth(addDays(startOfMonth(day), 31))

export interface Split {
  /** The first days of the first and of the last whole month; undefined if there is none. */
  readonly months?: { readonly first: string; readonly last: string }
  /** Ranges of days outside the whole months. */
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
