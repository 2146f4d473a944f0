import type { Translate } from '@stoa/messages'

/** Formats a decimal as the reader types it in a field: `12.50` becomes `12,50`. */
export const writeDecimal = (t: Pick<Translate, 'number'>, decimal: string): string =>
  t.number(0.5, 1).includes(',') ? decimal.replace('.', ',') : decimal

/** Reads a number from a form field, with a point before the decimals. */
export const readDecimal = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .trim()
    .replace(',', '.')
