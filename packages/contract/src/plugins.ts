import { defineOperations } from './operation.ts'
import { Plugin, PluginEffect, PluginHealth, PluginInterface } from './plugin.entity.ts'
import { pluginsRoutes } from './plugins.routes.ts'
import {
  Anything,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  PagingMetadata,
  Query,
  revised,
  Text,
  Whole,
  writable,
} from './schema.ts'
import { ReasonDetails } from './shapes/reason.ts'
import { merchants } from './who.ts'

const permission = 'STOA.MANAGE_PLUGINS'
const PluginReply = object({ plugin: Plugin })

export const plugins = defineOperations('plugins', pluginsRoutes, {
  createPlugin: {
    kind: 'process',
    who: merchants,
    permission,
    input: object({ plugin: writable(Plugin, 'name', 'baseUrl', 'interfaces') }),
    reply: PluginReply,
    summary: 'Register an external service for rates, taxes, fees, discounts and similar.',
  },
  queryPlugins: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ query: maybe(Query()) }),
    reply: object({ plugins: list(Plugin), pagingMetadata: PagingMetadata }),
    summary: 'List the external services of the shop.',
  },
  updatePlugin: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ plugin: revised(Plugin) }),
    reply: PluginReply,
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Change an external service, or switch it on or off; this applies from the next request on.',
  },
  deletePlugin: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ pluginId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete an external service and its key.',
  },
  testPlugin: {
    kind: 'process',
    who: merchants,
    permission,
    input: object({ pluginId: Id(), interface: PluginInterface }),
    reply: object({
      /** REFUSED: it works and declined with one of its codes. */
      outcome: oneOf(['ANSWERED', 'REFUSED', 'FAILED']),
      milliseconds: Whole(),
      /** The error, or the code of the refusal. */
      reason: optional(Text()),
      details: optional(ReasonDetails),
      status: optional(Whole()),
      /** The parsed reply. */
      reply: optional(Anything()),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Test an external service with a sample request.',
  },
  listPluginHealth: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ pluginId: Id() }),
    reply: object({ health: list(PluginHealth), unsettled: list(PluginEffect) }),
    problems: ['NOT_FOUND'],
    summary: 'Get the recent failures of an external service, and the amounts and stock that it has not yet returned.',
  },
})
