export { createDeliveryRegion, createShippingOption, shippingSettings } from './shipping.service.ts'
export {
  type DeliveryRegion,
  isShipped,
  quoteShipping,
  type ShippingLine,
  type ShippingOption,
  type ShippingQuote,
  type ShippingQuotes,
  type ShippingSettings,
  selectShipping,
} from './shipping.ts'
