import type { Module } from '../../kernel/module.ts'
import { bindings } from './plugins.routes.ts'

export { type Asked, activePlugins, offering, outcomesOf, questionFor, questionsFor } from './plugins.ask.ts'
export type { FaultOf, Outcome } from './plugins.client.ts'
export type { Plugin } from './plugins.ts'

export const pluginsModule: Module = { bindings }
