import { PickupLocation } from './delivery.entity.ts'
import { pickupLocationsRoutes } from './delivery.routes.ts'
import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
import {
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  optional,
  PagingMetadata,
  Query,
  Text,
  writable,
} from './schema.ts'
import { merchants } from './who.ts'

const declareCommand = (permissionName: string) =>
  ({ kind: 'command', who: merchants, permission: `ECOM.PICKUP_LOCATION_${permissionName}` }) as const
const query = { kind: 'query', who: merchants, permission: 'ECOM.PICKUP_LOCATION_READ' } as const
const One = object({ pickupLocation: PickupLocation })
/** Failed items of a bulk call; `id` is absent if none was created. */
const errors = list(
  object({
    id: optional(Text()),
    error: object({ code: Text(), description: Text(), data: optional(FreeForm()) }),
  }),
)
const Many = object({ pickupLocations: list(PickupLocation), errors })
const ofRegion = object({ pickupLocationId: Id(), deliveryRegionId: Id(), revision: maybe(Text(19, 1)) })
const refusals = [
  'INVALID_QUANTITY_VALUE',
  'DELIVERY_REGION_NOT_FOUND',
  'LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED',
] as const

export const pickupLocations = defineOperations('pickupLocations', pickupLocationsRoutes, {
  bulkCreatePickupLocation: {
    ...declareCommand('CREATE'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ pickupLocations: list(writable(PickupLocation, 'address'), 100, 1) }),
    reply: Many,
    summary: 'Create pickup locations; each succeeds or fails independently.',
  },
  bulkDeletePickupLocation: {
    ...declareCommand('DELETE'),
    input: object({ pickupLocationIds: list(Id(), 100, 1) }),
    reply: object({ errors }),
    summary: 'Delete pickup locations.',
  },
  bulkUpdatePickupLocation: {
    ...declareCommand('UPDATE'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ pickupLocations: list(writable(PickupLocation, 'id', 'revision'), 100, 1) }),
    reply: Many,
    summary: 'Change pickup locations; each succeeds or fails independently.',
  },
  createPickupLocation: {
    ...declareCommand('CREATE'),
    input: object({ pickupLocation: writable(PickupLocation, 'address') }),
    reply: One,
    problems: refusals,
    summary: 'Create a pickup location.',
  },
  queryPickupLocation: {
    ...query,
    input: object({ query: maybe(Query()) }),
    reply: object({ pickupLocations: list(PickupLocation), pagingMetadata: PagingMetadata }),
    summary: 'List pickup locations.',
  },
  updatePickupLocation: {
    ...declareCommand('UPDATE'),
    input: object({ pickupLocation: writable(PickupLocation, 'id', 'revision') }),
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT', ...refusals],
    summary: 'Change a pickup location.',
  },
  deletePickupLocation: {
    ...declareCommand('DELETE'),
    input: object({ pickupLocationId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a pickup location.',
  },
  getPickupLocation: {
    ...query,
    input: object({ pickupLocationId: Id() }),
    reply: One,
    problems: ['NOT_FOUND'],
    summary: 'Get a pickup location.',
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
      'LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED',
    ],
    summary: 'Add a pickup location to a region.',
  },
  removeDeliveryRegion: {
    ...declareCommand('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Remove a pickup location from a region.',
  },
})
