import { getClock, toInstant } from '../../kernel/time-zone.ts'

export interface Terms {
  frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  /** The number of units between cycles. */
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
 * The date of step `n` of a schedule that began at `start`, at the same local time; in months and years on the same
 * day, or the last day of a shorter month. Step 0 is the start.
 */
export function calculateStepDate(start: Date, { frequency, interval }: Terms, n: number, timeZone: string): Date {
  if (n === 0) return start
  const clock = getClock(start.getTime(), timeZone)
  const steps = n * interval
  if (frequency === 'DAY' || frequency === 'WEEK') return toInstant(clock + steps * shortest[frequency], timeZone)
  return toInstant(addMonths(clock, frequency === 'YEAR' ? 12 * steps : steps), timeZone)
}

function addMonths(clock: number, months: number): number {
  const date = new Date(clock)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + (clock % day)
}

/**
 * The first step after a moment, never the start. Missed steps are skipped, so that a buyer is never charged for
 * several cycles at once.
 */
export function findNextStep(start: Date, terms: Terms, moment: Date, timeZone: string): Date {
  const passed = Math.max(0, moment.getTime() - start.getTime() - 2 * day)
  let n = Math.max(1, Math.floor(passed / (longest[terms.frequency] * terms.interval)))
  while (calculateStepDate(start, terms, n, timeZone) <= moment) n++
  return calculateStepDate(start, terms, n, timeZone)
}

/** Delays between attempts; after the last one the subscription ends. */
const retryDelays = [1, 3, 5, 7].map((days) => days * day)

/** When to retry after so many failures; undefined after the last attempt. */
export function retryAfter(failures: number, now: Date): Date | undefined {
  const wait = retryDelays[failures - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}

/** When to announce the end of a free trial: three days before, or halfway through a trial shorter than six days. */
export function calculateTrialReminder(begin: Date, end: Date): Date {
  const length = end.getTime() - begin.getTime()
  return new Date(end.getTime() - Math.min(3 * day, length / 2))
}
