export { embeddedFees } from './fees.service.ts'
export { type FeeSourceProvider, feeSourcePort } from './fees.source.ts'
export { calculateFees, type Fee, type FeeContext, type FeeLine, type FeeRule, type FeeSource } from './fees.ts'
