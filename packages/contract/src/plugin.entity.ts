import { pluginInterfaces } from './plugin-calls.ts'
import {
  Flag,
  Id,
  list,
  object,
  oneOf,
  optional,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Url,
  Whole,
} from './schema.ts'

export const PluginInterface = oneOf(pluginInterfaces)

/** A service of the shop's own that is asked while a price is worked out. */
export const Plugin = object({
  id: readOnly(Id()),
  revision: Revision(),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
  name: Text(100, 1),
  /** Who it is on the wire: the audience of its requests, and the carrier, calculator or catalogue that it stands for. */
  appId: Id(),
  /** Where it answers; the paths of its calls come behind. */
  baseUrl: Url(),
  interfaces: list(PluginInterface, pluginInterfaces.length, 1),
  enabled: Flag(),
  /** What the signatures of its requests are checked with (PEM). */
  publicKey: readOnly(Text()),
})
export type Plugin = Static<typeof Plugin>

export const PluginFailure = object({
  date: Timestamp(),
  /** What went wrong, in words. */
  reason: Text(),
  /** The HTTP status, where there was one. */
  status: optional(Whole()),
  milliseconds: Whole(),
})
export type PluginFailure = Static<typeof PluginFailure>

/** How the last calls of one kind went. */
export const PluginHealth = object({
  call: Text(),
  /** OPEN: it is not asked until `openUntil`, as it has failed too often. */
  state: oneOf(['CLOSED', 'OPEN']),
  openUntil: optional(Timestamp()),
  /** In a row, up to now. */
  failures: Whole(),
  /** The latest first. */
  lastFailures: list(PluginFailure),
})
export type PluginHealth = Static<typeof PluginHealth>

/** What the service has spent for an order that came to nothing, or was canceled, and has not put back yet. */
export const PluginEffect = object({
  id: Id(),
  kind: oneOf(['GIFT_CARD', 'MEMBERSHIP']),
  /** STUCK: the service does not put it back, so its owner has to. */
  status: oneOf(['RETURNING', 'STUCK']),
  /** The order that the service was asked for; it may not exist any more. */
  orderId: Id(),
  /** The service's own name for it, where it told one. */
  transactionId: optional(Text()),
  reason: optional(Text()),
  tries: Whole(),
  createdDate: Timestamp(),
})
export type PluginEffect = Static<typeof PluginEffect>
