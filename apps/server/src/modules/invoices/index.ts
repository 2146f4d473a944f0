import type { Module } from '../../kernel/module.ts'
import { invoicePaid, reactions } from './invoices.reactions.ts'
import { bindings } from './invoices.routes.ts'

export const invoicesModule: Module = { bindings, reactions, jobs: [invoicePaid as never] }
