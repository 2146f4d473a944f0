import { appCallsRoutes } from './app-calls.routes.ts'
import { defineOperations } from './operation.ts'
import { Flag, Id, list, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'

export const unregisteredKinds = ['REDIRECT_URI', 'ORIGIN'] as const

/** A request of an app and its outcome. Bodies, tokens, queries and ids in paths are never recorded. */
export const AppCall = object({
  /** As returned in `x-wix-request-id`. */
  id: Id(),
  date: Timestamp(),
  method: Text(),
  /** With parameters as `{name}`. */
  path: Text(),
  operation: optional(Text()),
  status: Whole(),
  milliseconds: Whole(),
  failed: Flag(),
  code: optional(Text()),
  /** The general description of the code. */
  description: optional(Text()),
  fields: optional(list(object({ field: Text(), rule: Text() }))),
  /** The permission or scope that the app lacks. */
  permission: optional(Text()),
  /** The redirect address that is not registered. */
  unregistered: optional(object({ kind: oneOf(unregisteredKinds), address: Text() })),
  /** Headers that CORS does not allow: the browser did not send the request. */
  refusedHeaders: optional(list(Text())),
  /** The origin of the calling page. */
  origin: optional(Text()),
  /** The SDK's package, such as `@wix/ecom`. */
  sdkPackage: optional(Text()),
})
export type AppCall = Static<typeof AppCall>

export const appCalls = defineOperations({ name: 'appCalls', staff: 'STOA.MANAGE_APPS' }, appCallsRoutes, {
  listAppCalls: {
    kind: 'query',
    who: ['owner'],
    input: object({ id: Id() }),
    reply: object({
      /** Latest first: up to a hundred failed and a hundred successful requests. */
      calls: list(AppCall),
      /** Unknown client ids that requested tokens, latest first. */
      unknownClients: list(object({ clientId: Text(), date: Timestamp() })),
    }),
    problems: ['NOT_FOUND'],
    summary: 'List the latest calls of an app, with the reasons of failures.',
  },
})
