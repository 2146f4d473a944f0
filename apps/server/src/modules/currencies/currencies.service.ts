import type { currencies as contract } from '@stoa/contract/currencies'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { divideRounded, getCurrencyDecimals, isCurrency, toRatio } from '@stoa/money'
import { definePort } from '../../kernel/port.ts'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import * as store from './currencies.store.ts'
import { findRate, type Rate } from './currencies.ts'

type Operations = typeof contract

/** A source of conversion rates; the embedded one has the owner's rates. */
export interface RateSource {
  /** The value of one unit of the site's currency in others. Reads memory only, as prices are shown with it. */
  list(unit: Unit): Promise<readonly store.CurrencyRate[]>
}

export const rateSourcePort = definePort<RateSource>('conversion rates')

const rates = declareSnapshotPart('currencyRates', store.listRates)
export const embeddedRates: RateSource = { list: async (unit) => (await unit.site()).get(rates) }

/** The value of one unit of `from` in `to`. Costs no statement. */
export async function findConversionRate(unit: Unit, from: string, to: string): Promise<Rate | undefined> {
  const { currency } = await getCurrentSite(unit)
  return findRate(currency, await unit.use(rateSourcePort).list(unit), from, to)
}

/** The display currency and its rate to the site's; undefined if the site no longer offers it. */
export async function findConversion(
  unit: Unit,
  to: string | undefined,
): Promise<{ currency: string; rate: string } | undefined> {
  const { currency } = await getCurrentSite(unit)
  if (!to || to === currency || !isCurrency(to)) return undefined
  const found = await findConversionRate(unit, currency, to)
  return found && { currency: to, rate: found.rate }
}

/** The currencies in which prices can be shown, the site's own first, and the requested one. */
export async function listShownCurrencies(unit: Unit, requested: string | undefined) {
  const { currency } = await getCurrentSite(unit)
  const others = (await unit.use(rateSourcePort).list(unit)).map((one) => one.currency)
  return {
    currencies: [currency, ...others.filter((one) => one !== currency).toSorted()],
    shown: await findConversion(unit, requested),
  }
}

export async function listCurrencies(unit: Unit): Promise<ReplyOf<Operations['listCurrencies']>> {
  const { currency, locale } = await getCurrentSite(unit)
  const known = await unit.use(rateSourcePort).list(unit)
  const codes = [...new Set([currency, ...known.map((one) => one.currency)])].sort()
  return { currencies: codes.map((code) => ({ code, symbol: getSymbol(code, locale) })) }
}

export async function getConversionRate(
  unit: Unit,
  { from, to }: InputOf<Operations['getConversionRate']>,
): Promise<ReplyOf<Operations['getConversionRate']>> {
  const { rate, date } = await requireRate(unit, from, to)
  return { rate: toDecimalValue(rate), rateTimestamp: date?.toISOString() ?? null }
}

export async function convertCurrency(
  unit: Unit,
  { from, to, amounts }: InputOf<Operations['convertCurrency']>,
): Promise<ReplyOf<Operations['convertCurrency']>> {
  const { rate, date } = await requireRate(unit, from, to)
  const { numerator, denominator } = toRatio(rate)
  const decimals = isCurrency(to) ? getCurrencyDecimals(to) : 2
  const converted = amounts.map(({ value, decimalPlaces }) => {
    const dividend = BigInt(value) * numerator * 10n ** BigInt(decimals)
    const divisor = denominator * 10n ** BigInt(decimalPlaces ?? 0)
    return { value: String(divideRounded(dividend, divisor)), decimalPlaces: decimals }
  })
  return { amounts: converted, rateTimestamp: date?.toISOString() ?? null }
}

export async function setConversionRates(
  unit: Unit,
  { rates: newRates }: InputOf<Operations['setConversionRates']>,
): Promise<Record<string, never>> {
  const { currency } = await getCurrentSite(unit)
  for (const [index, one] of newRates.entries()) {
    const field = `rates[${index}].currency`
    if (!isCurrency(one.currency))
      throw createInvalidArgument(field, 'is not a currency of ISO 4217', 'FORMAT', { type: 'CURRENCY' })
    if (one.currency === currency) throw createInvalidArgument(field, 'is the currency of this shop')
    if (newRates.findIndex((other) => other.currency === one.currency) < index)
      throw createInvalidArgument(field, 'occurs twice')
  }
  await store.replaceRates(unit, newRates)
  await unit.touchSite()
  return {}
}

async function requireRate(unit: Unit, from: string, to: string): Promise<Rate> {
  const rate = await findConversionRate(unit, from, to)
  if (!rate) throw new Problem('CONVERSION_RATE_NOT_FOUND')
  return rate
}

function toDecimalValue(decimal: string) {
  const [whole = '0', fraction = ''] = decimal.replace(/(\.\d*?)0+$/, '$1').split('.')
  return { value: (whole + fraction).replace(/^0+(?=\d)/, ''), decimalPlaces: fraction.length }
}

function getSymbol(code: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: code }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
