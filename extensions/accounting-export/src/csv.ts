import type { WriteText } from '@stoa/extension/screens'
import { formatMinor } from '@stoa/money'
import type { Booking } from './bookings.ts'

/** A cell that a spreadsheet would run as a formula is a text. */
function quote(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const names = ['date', 'kind', 'order', 'rate', 'net', 'tax', 'gross', 'currency'] as const

/** Plain CSV (RFC 4180) with a byte order mark; refunds are negative. */
export function writeCsv(bookings: readonly Booking[], t: WriteText): string {
  const rows = bookings.map(({ kind, date, orderNumber, rate, gross, tax, currency }) => {
    const sign = kind === 'ORDER' ? 1n : -1n
    const amounts = [gross - tax, tax, gross].map((amount) => formatMinor(sign * amount, currency))
    return [date, t(`kind.${kind}`), orderNumber, rate, ...amounts, currency]
  })
  const lines = [names.map((name) => t(`column.${name}`)), ...rows]
  return `\uFEFF${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`
}
