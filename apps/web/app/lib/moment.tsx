import { useHydrated } from './hydrated.ts'

interface MomentProps {
  readonly date: string
  readonly locale: string
}

/** Date and time in the reader's time zone; in UTC until scripts run. */
export function Moment({ date, locale }: MomentProps) {
  const isHydrated = useHydrated()
  const moment = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'long', timeStyle: 'short' },
    ...(!isHydrated && { timeZone: 'UTC' }),
  })
  return <time dateTime={date}>{`${moment.format(new Date(date))}${isHydrated ? '' : ' UTC'}`}</time>
}
