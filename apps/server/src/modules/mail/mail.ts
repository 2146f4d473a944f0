import { languages } from '@stoa/messages'

export type MailStatus = 'QUEUED' | 'SENT' | 'FAILED' | 'KEPT'

export { languages }
export type Language = (typeof languages)[number]

/** The first of the given tags (`de-CH`) with email texts; English otherwise. */
export function chooseLanguage(...tags: (string | null | undefined)[]): Language {
  for (const tag of tags) {
    const base = tag?.toLowerCase().split('-')[0]
    const found = languages.find((language) => language === base)
    if (found) return found
  }
  return 'en'
}

/**
 * Whether the text is a single address. Stricter than the standard: quotes and comments could smuggle in a second
 * recipient or header.
 */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s\p{C}"(),:;<>@[\\\]]{1,64}@[^\s\p{C}"(),:;<>@[\\\]]+$/u.test(text)

/** A single line, so that it can't start another header. */
export const toOneLine = (text: string): string => text.replace(/[\p{C}\u2028\u2029]+/gu, ' ').trim()

const minute = 60 * 1000
const delays = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)

/** Milliseconds until the next attempt; undefined when it is given up, about a day after the first. */
export const findDelay = (attempts: number): number | undefined => delays[attempts - 1]

/** How long an attempt may take; the mailer times out well before. */
export const claimLifetimeMs = minute

/** The status of an email after a failed attempt. */
export function decideAfterFailure(
  { attempts, expiresDate }: { attempts: number; expiresDate: Date | null },
  isFinal: boolean,
  now: Date,
): { status: 'QUEUED'; nextDate: Date } | { status: 'FAILED' } {
  const delay = isFinal ? undefined : findDelay(attempts)
  if (delay === undefined) return { status: 'FAILED' }
  const nextDate = new Date(now.getTime() + delay)
  return expiresDate && nextDate >= expiresDate ? { status: 'FAILED' } : { status: 'QUEUED', nextDate }
}
