import type { Module } from '../../kernel/module.ts'
import { bindings } from './drafts.routes.ts'

export const draftsModule: Module = { bindings }
