import type { Module } from '../../kernel/module.ts'
import { bindings } from './back-in-stock.routes.ts'
import { reactions } from './reactions.ts'
import { jobs } from './tell.ts'

export const backInStockModule: Module = { bindings, jobs, reactions }
