/** What the protocol's rules take from the rules of other modules. All of it is pure. */
export type { ProtocolVersion } from '../agents/protocol.ts'
export { DEFAULT_VARIANT, toDecimal } from '../catalog/catalog.ts'
export { createApplicationError } from '../pricing/calculate.errors.ts'
