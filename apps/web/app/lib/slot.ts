interface Slot {
  /** ISO moments. */
  readonly from: string
  readonly to: string
}

/** The day of the slot in the shop's time zone. */
export function formatSlotDay({ from }: Slot, locale: string, timeZone = 'UTC'): string {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return day.format(new Date(from))
}

/** Start and end times in the shop's time zone. */
export function formatSlotTimes({ from, to }: Slot, locale: string, timeZone = 'UTC'): string {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return `${time.format(new Date(from))}–${time.format(new Date(to))}`
}

export const formatSlot = (slot: Slot, locale: string, timeZone?: string): string =>
  `${formatSlotDay(slot, locale, timeZone)}, ${formatSlotTimes(slot, locale, timeZone)}`
