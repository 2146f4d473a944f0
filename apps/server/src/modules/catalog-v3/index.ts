import type { Module } from '../../kernel/module.ts'
import { bindings } from './catalog-v3.routes.ts'

export const catalogV3Module: Module = { bindings }
