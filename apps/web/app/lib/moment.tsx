import { useHydrated } from './hydrated.ts'

interface MomentProps {
  readonly date: string
  readonly locale: string
}

/** Day and time as the reader's own clock shows them; before scripts run, as that of Greenwich does, and said so. */
export function Moment({ date, locale }: MomentProps) {
  const isHydrated = useHydrated()
  const moment = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: 'long', timeStyle: 'short' },
    ...(!isHydrated && { timeZone: 'UTC' }),
  })
  return <time dateTime={date}>{`${moment.format(new Date(date))}${isHydrated ? '' : ' UTC'}`}</time>
}
