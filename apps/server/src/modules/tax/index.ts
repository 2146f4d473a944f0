import type { Module } from '../../kernel/module.ts'
import { bindings } from './tax.routes.ts'

export const taxModule: Module = { bindings }
