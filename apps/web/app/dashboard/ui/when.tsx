import { useT } from '@stoa/messages/react'
import { useReader, writeDate, writeMoment } from '../lib/reader.ts'
import { formatRelative } from '../lib/time.ts'

interface WhenProps {
  readonly date: string
  readonly exact?: boolean
  /** Whether words precede it, so that it begins in lower case. */
  readonly isInSentence?: boolean
}

/** A relative time within a week, a date beyond that; the exact time is in the tooltip. */
export function When({ date, exact = false, isInSentence }: WhenProps) {
  const t = useT()
  const reader = useReader()
  const moment = new Date(date)
  const whole = writeMoment(moment, reader)
  return (
    <time dateTime={date} title={exact ? undefined : whole}>
      {exact ? whole : (formatRelative(t, moment, { ...reader, isInSentence }) ?? writeDate(moment, reader))}
    </time>
  )
}
