export {
  embeddedRates,
  findConversion,
  findConversionRate,
  listShownCurrencies,
  type RateSource,
  rateSourcePort,
} from './currencies.service.ts'
