import type { Module } from '../../kernel/module.ts'
import { deliverJob } from './deliver.ts'
import { expiring } from './mail.expiring.ts'
import { bindings } from './mail.routes.ts'

export const mailModule: Module = { bindings, jobs: [deliverJob as never], expiring }
