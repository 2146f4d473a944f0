/** Days after the end of a month in which visits of it may still be stored, in any time zone. */
const graceDays = 2

/** The first day of the month that is not over yet, or only since a moment ago. Earlier months are rolled up. */
export const getOpenMonth = (now: Date): string =>
  `${new Date(now.getTime() - graceDays * 86_400_000).toISOString().slice(0, 7)}-01`
