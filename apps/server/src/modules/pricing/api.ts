export { createApplicationError, toCalculationErrors, toViolations } from './calculate.errors.ts'
export { type Basket, type Calculation, calculate, type SellingRules } from './calculate.ts'
export * from './calculate.wire.ts'
export { calculateWithServices } from './calculate-with-services.ts'
export {
  type CatalogOverrideFields,
  type Item,
  isCountedElsewhere,
  type Line,
  type Offer,
  toDescriptionLine,
  toImage,
  toItems,
  toTranslated,
} from './line.ts'
export { toOffer } from './offer.ts'
export { findPaymentFault } from './payment-fault.ts'
export type * from './price.input.ts'
export { price } from './price.ts'
export * from './price.wire.ts'
export type * from './priced.ts'
export { TIP } from './priced.ts'
export { getSellingRules } from './selling-rules.ts'
export type { OmittedService, Purchase, ServiceAnswers, TaxService } from './services.ts'
