import { FieldType } from './data-collection.entity.ts'
import { DatabaseName } from './plugin.entity.ts'
import { Flag, FreeForm, list, maybe, object, oneOf, optional, readOnly, type Static, Text, Url } from './schema.ts'

export const CauseOfFailure = oneOf([
  ...(['NONE', 'COMMUNICATION_FAILURE', 'DESTINATION_HOST_UNREACHABLE', 'UNAUTHORIZED'] as const),
  ...(['DESTINATION_ENDPOINT_NOT_DEFINED'] as const),
])
export type CauseOfFailure = Static<typeof CauseOfFailure>

/** A database of an app or of the owner, whose collections are used like the site's own. */
export const ExternalDatabaseConnection = object({
  /** Its collections are called `name/collection`. It can't be changed. */
  name: DatabaseName,
  /** The URL of the service with the calls of an external database. */
  endpoint: maybe(Url()),
  /** Sent with each request, as `metadata.configuration`. Stored encrypted, and never returned. */
  configuration: maybe(FreeForm(100)),
  connectionStatus: readOnly(
    object({
      successful: Flag(),
      causeOfFailure: CauseOfFailure,
      hasCollections: oneOf(['UNKNOWN', 'YES', 'NO']),
    }),
  ),
  /** Verifies the requests (PEM). */
  publicKey: readOnly(Text()),
  /** Absent: the service has not answered. */
  capabilities: optional(
    readOnly(object({ collectionModificationsSupported: Flag(), fieldTypes: list(FieldType, 255) })),
  ),
})
export type ExternalDatabaseConnection = Static<typeof ExternalDatabaseConnection>
