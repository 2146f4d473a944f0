import type { Module } from '../../kernel/module.ts'
import { expiring, returnEffect, returnEffects } from './plugins.return.ts'
import { bindings } from './plugins.routes.ts'

export const pluginsModule: Module = { bindings, expiring, jobs: [returnEffect as never, returnEffects] }
