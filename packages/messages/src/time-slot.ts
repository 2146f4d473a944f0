/** A delivery slot, as ISO moments. */
export interface TimeSlot {
  readonly from: string
  readonly to: string
}

/** The readers of a language and region, and the time zone of the shop. */
export interface Place {
  readonly locale: string
  readonly timeZone?: string | undefined
}

const times = { hour: 'numeric', minute: '2-digit' } as const
const day = { weekday: 'long', day: 'numeric', month: 'long' } as const

const formatRange = ({ from, to }: TimeSlot, { locale, timeZone = 'UTC' }: Place, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone }).formatRange(new Date(from), new Date(to))

/** `Sunday, 29 November, 09:00–12:00` */
export const formatTimeSlot = (slot: TimeSlot, place: Place): string => formatRange(slot, place, { ...day, ...times })

/** `09:00–12:00` */
export const formatTimesOfSlot = (slot: TimeSlot, place: Place): string => formatRange(slot, place, times)

export const formatDayOfSlot = ({ from }: TimeSlot, { locale, timeZone = 'UTC' }: Place): string =>
  new Intl.DateTimeFormat(locale, { ...day, timeZone }).format(new Date(from))
