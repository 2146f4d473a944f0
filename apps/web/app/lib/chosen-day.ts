/** A personalization text that is a day, such as `2026-12-24`, as the reader writes it; other texts are unchanged. */
export function formatChosenDay(text: string, locale: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return text
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
}
