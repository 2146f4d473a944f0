import { formatMinor, parseMinor } from '@stoa/money'
import type { MollieAmount } from './api.ts'

/** Payment currencies and their decimals at Mollie. https://docs.mollie.com/docs/multicurrency */
const twoDecimals =
  'AED AUD BRL CAD CHF CZK DKK EUR GBP HKD HUF ILS MXN MYR NOK NZD PHP PLN RON SEK SGD THB TWD USD ZAR'.split(' ')
const noDecimals = ['ISK', 'JPY']
const decimals = new Map([
  ...twoDecimals.map((code) => [code, 2] as const),
  ...noDecimals.map((code) => [code, 0] as const),
])

export const takesCurrency = (currency: string): boolean => decimals.has(currency)

/** Throws if the amount has more decimals than Mollie knows: no amount is ever rounded on its way. */
export function toMollieAmount(decimal: string, currency: string): MollieAmount {
  const places = decimals.get(currency)
  if (places === undefined) throw new RangeError(`Mollie takes no ${currency}`)
  const [whole, fraction = ''] = formatMinor(parseMinor(decimal, currency), currency).split('.')
  const padded = fraction.padEnd(places, '0')
  if (/[1-9]/.test(padded.slice(places))) throw new RangeError(`Mollie takes ${places} decimals of ${currency}`)
  return { currency, value: places === 0 ? whole! : `${whole}.${padded.slice(0, places)}` }
}

export const isSameAmount = (one: MollieAmount, other: MollieAmount): boolean =>
  one.currency === other.currency && Number(one.value) === Number(other.value)
