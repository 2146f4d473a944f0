import { operations } from './operation.ts'
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
import { merchants } from './who.ts'

const permission = 'STOA.MANAGE_PLUGINS'
const PluginReply = object({ plugin: Plugin })

export const plugins = operations('plugins', pluginsRoutes, {
  createPlugin: {
    kind: 'process',
    who: merchants,
    permission,
    input: object({ plugin: writable(Plugin, 'name', 'baseUrl', 'interfaces') }),
    reply: PluginReply,
    summary: 'Register a service that is asked for rates, taxes, fees, discounts and the like.',
  },
  queryPlugins: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ query: maybe(Query()) }),
    reply: object({ plugins: list(Plugin), pagingMetadata: PagingMetadata }),
    summary: 'List the services that this shop asks.',
  },
  updatePlugin: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ plugin: revised(Plugin) }),
    reply: PluginReply,
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Change a service, or switch it off, from the next request on.',
  },
  deletePlugin: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ pluginId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Ask a service no more, and forget its key.',
  },
  testPlugin: {
    kind: 'process',
    who: merchants,
    permission,
    input: object({ pluginId: Id(), interface: PluginInterface }),
    reply: object({
      /** REFUSED: it works, and says no with one of its codes. */
      outcome: oneOf(['ANSWERED', 'REFUSED', 'FAILED']),
      milliseconds: Whole(),
      /** What failed, or the code of the refusal. */
      reason: optional(Text()),
      status: optional(Whole()),
      /** What Stoa read of the answer. */
      reply: optional(Anything()),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Ask a service about an example, and see how long it takes and what it says.',
  },
  listPluginHealth: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ pluginId: Id() }),
    reply: object({ health: list(PluginHealth), unsettled: list(PluginEffect) }),
    problems: ['NOT_FOUND'],
    summary: 'See which calls of a service failed lately, and what it has not put back yet.',
  },
})
