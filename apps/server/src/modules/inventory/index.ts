import type { Module } from '../../kernel/module.ts'
import { bindings } from './inventory.routes.ts'

export const inventoryModule: Module = { bindings }
