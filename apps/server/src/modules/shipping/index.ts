import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { translationSourcesPort } from '../translations/index.ts'
import { bindings } from './shipping.routes.ts'
import { deliverySource } from './translated.ts'

export { addPickupLocations } from './pickup-locations.ts'
export { addDeliveryProfile, buildDefaultProfile } from './profiles.ts'
export { type ShippingLine, type ShippingQuote, type ShippingSettings, withCharges } from './quote.ts'
export { toLogistics } from './quote.wire.ts'
export { backupsFor, ratesFault, readRates } from './service-rates.ts'
export { shippingSettings } from './shipping.service.ts'
export { quoteShipping, type ShippingChoice, type ShippingQuotes, selectShipping } from './shipping.ts'
export { addShippingOptions } from './shipping-options.ts'

export const shippingModule: Module = { bindings, plugs: [plug(translationSourcesPort, deliverySource)] }
