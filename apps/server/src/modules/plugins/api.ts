export { type Database, getActiveDatabases } from './databases.ts'
export {
  buildQuestion,
  buildQuestions,
  findPlugin,
  getActivePlugins,
  isPluginApp,
  listOutcomes,
  type PluginQuestion,
  withInterface,
} from './plugins.ask.ts'
export type { FaultOf, Outcome } from './plugins.client.ts'
export type { InventoryReason } from './plugins.effects.rules.ts'
export { type Effect, type EffectAnswer, followUp, returnSpent, spendAt } from './plugins.effects.ts'
export { getExample } from './plugins.examples.ts'
export { saveAnswer } from './plugins.last-answers.ts'
export { localPluginsPort } from './plugins.local.ts'
export type { LocalPlugin, Plugin } from './plugins.ts'
