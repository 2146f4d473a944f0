import type { ReplyOf } from '@stoa/contract'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { normalizeDecimal } from '../lib/decimal.ts'
import { createFormReader } from '../lib/form-reader.ts'

export interface RateRow {
  readonly currency: string
  /** The value of one unit of the shop's currency, as a decimal string. */
  readonly rate: string
  readonly date: string | undefined
}

/** The exchange rates of the shop's currency. */
export async function readRates(host: Host): Promise<RateRow[]> {
  const from = host.site.currency
  const { currencies } = await host.call('currencies.listCurrencies', {})
  const others = currencies.filter(({ code }) => code !== from)
  return Promise.all(
    others.map(async ({ code: currency }) => {
      const { rate, rateTimestamp } = await host.call('currencies.getConversionRate', { from, to: currency })
      return { currency, rate: toDecimal(rate), date: rateTimestamp ?? undefined }
    }),
  )
}

type DecimalValue = ReplyOf<'currencies.getConversionRate'>['rate']

/** `{ value: '10950', decimalPlaces: 3 }` as `10.95`. */
export function toDecimal({ value, decimalPlaces }: DecimalValue): string {
  const places = decimalPlaces ?? 0
  const digits = value.padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const part = digits.slice(digits.length - places).replace(/0{1,20}$/, '')
  return part ? `${whole}.${part}` : whole
}

/** The rates in the form, and the errors of its fields. */
export function readRatesForm(t: Translate, form: FormData) {
  const reader = createFormReader(t, form)
  const rates = reader.all('currency').map((currency) => {
    const name = `rate.${currency}`
    const rate = normalizeDecimal(reader.text(name))
    if (!/^\d{1,10}(\.\d{1,12})?$/.test(rate) || Number(rate) === 0 || Number(rate) > 1_000_000_000) {
      reader.errors[name] = t('dashboard-currencies:invalid', { example: t.number(1.0834, 4) })
    }
    return { currency, rate }
  })
  return { rates, errors: reader.isWrong() ? reader.errors : undefined }
}
