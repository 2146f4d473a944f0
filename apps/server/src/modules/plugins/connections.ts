import { fieldTypes as allTypes, type FieldType } from '@stoa/contract/data-collection.entity'
import type { CauseOfFailure, ExternalDatabaseConnection } from '@stoa/contract/external-database-connection.entity'
import type { PluginReply } from '@stoa/contract/plugin-calls'
import { readReason } from '@stoa/messages/reasons'
import type { Outcome } from './plugins.client.ts'

const fieldTypes: ReadonlySet<string> = new Set(allTypes)

/** What a connection shows of the answers of its service; undefined: it has no endpoint, or is disabled. */
export function toStatus(
  answers: { capabilities: Outcome<'getCapabilities'>; collections: Outcome<'listCollections'> } | undefined,
): Pick<ExternalDatabaseConnection, 'connectionStatus' | 'capabilities'> {
  if (!answers) return toFailure('DESTINATION_ENDPOINT_NOT_DEFINED')
  const { capabilities, collections } = answers
  if (collections.kind !== 'answered') return toFailure(findCause(collections))
  if (capabilities.kind !== 'answered') return toFailure(findCause(capabilities))
  const hasCollections = collections.reply.collections?.length ? 'YES' : 'NO'
  return {
    connectionStatus: { successful: true, causeOfFailure: 'NONE', hasCollections },
    capabilities: toCapabilities(capabilities.reply),
  }
}

const toFailure = (causeOfFailure: CauseOfFailure) =>
  ({ connectionStatus: { successful: false, causeOfFailure, hasCollections: 'UNKNOWN' } }) as const

/** Reasons of a request that reached no service. */
const unreached: ReadonlySet<string> = new Set(['HOST_UNKNOWN', 'HOST_NOT_PUBLIC', 'PORT_NOT_ALLOWED', 'NO_ANSWER'])

function findCause(outcome: Exclude<Outcome, { kind: 'answered' }>): CauseOfFailure {
  const { status } = outcome
  if (status === 401 || status === 403) return 'UNAUTHORIZED'
  const code = outcome.kind === 'failed' ? readReason(outcome.reason)?.code : undefined
  return code && unreached.has(code) ? 'DESTINATION_HOST_UNREACHABLE' : 'COMMUNICATION_FAILURE'
}

const toCapabilities = ({ supportsCollectionModifications, supportedFieldTypes }: PluginReply<'getCapabilities'>) => ({
  collectionModificationsSupported: supportsCollectionModifications ?? false,
  fieldTypes: (supportedFieldTypes ?? []).filter((type): type is FieldType => fieldTypes.has(type)),
})
