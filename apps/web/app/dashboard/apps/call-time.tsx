import { useReader, writeMoment } from '../lib/reader.ts'

/** The time of a call, to the second. */
export function CallTime({ date }: { date: string }) {
  const reader = useReader()
  const moment = new Date(date)
  const isToday = reader.now.getTime() - moment.getTime() < 12 * 3600 * 1000
  const time = new Intl.DateTimeFormat(reader.locale, {
    timeZone: reader.zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(moment)
  return <time dateTime={date}>{isToday ? time : writeMoment(moment, reader)}</time>
}
