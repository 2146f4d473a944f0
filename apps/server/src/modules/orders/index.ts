import type { Module } from '../../kernel/module.ts'
import { bindings } from './orders.routes.ts'
import { settlePayments } from './orders.settle.ts'

export const ordersModule: Module = { bindings, jobs: [settlePayments] }
