import { LocalDeliveryOption } from './delivery.entity.ts'
import { localDeliveryOptionsRoutes } from './delivery.routes.ts'
import { BULK_MAX_BYTES, operations } from './operation.ts'
import { Id, list, maybe, Nothing, object, optional, PagingMetadata, Query, Text, writable } from './schema.ts'
import { merchants } from './who.ts'

const command = (right: string) =>
  ({ kind: 'command', who: merchants, permission: `ECOM.LOCAL_DELIVERY_OPTION_${right}` }) as const
const query = { kind: 'query', who: merchants, permission: 'ECOM.LOCAL_DELIVERY_OPTION_READ' } as const
const One = object({ localDeliveryOption: LocalDeliveryOption })
/** Without the revision that the client saw, it changes whatever is there. */
const Change = writable(object({ ...LocalDeliveryOption.properties, revision: optional(Text(19, 1)) }), 'id')
/** Those that failed, with the problem's code; `id` is absent where none was made. */
const Many = object({
  localDeliveryOptions: list(LocalDeliveryOption),
  errors: list(object({ id: optional(Text()), error: Text() })),
})
const ofRegion = object({ localDeliveryOptionId: Id(), deliveryRegionId: Id(), revision: maybe(Text(19, 1)) })
const refusals = ['INVALID_QUANTITY_VALUE', 'DELIVERY_REGION_NOT_FOUND'] as const

export const localDeliveryOptions = operations('localDeliveryOptions', localDeliveryOptionsRoutes, {
  bulkCreateLocalDeliveryOption: {
    ...command('CREATE'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ localDeliveryOptions: list(writable(LocalDeliveryOption), 100, 1) }),
    reply: Many,
    summary: 'Add areas that the site delivers to by itself; each succeeds or fails by itself.',
  },
  bulkDeleteLocalDeliveryOption: {
    ...command('DELETE'),
    input: object({ ids: list(Id(), 100, 1) }),
    reply: Nothing,
    summary: 'Remove areas that the site delivers to by itself; unknown ones are passed over.',
  },
  bulkUpdateLocalDeliveryOption: {
    ...command('UPDATE'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ localDeliveryOptions: list(Change, 100, 1) }),
    reply: Many,
    summary: 'Change areas that the site delivers to by itself; each succeeds or fails by itself.',
  },
  createLocalDeliveryOption: {
    ...command('CREATE'),
    input: object({ localDeliveryOption: writable(LocalDeliveryOption) }),
    reply: One,
    problems: [...refusals, 'LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED'],
    summary: 'Add an area that the site delivers to by itself.',
  },
  addDeliveryRegion: {
    ...command('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: [
      'NOT_FOUND',
      'CONFLICT',
      'DELIVERY_REGION_NOT_FOUND',
      'LIMIT_OF_REGIONS_EXCEEDED',
      'LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED',
    ],
    summary: 'Offer a local delivery in one region more.',
  },
  queryLocalDeliveryOptions: {
    ...query,
    input: object({ query: maybe(Query()) }),
    reply: object({ localDeliveryOptions: list(LocalDeliveryOption), pagingMetadata: PagingMetadata }),
    summary: 'List the areas that the site delivers to by itself.',
  },
  removeDeliveryRegion: {
    ...command('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Stop offering a local delivery in a region.',
  },
  updateLocalDeliveryOption: {
    ...command('UPDATE'),
    input: object({ localDeliveryOption: Change }),
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT', ...refusals, 'LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED'],
    summary: 'Change an area that the site delivers to by itself.',
  },
  deleteLocalDeliveryOption: {
    ...command('DELETE'),
    input: object({ localDeliveryOptionId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Remove an area that the site delivers to by itself.',
  },
  getLocalDeliveryOption: {
    ...query,
    input: object({ localDeliveryOptionId: Id() }),
    reply: One,
    problems: ['NOT_FOUND'],
    summary: 'Get an area that the site delivers to by itself.',
  },
  listLocalDeliveryOptions: {
    ...query,
    input: object({ externalId: Id() }),
    reply: object({ localDeliveryOptions: list(LocalDeliveryOption) }),
    summary: 'List the areas of one delivery region.',
  },
})
