interface Slot {
  /** ISO moments. */
  readonly from: string
  readonly to: string
}

/** The day and both times, as clocks of the shop show them. */
export function slotText({ from, to }: Slot, locale: string, timeZone = 'UTC'): string {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const [begins, ends] = [new Date(from), new Date(to)]
  return `${day.format(begins)}, ${time.format(begins)}–${time.format(ends)}`
}
