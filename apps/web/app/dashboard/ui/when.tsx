import { useReader, writeDate, writeMoment } from '../lib/reader.ts'
import { relative } from '../lib/time.ts'

/** A moment as people say it; the pointer shows it exactly. */
export function When({ date, exact = false }: { date: string; exact?: boolean }) {
  const reader = useReader()
  const moment = new Date(date)
  const whole = writeMoment(moment, reader)
  return (
    <time dateTime={date} title={exact ? undefined : whole}>
      {exact ? whole : (relative(moment, reader.now, reader.locale) ?? writeDate(moment, reader))}
    </time>
  )
}
