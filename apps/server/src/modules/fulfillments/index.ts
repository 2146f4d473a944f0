import type { Module } from '../../kernel/module.ts'
import { bindings } from './fulfillments.routes.ts'

export const fulfillmentsModule: Module = { bindings }
