import { currenciesRoutes } from './currencies.routes.ts'
import { defineOperations } from './operation.ts'
import {
  Currency,
  Decimal,
  list,
  maybe,
  Nothing,
  nullable,
  object,
  optional,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { buyers, merchants } from './who.ts'

const permission = 'CURRENCY_CONVERTER.READ_CURRENCIES'
/** A decimal as digits and scale: 10.95 is `1095` and 2. */
const DecimalValue = object({
  value: Decimal({ gte: '0', lte: '1000000000000000', maxScale: 0 }),
  decimalPlaces: maybe(Whole(0, 12)),
})
const between = { from: Currency(), to: Currency() }
const rateTimestamp = optional(nullable(Timestamp()))

export const currencies = defineOperations({ name: 'currencies', scope: 'public' }, currenciesRoutes, {
  listCurrencies: {
    kind: 'query',
    who: buyers,
    permission,
    input: Nothing,
    reply: object({ currencies: list(object({ code: Currency(), symbol: Text() })) }),
    summary: 'List the currencies in which this shop can show prices.',
  },
  convertCurrency: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ ...between, amounts: list(DecimalValue, 100, 1) }),
    reply: object({ amounts: list(DecimalValue), rateTimestamp }),
    problems: ['CONVERSION_RATE_NOT_FOUND'],
    summary: 'Convert amounts, each rounded once to the decimals of its currency.',
  },
  getConversionRate: {
    kind: 'query',
    who: merchants,
    permission,
    input: object(between),
    reply: object({ rate: DecimalValue, rateTimestamp }),
    problems: ['CONVERSION_RATE_NOT_FOUND'],
    summary: 'Get the exchange rate between two currencies.',
  },
  setConversionRates: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_CURRENCIES',
    /** Value of one unit of the shop's currency; replaces the stored rates. */
    input: object({
      rates: list(object({ currency: Currency(), rate: Decimal({ gt: '0', lte: '1000000000', maxScale: 12 }) }), 200),
    }),
    reply: Nothing,
    summary: "Set exchange rates of the shop's currency.",
  },
})
