import type { Module } from '../../kernel/module.ts'
import { invoicePaid, reactions } from './invoices.reactions.ts'
import { bindings } from './invoices.routes.ts'

export { type FontSet, fontSetFor } from './font-set.ts'
export { readSeller } from './invoices.settings.ts'
export { addressLines } from './invoices.ts'
export { mirrorStyle, type Style, Typesetter } from './typeset.ts'

export const invoicesModule: Module = { bindings, reactions, jobs: [invoicePaid as never] }
