/** Days after the end of a month during which its visits may still be stored, in any time zone. */
const graceDays = 2

/** The first day of the earliest month that may still get visits. Earlier months are rolled up. */
export const getOpenMonth = (now: Date): string =>
  `${new Date(now.getTime() - graceDays * 86_400_000).toISOString().slice(0, 7)}-01`
