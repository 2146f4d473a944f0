import { PickupLocation } from './delivery.entity.ts'
import { pickupLocationsRoutes } from './delivery.routes.ts'
import { BULK_MAX_BYTES, operations } from './operation.ts'
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

const command = (right: string) =>
  ({ kind: 'command', who: merchants, permission: `ECOM.PICKUP_LOCATION_${right}` }) as const
const query = { kind: 'query', who: merchants, permission: 'ECOM.PICKUP_LOCATION_READ' } as const
const One = object({ pickupLocation: PickupLocation })
/** Those of a bulk call that failed; `id` is absent where none was made. */
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

export const pickupLocations = operations('pickupLocations', pickupLocationsRoutes, {
  bulkCreatePickupLocation: {
    ...command('CREATE'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ pickupLocations: list(writable(PickupLocation, 'address'), 100, 1) }),
    reply: Many,
    summary: 'Add places where buyers fetch their things; each succeeds or fails by itself.',
  },
  bulkDeletePickupLocation: {
    ...command('DELETE'),
    input: object({ pickupLocationIds: list(Id(), 100, 1) }),
    reply: object({ errors }),
    summary: 'Remove places where buyers fetch their things.',
  },
  bulkUpdatePickupLocation: {
    ...command('UPDATE'),
    maxBytes: BULK_MAX_BYTES,
    input: object({ pickupLocations: list(writable(PickupLocation, 'id', 'revision'), 100, 1) }),
    reply: Many,
    summary: 'Change places where buyers fetch their things; each succeeds or fails by itself.',
  },
  createPickupLocation: {
    ...command('CREATE'),
    input: object({ pickupLocation: writable(PickupLocation, 'address') }),
    reply: One,
    problems: refusals,
    summary: 'Add a place where buyers fetch their things.',
  },
  queryPickupLocation: {
    ...query,
    input: object({ query: maybe(Query()) }),
    reply: object({ pickupLocations: list(PickupLocation), pagingMetadata: PagingMetadata }),
    summary: 'List the places where buyers fetch their things.',
  },
  updatePickupLocation: {
    ...command('UPDATE'),
    input: object({ pickupLocation: writable(PickupLocation, 'id', 'revision') }),
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT', ...refusals],
    summary: 'Change a place where buyers fetch their things.',
  },
  deletePickupLocation: {
    ...command('DELETE'),
    input: object({ pickupLocationId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Remove a place where buyers fetch their things.',
  },
  getPickupLocation: {
    ...query,
    input: object({ pickupLocationId: Id() }),
    reply: One,
    problems: ['NOT_FOUND'],
    summary: 'Get a place where buyers fetch their things.',
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
      'LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED',
    ],
    summary: 'Offer a pickup to buyers of one region more.',
  },
  removeDeliveryRegion: {
    ...command('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT'],
    summary: 'Stop offering a pickup to buyers of a region.',
  },
})
