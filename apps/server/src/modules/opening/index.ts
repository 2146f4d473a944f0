import type { Module } from '../../kernel/module.ts'
import { bindings } from './opening.routes.ts'

export { getOpeningChecks } from './opening.service.ts'
export { listWarnings } from './opening.ts'

export const openingModule: Module = { bindings }
