import {
  Anything,
  Dictionary,
  Flag,
  Id,
  object,
  oneOf,
  optional,
  queryable,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'
import { staffAreaNames } from './staff-areas.ts'

const Actor = object({
  /** `owner`: a person of the dashboard; `app`: an API key or app; `system`: a job of the server. */
  type: oneOf(['owner', 'app', 'member', 'system']),
  id: optional(Text(100)),
  /** The current display name. */
  name: optional(Text()),
  /** The assistant that acted for the person. */
  assistantId: optional(Id()),
})
const Subject = object({ type: Text(50), id: Text(100), name: optional(Text(300)) })

/** A business change: who changed what, from where, and which fields. */
export const ChangeEntry = object({
  id: queryable(Id()),
  createdDate: queryable(Timestamp()),
  /** The operation that was called: `products.updateProduct`. */
  operation: queryable(Text(100), { sort: false }),
  area: optional(queryable(oneOf(staffAreaNames), { sort: false })),
  actor: queryable(Actor, { by: ['type', 'id'], sort: false }),
  subject: optional(queryable(Subject, { by: ['type', 'id', 'name'], sort: false })),
  /** The network address, shortened. */
  address: optional(Text()),
  device: optional(object({ browser: optional(Text()), system: optional(Text()), mobile: Flag() })),
  requestId: Text(),
  /** The fields that changed, by their paths. Secrets are redacted, and long values cut. */
  before: optional(Dictionary(Anything())),
  after: optional(Dictionary(Anything())),
})
export type ChangeEntry = Static<typeof ChangeEntry>
