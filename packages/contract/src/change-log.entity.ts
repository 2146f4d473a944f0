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
  /** `owner`: someone signed in to the dashboard; `app`: an API key or app; `system`: a job of the server. */
  type: oneOf(['owner', 'app', 'member', 'system']),
  id: optional(Text(100)),
  /** The current display name. */
  name: optional(Text()),
  /** The assistant that made the change on the person's behalf. */
  assistantId: optional(Id()),
})
const Subject = object({ type: Text(50), id: Text(100), name: optional(Text(300)) })

/** A change in the business: who changed which fields of what, and from where. */
export const ChangeEntry = object({
  id: queryable(Id()),
  createdDate: queryable(Timestamp()),
  /** The name of the operation, such as `products.updateProduct`. */
  operation: queryable(Text(100), { sort: false }),
  area: optional(queryable(oneOf(staffAreaNames), { sort: false })),
  actor: queryable(Actor, { by: ['type', 'id'], sort: false }),
  subject: optional(queryable(Subject, { by: ['type', 'id', 'name'], sort: false })),
  /** The IP address, shortened. */
  address: optional(Text()),
  device: optional(object({ browser: optional(Text()), system: optional(Text()), mobile: Flag() })),
  requestId: Text(),
  /** Changed fields by path. Secrets are redacted, and long values are truncated. */
  before: optional(Dictionary(Anything())),
  after: optional(Dictionary(Anything())),
})
export type ChangeEntry = Static<typeof ChangeEntry>
