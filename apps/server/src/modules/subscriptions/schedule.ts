import { clockAt, timeOf } from '../../kernel/time-zone.ts'

export interface Terms {
  frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  /** Every so many of them. */
  interval: number
}

const day = 86_400_000
const shortest: Readonly<Record<Terms['frequency'], number>> = {
  DAY: day,
  WEEK: 7 * day,
  MONTH: 28 * day,
  YEAR: 365 * day,
}
const longest: Readonly<Record<Terms['frequency'], number>> = { ...shortest, MONTH: 31 * day, YEAR: 366 * day }

/**
 * When step `n` of a schedule comes that began at `start`: at the same time of day by the zone's clocks, and in months
 * and years on the same day, or on the last one of a month that is too short. Step 0 is the start.
 */
export function dateOfStep(start: Date, { frequency, interval }: Terms, n: number, timeZone: string): Date {
  if (n === 0) return start
  const clock = clockAt(start.getTime(), timeZone)
  const steps = n * interval
  if (frequency === 'DAY' || frequency === 'WEEK') return timeOf(clock + steps * shortest[frequency], timeZone)
  return timeOf(monthsLater(clock, frequency === 'YEAR' ? 12 * steps : steps), timeZone)
}

function monthsLater(clock: number, months: number): number {
  const date = new Date(clock)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + (clock % day)
}

/**
 * The first step of the schedule after a moment, but never the start. What was missed, as no server ran or no money
 * came, is not made up for: nobody is charged for several cycles at once.
 */
export function nextStepAfter(start: Date, terms: Terms, moment: Date, timeZone: string): Date {
  const passed = Math.max(0, moment.getTime() - start.getTime() - 2 * day)
  let n = Math.max(1, Math.floor(passed / (longest[terms.frequency] * terms.interval)))
  while (dateOfStep(start, terms, n, timeZone) <= moment) n++
  return dateOfStep(start, terms, n, timeZone)
}

/** How long to wait before what could not be paid is tried again; after the last try the subscription is over. */
const retryDelays = [1, 3, 5, 7].map((days) => days * day)

/** When a cycle is tried again that failed so often; nothing, when it was tried often enough. */
export function retryAfter(failures: number, now: Date): Date | undefined {
  const wait = retryDelays[failures - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/** When the end of a free trial is announced: three days before, or halfway through one that is shorter than six. */
export function trialReminderDate(begin: Date, end: Date): Date {
  const length = end.getTime() - begin.getTime()
  return new Date(end.getTime() - Math.min(3 * day, length / 2))
}
