export { addPickupLocations } from './pickup-locations.ts'
export { addDeliveryProfile, buildDefaultProfile } from './profiles.ts'
export {
  ownCarrierId,
  type ShippingLine,
  type ShippingQuote,
  type ShippingSettings,
  toFeeName,
  withCharges,
} from './quote.ts'
export { toLogistics } from './quote.wire.ts'
export { findRatesFault, listBackups, readRates } from './service-rates.ts'
export { getFreeDelivery, getShippingDays, getShippingSettings } from './shipping.service.ts'
export { quoteShipping, type ShippingChoice, type ShippingQuotes, selectShipping } from './shipping.ts'
export { addShippingOptions } from './shipping-options.ts'
