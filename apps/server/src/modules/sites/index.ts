import type { Module } from '../../kernel/module.ts'
import { bindings } from './sites.routes.ts'

export const sitesModule: Module = { bindings }
