export type MailStatus = 'QUEUED' | 'SENT' | 'FAILED' | 'KEPT'

export const languages = ['en', 'de', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

/** The first of the given tags (`de-CH`) that mails are written in; English where none is. */
export function languageOf(...tags: (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const base = tag?.toLowerCase().split('-')[0]
    const found = languages.find((language) => language === base)
    if (found) return found
  }
  return 'en'
}

/**
 * Whether the text is one address and nothing more. Stricter than the standard: what it allows in quotes and comments is
 * how a second recipient or header line is smuggled in.
 */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s\p{C}"(),:;<>@[\\\]]{1,64}@[^\s\p{C}"(),:;<>@[\\\]]+$/u.test(text)

/** On one line, without what could begin another header. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\u2028\u2029]+/gu, ' ').trim()

const minute = 60 * 1000
const delays = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)

/** Milliseconds until the next try after so many that failed; nothing when it is given up, about a day after the first. */
export const delayAfter = (attempts: number): number | undefined => delays[attempts - 1]

/** How long a try may take before another may begin: the mailer gives up well before. */
export const claimLifetimeMs = minute

/** What happens to a mail after a try that failed. */
export function afterFailure(
  { attempts, expiresDate }: { attempts: number; expiresDate: Date | null },
  isFinal: boolean,
  now: Date,
): { status: 'QUEUED'; nextDate: Date } | { status: 'FAILED' } {
  const delay = isFinal ? undefined : delayAfter(attempts)
  if (delay === undefined) return { status: 'FAILED' }
  const nextDate = new Date(now.getTime() + delay)
  return expiresDate && nextDate >= expiresDate ? { status: 'FAILED' } : { status: 'QUEUED', nextDate }
}
