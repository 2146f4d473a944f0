export {
  conversionRate,
  conversionTo,
  embeddedRates,
  listShownCurrencies,
  type RateSource,
  rateSourcePort,
} from './currencies.service.ts'
