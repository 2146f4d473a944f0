import { divideRounded, toRatio } from '@stoa/money'

export interface Rate {
  /** The value of one `from` in `to`, as a decimal string with up to twelve decimals. */
  readonly rate: string
  readonly date: Date | null
}

interface Known {
  readonly currency: string
  readonly rate: string
  readonly date: Date
}

/** The value of one `from` in `to`, by way of the site's currency; undefined if a rate is missing. */
export function findRate(base: string, rates: readonly Known[], from: string, to: string): Rate | undefined {
  if (from === to) return { rate: '1', date: null }
  const find = (currency: string) =>
    currency === base ? { rate: '1', date: null } : rates.find((one) => one.currency === currency)
  const [a, b] = [find(from), find(to)]
  if (!a || !b) return undefined
  const dates = [a.date, b.date].filter((date) => date !== null)
  const date = dates.length > 0 ? new Date(Math.min(...dates.map(Number))) : null
  return { rate: from === base ? b.rate : divide(b.rate, a.rate), date }
}

const scale = 10n ** 12n

function divide(a: string, b: string): string {
  const [x, y] = [toRatio(a), toRatio(b)]
  const digits = String(divideRounded(x.numerator * y.denominator * scale, x.denominator * y.numerator)).padStart(
    13,
    '0',
  )
  const fraction = trimEnd(digits.slice(-12), '0')
  const whole = digits.slice(0, -12)
  return fraction ? `${whole}.${fraction}` : whole
}

/** Removes a repeated character at the end. */
function trimEnd(text: string, character: string): string {
  let end = text.length
  while (text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
