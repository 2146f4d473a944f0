import { addDays, isDay } from '../lib/time.ts'

/** The lengths that the page offers, in days. */
export const lengths = [1, 7, 30, 90, 365] as const
export const defaultLength = 30

/** Invalid periods are ignored. */
export function readPeriod(params: URLSearchParams): { from?: string; to?: string } {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (!isDay(from) || !isDay(to) || to < from || addDays(from, 365) < to) return {}
  return { from, to }
}
