import type { Translate } from '@stoa/messages'
import { momentAt, wallTimeAt } from './time.ts'

/** Reads the fields of a form and collects an error for each wrong one, by its name. */
export function formReader(t: Translate, form: FormData) {
  const errors: Record<string, string> = {}
  const text = (name: string) => String(form.get(name) ?? '').trim()

  const short = (name: string, length: number) => {
    if (text(name).length > length) errors[name] = t('dashboard:form.maxLength', { max: length })
    return text(name)
  }

  const needed = (name: string, length: number, message: string) => {
    if (!text(name)) errors[name] = message
    return short(name, length)
  }

  const choice = <const T extends string>(name: string, of: readonly T[]): T =>
    of.find((each) => each === text(name)) ?? of[0]!

  /** An amount as a decimal string; null if the field is empty. */
  const amount = (name: string, { least = 0, most = 999_999_999, isNeeded = false } = {}): string | null => {
    const entered = text(name).replace(',', '.')
    if (!entered) {
      if (isNeeded) errors[name] = t('dashboard:form.amount', { example: t.number(12.5, 2) })
      return null
    }
    if (!/^\d+(\.\d{1,3})?$/.test(entered)) errors[name] = t('dashboard:form.amount', { example: t.number(12.5, 2) })
    else if (Number(entered) < least) errors[name] = t('dashboard:form.atLeast', { min: least })
    else if (Number(entered) > most) errors[name] = t('dashboard:form.atMost', { max: most })
    return entered
  }

  const number = (name: string, { least = 0, most = 100 } = {}): number => {
    const value = Number(text(name).replace(',', '.'))
    if (!text(name) || !(value >= least && value <= most))
      errors[name] = t('dashboard:form.number', { min: least, max: most })
    return value
  }

  /** A whole number; null if the field is empty. */
  const whole = (name: string, { least = 1, most = 1_000_000, isNeeded = false } = {}): number | null => {
    if (!text(name) && !isNeeded) return null
    const value = Number(text(name))
    if (!text(name) || !Number.isInteger(value) || value < least || value > most) {
      errors[name] = t('dashboard:form.whole', { min: least, max: most })
    }
    return value
  }

  /** A time from a date field in the reader's time zone. An unchanged field keeps its seconds. */
  const moment = (name: string, zone: string): string | null => {
    const entered = text(name)
    if (!entered) return null
    const kept = text(`${name}.kept`)
    if (kept && wallTimeAt(new Date(kept), zone) === entered) return kept
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(entered) || Number.isNaN(Date.parse(`${entered}:00Z`))) {
      errors[name] = t('dashboard:form.moment')
      return null
    }
    return momentAt(entered, zone).toISOString()
  }

  return {
    errors,
    text,
    short,
    needed,
    choice,
    amount,
    number,
    whole,
    moment,
    on: (name: string) => form.get(name) === '1',
    all: (name: string) => form.getAll(name).map(String).filter(Boolean),
    isWrong: () => Object.keys(errors).length > 0,
  }
}
export type FormReader = ReturnType<typeof formReader>
