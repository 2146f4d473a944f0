import type { Translate } from '@stoa/messages'
import { normalizeDigits } from '../../lib/digits.ts'
import { normalizeDecimal } from './decimal.ts'
import { toMoment, toWallTime } from './time.ts'

/** Reads the fields of a form and collects an error for each wrong one, by its name. */
export function createFormReader(t: Translate, form: FormData) {
  const errors: Record<string, string> = {}
  const readText = (name: string) => String(form.get(name) ?? '').trim()

  const readShort = (name: string, length: number) => {
    if (readText(name).length > length) errors[name] = t('dashboard:form.maxLength', { max: length })
    return readText(name)
  }

  const readNeeded = (name: string, length: number, message: string) => {
    if (!readText(name)) errors[name] = message
    return readShort(name, length)
  }

  const readChoice = <const T extends string>(name: string, of: readonly T[]): T =>
    of.find((each) => each === readText(name)) ?? of[0]!

  /** An amount as a decimal string; null if the field is empty. */
  const readAmount = (name: string, { least = 0, most = 999_999_999, isNeeded = false } = {}): string | null => {
    const entered = normalizeDecimal(readText(name))
    if (!entered) {
      if (isNeeded) errors[name] = t('dashboard:form.amount', { example: t.number(12.5, 2) })
      return null
    }
    if (!/^\d+(\.\d{1,3})?$/.test(entered)) errors[name] = t('dashboard:form.amount', { example: t.number(12.5, 2) })
    else if (Number(entered) < least) errors[name] = t('dashboard:form.atLeast', { min: least })
    else if (Number(entered) > most) errors[name] = t('dashboard:form.atMost', { max: most })
    return entered
  }

  const readNumber = (name: string, { least = 0, most = 100 } = {}): number => {
    const value = Number(normalizeDecimal(readText(name)))
    if (!readText(name) || !(value >= least && value <= most))
      errors[name] = t('dashboard:form.number', { min: least, max: most })
    return value
  }

  /** A whole number; null if the field is empty. */
  const readWhole = (name: string, { least = 1, most = 1_000_000, isNeeded = false } = {}): number | null => {
    if (!readText(name) && !isNeeded) return null
    const value = Number(normalizeDigits(readText(name)))
    if (!readText(name) || !Number.isInteger(value) || value < least || value > most) {
      errors[name] = t('dashboard:form.whole', { min: least, max: most })
    }
    return value
  }

  /** A time from a date field in the reader's time zone. An unchanged field keeps its seconds. */
  const readMoment = (name: string, zone: string): string | null => {
    const entered = readText(name)
    if (!entered) return null
    const kept = readText(`${name}.kept`)
    if (kept && toWallTime(new Date(kept), zone) === entered) return kept
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(entered) || Number.isNaN(Date.parse(`${entered}:00Z`))) {
      errors[name] = t('dashboard:form.moment')
      return null
    }
    return toMoment(entered, zone).toISOString()
  }

  return {
    errors,
    text: readText,
    short: readShort,
    needed: readNeeded,
    choice: readChoice,
    amount: readAmount,
    number: readNumber,
    whole: readWhole,
    moment: readMoment,
    on: (name: string) => form.get(name) === '1',
    all: (name: string) => form.getAll(name).map(String).filter(Boolean),
    isWrong: () => Object.keys(errors).length > 0,
  }
}
export type FormReader = ReturnType<typeof createFormReader>
