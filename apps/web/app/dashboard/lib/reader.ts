import { useRouteLoaderData } from 'react-router'
import type { loader } from '../shell.tsx'

/** Who looks at the pages: when and where. Known on both sides, so that the first render is the last word. */
export interface Reader {
  readonly now: Date
  readonly zone: string
  readonly locale: string
}

export function useReader(): Reader {
  const { now, zone, locale } = useRouteLoaderData<typeof loader>('dashboard/shell')!
  return { now: new Date(now), zone, locale }
}

export function writeDate(moment: Date, { zone, locale, now }: Reader): string {
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locale, { timeZone: zone, month: 'short', day: 'numeric', year }).format(moment)
}

export function writeMoment(moment: Date, { zone, locale }: Reader): string {
  return new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}
