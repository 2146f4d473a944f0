export { defineConfig, type ExtensionUse, type StoaConfig, type WebhookUse } from './config.ts'
export { defineExtension, type Extension, type ExtensionFactory, type Texts } from './extension.ts'
export type { CustomField, FieldedEntity } from './fields.ts'
export type { CatalogRequest, HookContext, HookRequests, Hooks, OrderClaim } from './hooks.ts'
export { type AnyJob, defineJob, type Job } from './job.ts'
export {
  type AnyOperation,
  type DeclaredProblem,
  defineOperation,
  type ExtensionOperation,
  type OperationsNamed,
} from './operation.ts'
export type { PersonalData } from './personal-data.ts'
export type { Providers, SearchContext, SearchDocument, SearchProvider, SearchQuestion } from './providers.ts'
export { type AnyReaction, defineReaction, type ReactionEvent } from './reaction.ts'
export { Refusal, refuse } from './refusal.ts'
export type {
  BlockPlace,
  DashboardPage,
  MenuLink,
  PageRequest,
  ScreenUnits,
  StorefrontBlock,
  StorefrontPage,
} from './screens.ts'
export { defineTables, type Migration, sql } from './tables.ts'
export type { ExtensionActor, ExtensionUnit, ExtensionUnits, Mail, ReadUnit, SiteFacts } from './unit.ts'
