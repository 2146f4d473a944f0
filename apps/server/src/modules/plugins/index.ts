import type { Module } from '../../kernel/module.ts'
import { expiring, returnEffect, returnEffects } from './plugins.return.ts'
import { bindings } from './plugins.routes.ts'

export {
  activePlugins,
  listOutcomes,
  type PluginQuestion,
  questionFor,
  questionsFor,
  withInterface,
} from './plugins.ask.ts'
export type { FaultOf, Outcome } from './plugins.client.ts'
export { type Effect, type EffectAnswer, returnSpent, spendAt } from './plugins.effects.ts'
export type { Plugin } from './plugins.ts'

export const pluginsModule: Module = { bindings, expiring, jobs: [returnEffect as never, returnEffects] }
