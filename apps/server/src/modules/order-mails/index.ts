import type { Module } from '../../kernel/module.ts'
import { reactions } from './order-mails.reactions.ts'

export const orderMailsModule: Module = { reactions }
