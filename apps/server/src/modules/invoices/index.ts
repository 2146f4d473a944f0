import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { invoicePaid, reactions } from './invoices.reactions.ts'
import { bindings } from './invoices.routes.ts'
import { invoiceSource } from './invoices.settings.ts'

export const invoicesModule: Module = {
  bindings,
  reactions,
  jobs: [invoicePaid as never],
  plugs: [plug(translationSourcesPort, invoiceSource)],
}
