import type { Module } from '../../kernel/module.ts'
import { expiring } from './notices.expiring.ts'
import { reactions } from './notices.reactions.ts'
import { bindings } from './notices.routes.ts'

export const noticesModule: Module = { bindings, reactions, expiring }
