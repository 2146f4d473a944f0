import type { Module } from '../../kernel/module.ts'
import { reactions } from './apps.reactions.ts'
import { expiring } from './tokens.expiring.ts'
import { bindings } from './tokens.routes.ts'

export const tokensModule: Module = { bindings, reactions, expiring }
