const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time of a time zone, in milliseconds as if it were UTC. */
export function getClock(time: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second)
}

/** The instant of a local time; a local time skipped by a clock change is moved forward. */
export function toInstant(clock: number, timeZone: string): Date {
  const offset = getClock(clock, timeZone) - clock
  const guess = clock - offset
  const corrected = clock - (getClock(guess, timeZone) - guess)
  return new Date(getClock(corrected, timeZone) === clock ? corrected : Math.max(guess, corrected))
}

/** Whether the runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
