import type { Translate } from '@stoa/messages'
import { normalizeDigits } from '../../lib/digits.ts'

/** Formats a decimal as the reader types it in a field: `12.50` becomes `12,50`. */
export const writeDecimal = (t: Pick<Translate, 'number'>, decimal: string): string =>
  t.number(0.5, 1).includes(',') ? decimal.replace('.', ',') : decimal

/** A number as it was typed, with a point before the decimals and without spaces between thousands: `1 249,50`. */
export const normalizeDecimal = (typed: string): string =>
  normalizeDigits(typed)
    .replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')
    .trim()
    .replace(',', '.')

/** Reads a number from a form field, with a point before the decimals. */
export const readDecimal = (form: FormData, name: string): string => normalizeDecimal(String(form.get(name) ?? ''))
