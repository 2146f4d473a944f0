import type { Module } from '../../kernel/module.ts'
import { bindings } from './order-tips.routes.ts'

export const orderTipsModule: Module = { bindings }
