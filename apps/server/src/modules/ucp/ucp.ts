/** What the protocol's rules take from the rules of other modules. All of it is pure. */
export type { ProtocolVersion } from '../agents/protocol.ts'
export { CATALOG_APP_ID, DEFAULT_VARIANT, toDecimal } from '../catalog/catalog.ts'
export { calculatePerUnitFactor, type PricePerUnit } from '../catalog/price-per-unit.ts'
export { toCouponCodeKey } from '../discounts/coupons.ts'
export { createApplicationError } from '../pricing/calculate.errors.ts'
