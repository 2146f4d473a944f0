export {
  conversionRate,
  conversionTo,
  embeddedRates,
  type RateSource,
  rateSourcePort,
  shownCurrencies,
} from './currencies.service.ts'
