// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'dashboard-graphql:lead': undefined
  'dashboard-graphql:query': undefined
  'dashboard-graphql:variables': undefined
  'dashboard-graphql:answer': undefined
  'dashboard-graphql:run': undefined
  'dashboard-graphql:format': undefined
  'dashboard-graphql:loading': undefined
  'dashboard-graphql:badVariables': undefined
  'dashboard-graphql:offline': undefined
  'dashboard-graphql:keys': undefined
  'dashboard-graphql:empty': undefined
  'dashboard-graphql:settings': undefined
  'dashboard-graphql:settings.title': undefined
  'dashboard-graphql:settings.saved': undefined
  'dashboard-graphql:explorer': undefined
  'dashboard-graphql:reference': undefined
  'dashboard-graphql:access': undefined
  'dashboard-graphql:enabled': undefined
  'dashboard-graphql:enabled.hint': undefined
  'dashboard-graphql:endpoint': undefined
  'dashboard-graphql:endpoint.copy': undefined
  'dashboard-graphql:introspection': undefined
  'dashboard-graphql:introspection.hint': undefined
  'dashboard-graphql:introspection.everyone': undefined
  'dashboard-graphql:introspection.managers': undefined
  'dashboard-graphql:introspection.noOne': undefined
  'dashboard-graphql:limits': undefined
  'dashboard-graphql:maxCost': undefined
  'dashboard-graphql:maxCost.hint': undefined
  'dashboard-graphql:limits.more': undefined
  'dashboard-graphql:limit.depth': undefined
  'dashboard-graphql:limit.fields': undefined
  'dashboard-graphql:limit.aliases': undefined
  'dashboard-graphql:limit.operations': undefined
  'dashboard-graphql:documents': undefined
  'dashboard-graphql:documents.text': undefined
  'dashboard-graphql:registeredOnly': undefined
  'dashboard-graphql:registeredOnly.hint': undefined
  'dashboard-graphql:documents.none': undefined
  'dashboard-graphql:documents.add': undefined
  'dashboard-graphql:documents.add.hint': undefined
  'dashboard-graphql:documents.save': undefined
  'dashboard-graphql:documents.saved': undefined
  'dashboard-graphql:documents.removed': undefined
  'dashboard-graphql:documents.unnamed': undefined
  'dashboard-graphql:documents.id': undefined
  'dashboard-graphql:documents.remove': undefined
  'dashboard-graphql:documents.remove.label': { name: Value }
  'dashboard-graphql:documents.remove.title': undefined
  'dashboard-graphql:documents.remove.text': undefined
  'dashboard-graphql:documents.empty': undefined
}

export type RichTexts = {}
