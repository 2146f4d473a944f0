import type { Module } from '../../kernel/module.ts'
import { bindings } from './opening.routes.ts'

export const openingModule: Module = { bindings }
