import { pluginInterfaces } from './plugin-calls.ts'
import {
  Flag,
  Id,
  list,
  object,
  oneOf,
  optional,
  Pattern,
  queryable,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Url,
  Whole,
} from './schema.ts'
import { AlgorithmConfig } from './shapes/algorithm.ts'
import { ReasonDetails } from './shapes/reason.ts'

export const PluginInterface = oneOf(pluginInterfaces)

/** The name of an external database: its collections are called `namespace/collection`. */
export const DatabaseName = Pattern('^[A-Za-z0-9_][A-Za-z0-9_.-]{0,54}$')

/** An external service that is called while a price is calculated, or that has a database. */
export const Plugin = object({
  id: queryable(readOnly(Id())),
  revision: Revision(),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp())),
  name: Text(100, 1),
  /** Its id on the wire: the audience of requests, and the carrier, calculator or catalog that it implements. */
  appId: Id(),
  /** Base URL; call paths are appended. Absent: an external database that has no endpoint yet. */
  baseUrl: optional(Url()),
  interfaces: list(PluginInterface, pluginInterfaces.length, 1),
  /** For ECOM_RECOMMENDATIONS_PROVIDER: the algorithms that it offers. */
  algorithms: optional(list(AlgorithmConfig, 10)),
  /** For ECOM_RECOMMENDATIONS_PROVIDER: catalogs whose items it knows; by default the site's own. */
  catalogAppIds: optional(list(Id(), 100)),
  /** For EXTERNAL_DATABASE_PROVIDER, which requires it. It can't be changed. */
  namespace: optional(DatabaseName),
  enabled: Flag(),
  /** Public key that verifies the requests (PEM). */
  publicKey: readOnly(Text()),
})
export type Plugin = Static<typeof Plugin>

export const PluginFailure = object({
  date: Timestamp(),
  /** In English. */
  reason: Text(),
  details: optional(ReasonDetails),
  /** The HTTP status, if any. */
  status: optional(Whole()),
  milliseconds: Whole(),
})
export type PluginFailure = Static<typeof PluginFailure>

/** The state of one kind of call. */
export const PluginHealth = object({
  call: Text(),
  /** OPEN: not called until `openUntil`, after repeated failures. */
  state: oneOf(['CLOSED', 'OPEN']),
  openUntil: optional(Timestamp()),
  /** Consecutive failures. */
  failures: Whole(),
  /** Latest first. */
  lastFailures: list(PluginFailure),
  /** Of the last 24 hours. */
  day: object({
    answered: Whole(),
    /** Without an answer, or with an invalid one. */
    failed: Whole(),
    /** Failures that the last answer replaced. */
    reused: Whole(),
    /** The duration that 95 of 100 calls did not exceed, roughly. Absent: none was sent. */
    slowest: optional(Whole()),
  }),
})
export type PluginHealth = Static<typeof PluginHealth>

/**
 * Something that the service spent for an order that failed or was canceled, and has not returned yet; or a change of
 * stock that it has not confirmed yet.
 */
export const PluginEffect = object({
  id: Id(),
  kind: oneOf(['GIFT_CARD', 'MEMBERSHIP', 'INVENTORY', 'INVENTORY_DECREMENT', 'INVENTORY_INCREMENT']),
  /** STUCK: the service refuses it; its owner must act. */
  status: oneOf(['RETURNING', 'STUCK']),
  /** The order; it may no longer exist. */
  orderId: Id(),
  /** The service's transaction id, if it returned one. */
  transactionId: optional(Text()),
  reason: optional(Text()),
  details: optional(ReasonDetails),
  tries: Whole(),
  createdDate: Timestamp(),
})
export type PluginEffect = Static<typeof PluginEffect>
