import type { Module } from '../../kernel/module.ts'
import { invoicePaid, reactions } from './invoices.reactions.ts'
import { bindings } from './invoices.routes.ts'

export { type FontSet as Letters, fontSetFor as lettersFor } from './font-set.ts'
export { sellerOf } from './invoices.settings.ts'
export { addressLines } from './invoices.ts'
export { type Style, Typesetter } from './typeset.ts'

export const invoicesModule: Module = { bindings, reactions, jobs: [invoicePaid as never] }
