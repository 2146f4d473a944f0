import type { Module } from '../../kernel/module.ts'
import { bindings } from './tips.routes.ts'

export const tipsModule: Module = { bindings }
