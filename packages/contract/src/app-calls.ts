import { appCallsRoutes } from './app-calls.routes.ts'
import { operations } from './operation.ts'
import { Flag, Id, list, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'

export const unregisteredKinds = ['REDIRECT_URI', 'ORIGIN'] as const

/** One request of an app and its outcome. Bodies, tokens, queries and ids in paths are never recorded. */
export const AppCall = object({
  /** Of the request, as `x-wix-request-id` answered it. */
  id: Id(),
  date: Timestamp(),
  method: Text(),
  /** With its parameters as `{name}`. */
  path: Text(),
  operation: optional(Text()),
  status: Whole(),
  milliseconds: Whole(),
  failed: Flag(),
  code: optional(Text()),
  /** What the code says in general. */
  description: optional(Text()),
  fields: optional(list(object({ field: Text(), rule: Text() }))),
  /** What an app lacks to be allowed this. */
  permission: optional(Text()),
  /** The address that the app would be sent back to, where its owner has not registered it. */
  unregistered: optional(object({ kind: oneOf(unregisteredKinds), address: Text() })),
  /** Headers that a browser may not send: its request was never made. */
  refusedHeaders: optional(list(Text())),
  /** Where the page that called runs. */
  origin: optional(Text()),
  /** The SDK's package, such as `@wix/ecom`. */
  sdkPackage: optional(Text()),
})
export type AppCall = Static<typeof AppCall>

export const appCalls = operations('appCalls', appCallsRoutes, {
  listAppCalls: {
    kind: 'query',
    who: ['owner'],
    input: object({ id: Id() }),
    reply: object({
      /** The latest first: of those that failed and of the others, a hundred each. */
      calls: list(AppCall),
      /** Client ids of no app that asked this server for tokens, the latest first. */
      unknownClients: list(object({ clientId: Text(), date: Timestamp() })),
    }),
    problems: ['NOT_FOUND'],
    summary: 'See the last calls of an app, and why some failed.',
  },
})
