import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { translationSourcesPort } from '../translations/index.ts'
import { bindings } from './fees.routes.ts'
import { feeSource } from './fees.service.ts'

export { embeddedFees } from './fees.service.ts'
export { type FeeSourceProvider, feeSourcePort } from './fees.source.ts'
export { type Fee, type FeeContext, type FeeLine, type FeeRule, type FeeSource, feesFor } from './fees.ts'

export const feesModule: Module = { bindings, plugs: [plug(translationSourcesPort, feeSource)] }
