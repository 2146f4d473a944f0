import { LocalDeliveryOption } from './delivery.entity.ts'
import { localDeliveryOptionsRoutes } from './delivery.routes.ts'
import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
import { Id, list, maybe, Nothing, object, optional, PagingMetadata, Query, Text, writable } from './schema.ts'
import { merchants } from './who.ts'

const declareCommand = (permissionName: string) =>
  ({ kind: 'command', who: merchants, permission: `ECOM.LOCAL_DELIVERY_OPTION_${permissionName}` }) as const
const query = { kind: 'query', who: merchants, permission: 'ECOM.LOCAL_DELIVERY_OPTION_READ' } as const
const One = object({ localDeliveryOption: LocalDeliveryOption })
/** Without a revision, the current one is changed. */
const Change = writable(object({ ...LocalDeliveryOption.properties, revision: optional(Text(19, 1)) }), 'id')
/** Items that failed, with the problem's code; `id` is absent if none was created. */
const Many = object({
  localDeliveryOptions: list(LocalDeliveryOption),
  errors: list(object({ id: optional(Text()), error: Text() })),
})
const ofRegion = object({ localDeliveryOptionId: Id(), deliveryRegionId: Id(), revision: maybe(Text(19, 1)) })
const refusals = ['INVALID_QUANTITY_VALUE', 'DELIVERY_REGION_NOT_FOUND'] as const

export const localDeliveryOptions = defineOperations('localDeliveryOptions', localDeliveryOptionsRoutes, {
  bulkCreateLocalDeliveryOption: {
    ...declareCommand('CREATE'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ localDeliveryOptions: list(writable(LocalDeliveryOption), 100, 1) }),
    reply: Many,
    summary: 'Create local delivery options; each succeeds or fails independently.',
  },
  bulkDeleteLocalDeliveryOption: {
    ...declareCommand('DELETE'),
    input: object({ ids: list(Id(), 100, 1) }),
    reply: Nothing,
    summary: 'Delete local delivery options; unknown ones are ignored.',
  },
  bulkUpdateLocalDeliveryOption: {
    ...declareCommand('UPDATE'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ localDeliveryOptions: list(Change, 100, 1) }),
    reply: Many,
    summary: 'Change local delivery options; each succeeds or fails independently.',
  },
  createLocalDeliveryOption: {
    ...declareCommand('CREATE'),
    input: object({ localDeliveryOption: writable(LocalDeliveryOption) }),
    reply: One,
    problems: [...refusals, 'LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED'],
    summary: 'Create a local delivery option.',
  },
  addDeliveryRegion: {
    ...declareCommand('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: [
      'NOT_FOUND',
      'CONFLICT',
      'DELIVERY_REGION_NOT_FOUND',
      'LIMIT_OF_REGIONS_EXCEEDED',
      'LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED',
    ],
    summary: 'Add a local delivery option to a region.',
  },
  queryLocalDeliveryOptions: {
    ...query,
    input: object({ query: maybe(Query()) }),
    reply: object({ localDeliveryOptions: list(LocalDeliveryOption), pagingMetadata: PagingMetadata }),
    summary: 'List local delivery options.',
  },
  removeDeliveryRegion: {
    ...declareCommand('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Remove a local delivery option from a region.',
  },
  updateLocalDeliveryOption: {
    ...declareCommand('UPDATE'),
    input: object({ localDeliveryOption: Change }),
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT', ...refusals, 'LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED'],
    summary: 'Change a local delivery option.',
  },
  deleteLocalDeliveryOption: {
    ...declareCommand('DELETE'),
    input: object({ localDeliveryOptionId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a local delivery option.',
  },
  getLocalDeliveryOption: {
    ...query,
    input: object({ localDeliveryOptionId: Id() }),
    reply: One,
    problems: ['NOT_FOUND'],
    summary: 'Get a local delivery option.',
  },
  listLocalDeliveryOptions: {
    deprecated: 'Use queryLocalDeliveryOptions.',
    ...query,
    input: object({ externalId: Id() }),
    reply: object({ localDeliveryOptions: list(LocalDeliveryOption) }),
    summary: 'List the local delivery options of a region.',
  },
})
