import { extensionsRoutes } from './extensions.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, list, object, optional, type Static, Text, Whole } from './schema.ts'
import { merchants } from './who.ts'

const permission = 'STOA.MANAGE_EXTENSIONS'

/** An extension that the server uses. */
export const InstalledExtension = object({
  name: Text(),
  /** In the language of the caller. */
  title: Text(),
  description: Text(),
  package: Text(),
  version: Text(),
  enabled: Flag(),
  /** What it adds. */
  operations: list(Text()),
  hooks: list(Text()),
  tables: Whole(),
  fields: Whole(),
  blocks: Whole(),
  pages: list(object({ path: Text(), title: Text() })),
})
export type InstalledExtension = Static<typeof InstalledExtension>

/** Operations for the extensions of the server. */
export const extensions = defineOperations('extensions', extensionsRoutes, {
  listExtensions: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({}),
    reply: object({
      extensions: list(InstalledExtension),
      /** Extensions of the configuration that can't be used. */
      failures: list(object({ package: Text(), version: optional(Text()), cause: Text(), fix: Text() })),
    }),
    summary: 'List the extensions of the server, and for those that were left out the reason.',
  },
  switchExtension: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ name: Text(30, 1), enabled: Flag() }),
    reply: object({ extension: InstalledExtension }),
    problems: ['NOT_FOUND'],
    summary: 'Switch an extension on or off for this site. Its stored data stays.',
  },
})
