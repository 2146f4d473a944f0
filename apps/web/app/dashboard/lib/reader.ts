import { useRouteLoaderData } from 'react-router'
import type { loader } from '../shell.tsx'

/** The time, time zone and locale to render with. From the loader, so that server and browser render the same. */
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
