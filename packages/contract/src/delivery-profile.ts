import { DeliveryCarrier, DeliveryProfile, DeliveryRegion } from './delivery.entity.ts'
import { deliveryProfileRoutes } from './delivery.routes.ts'
import { defineOperations, RICH_MAX_BYTES } from './operation.ts'
import {
  Country,
  Flag,
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
import { BulkActionMetadata, ItemMetadata } from './shapes/bulk.ts'
import { ExtendedFieldsOf } from './shapes/extended-fields.ts'
import { merchants } from './who.ts'

const allowMerchants = (permissionName: string) =>
  ({ who: merchants, permission: `ECOM.DELIVERY_${permissionName}` }) as const
const declareCommand = (permissionName: string) => ({ kind: 'command', ...allowMerchants(permissionName) }) as const
const query = (permissionName: string) => ({ kind: 'query', ...allowMerchants(permissionName) }) as const

/** The built-in carrier: rates by zone and weight. */
export const CONFIGURED_CARRIER = '018f0000-57a0-7000-8000-000000000002'

const One = object({ deliveryProfile: DeliveryProfile })
const revision = maybe(Text(19, 1))
const destinationProblems = ['DESTINATIONS_COLLISION', 'SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY'] as const
const carrierInput = writable(DeliveryCarrier, 'appId')
const Carrier = object({
  id: Id(),
  displayName: Text(256),
  description: Text(200),
  fallbackDefinitionMandatory: Flag(),
  toggleGetCarrierSettingsEnabled: Flag(),
})
const DestinationProperties = object({ postalCodeRequired: Flag(), pickupOnly: Flag() })
const activeStatus = {
  ...declareCommand('CARRIER_UPDATE'),
  reply: Nothing,
  problems: ['DELIVERY_CARRIER_NOT_FOUND'],
  events: ['wix.ecom.v1.shippo_configuration_updated'],
} as const

export const deliveryProfile = defineOperations('deliveryProfile', deliveryProfileRoutes, {
  updateCarrierSettings: {
    ...activeStatus,
    input: object({ carrierId: Id(), rowId: Id(), active: Flag() }),
    summary: "Switch a carrier's service on or off (older name).",
  },
  createDeliveryProfile: {
    ...declareCommand('PROFILE_CREATE'),
    maxBytes: RICH_MAX_BYTES,
    input: object({ deliveryProfile: writable(DeliveryProfile, 'name') }),
    reply: One,
    problems: ['DELIVERY_PROFILES_LIMIT_EXCEEDED', ...destinationProblems],
    events: ['wix.ecom.v1.delivery_profile_created'],
    summary: "Create a delivery profile for some of the shop's items.",
  },
  addDeliveryCarrier: {
    ...declareCommand('CARRIER_ADD'),
    input: object({ deliveryRegionId: Id(), deliveryCarrier: carrierInput }),
    reply: One,
    problems: [
      'DELIVERY_REGION_NOT_FOUND',
      'CARRIER_ALREADY_EXISTS_IN_REGION',
      'DELIVERY_CARRIER_MISSING_BACKUP_RATE',
      'UNKNOWN_DELIVERY_CARRIER',
    ],
    events: ['wix.ecom.v1.delivery_profile_updated'],
    summary: 'Add a carrier to a region, with a backup rate.',
  },
  setDeliveryCarrierActiveStatus: {
    ...activeStatus,
    input: object({ carrierAppId: Id(), rowId: Id(), active: Flag() }),
    summary: "Switch a carrier's service on or off.",
  },
  getDeliveryDestinationProperties: {
    ...query('PROFILE_READ'),
    input: Nothing,
    reply: object({
      /** Absent: no delivery to countries that are not listed. */
      restOfWorld: optional(DestinationProperties),
      countries: list(
        object({
          country: Country(),
          /** Absent: delivery to the listed subdivisions only. */
          deliveryDestinationProperties: optional(DestinationProperties),
          subdivisions: list(object({ subdivision: Text(), deliveryDestinationProperties: DestinationProperties })),
        }),
      ),
    }),
    summary: 'List the required address fields by country.',
  },
  getDeliveryProfileByDeliveryRegionId: {
    ...query('PROFILE_READ'),
    input: object({ deliveryRegionId: Id() }),
    reply: One,
    problems: ['DELIVERY_REGION_NOT_FOUND'],
    summary: 'Get the delivery profile of a region.',
  },
  listDeliveryCarrierDetails: {
    ...query('CARRIER_DETAILS_READ'),
    input: Nothing,
    reply: object({ deliveryCarrierDetails: list(Carrier) }),
    summary: 'List the carriers of this site (older name).',
  },
  listInstalledDeliveryCarriers: {
    ...query('CARRIER_READ'),
    input: Nothing,
    reply: object({ installedDeliveryCarriers: list(Carrier) }),
    summary: 'List the carriers of this site.',
  },
  queryDeliveryProfiles: {
    ...query('PROFILE_READ'),
    input: object({ query: maybe(Query()) }),
    reply: object({ deliveryProfiles: list(DeliveryProfile), pagingMetadata: PagingMetadata }),
    summary: 'List delivery profiles with their regions.',
  },
  removeDeliveryCarrier: {
    ...declareCommand('CARRIER_REMOVE'),
    input: object({ deliveryRegionId: Id(), appId: Id() }),
    reply: One,
    problems: ['DELIVERY_REGION_NOT_FOUND'],
    events: ['wix.ecom.v1.delivery_profile_updated'],
    summary: 'Remove a carrier from a region.',
  },
  updateDeliveryCarrier: {
    ...declareCommand('CARRIER_UPDATE'),
    input: object({ deliveryRegionId: Id(), deliveryCarrier: carrierInput }),
    reply: One,
    problems: ['DELIVERY_REGION_NOT_FOUND', 'DELIVERY_CARRIER_NOT_FOUND', 'DELIVERY_CARRIER_MISSING_BACKUP_RATE'],
    events: ['wix.ecom.v1.delivery_profile_updated'],
    summary: 'Change a carrier’s backup rate or charges in a region.',
  },
  updateDeliveryProfile: {
    ...declareCommand('PROFILE_UPDATE'),
    maxBytes: RICH_MAX_BYTES,
    input: object({ deliveryProfile: writable(DeliveryProfile, 'id', 'revision') }),
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT', 'DELIVERY_REGION_CANNOT_BE_UPDATED'],
    events: ['wix.ecom.v1.delivery_profile_updated'],
    summary: 'Rename a delivery profile; its regions are changed by other operations.',
  },
  deleteDeliveryProfile: {
    ...declareCommand('PROFILE_DELETE'),
    input: object({ deliveryProfileId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'DEFAULT_CANNOT_BE_UPDATED'],
    events: ['wix.ecom.v1.delivery_profile_deleted'],
    summary: 'Delete a delivery profile; its items use the default one.',
  },
  getDeliveryProfile: {
    ...query('PROFILE_READ'),
    input: object({ deliveryProfileId: Id() }),
    reply: One,
    problems: ['NOT_FOUND'],
    summary: 'Get a delivery profile with its regions.',
  },
  listDeliveryCarriers: {
    ...query('CARRIER_READ'),
    input: object({ deliveryProfileId: Id(), appIds: maybe(list(Id(), 25, 1)) }),
    reply: object({
      results: list(
        object({
          deliveryCarrierMetadata: ItemMetadata,
          deliveryCarrierDetails: optional(
            object({ ...Carrier.properties, toggleUpdateCarrierActiveStatusEnabled: Flag() }),
          ),
          deliveryCarrierRegionalSettings: optional(
            list(
              object({
                deliveryRegionId: Id(),
                dashboardTables: list(
                  object({
                    title: Text(),
                    columns: list(object({ key: Text(), name: Text() })),
                    rows: list(object({ key: Text(), data: FreeForm(), active: Flag() })),
                  }),
                ),
              }),
            ),
          ),
        }),
      ),
      bulkActionMetadata: BulkActionMetadata,
    }),
    problems: ['DELIVERY_PROFILE_NOT_FOUND'],
    summary: 'List the carriers of a profile with their rates by region.',
  },
  addDeliveryRegion: {
    ...declareCommand('PROFILE_UPDATE'),
    input: object({ deliveryProfileId: Id(), deliveryRegion: writable(DeliveryRegion, 'name'), revision }),
    reply: One,
    problems: ['DELIVERY_PROFILE_NOT_FOUND', 'CONFLICT', 'LIMIT_OF_REGIONS_EXCEEDED', ...destinationProblems],
    events: ['wix.ecom.v1.delivery_profile_updated', 'wix.ecom.v1.delivery_profile_region_added'],
    summary: 'Add a region to deliver to.',
  },
  updateDeliveryRegion: {
    ...declareCommand('REGION_UPDATE'),
    input: object({ deliveryProfileId: Id(), deliveryRegion: writable(DeliveryRegion, 'id'), revision }),
    reply: One,
    problems: ['DELIVERY_PROFILE_NOT_FOUND', 'DELIVERY_REGION_NOT_FOUND', 'CONFLICT', ...destinationProblems],
    events: ['wix.ecom.v1.delivery_profile_updated', 'wix.ecom.v1.delivery_profile_region_updated'],
    summary: 'Change the name or the destinations of a region, or deactivate it.',
  },
  removeDeliveryRegion: {
    ...declareCommand('PROFILE_UPDATE'),
    input: object({ deliveryProfileId: Id(), deliveryRegionId: Id(), revision }),
    reply: One,
    problems: ['DELIVERY_PROFILE_NOT_FOUND', 'DELIVERY_REGION_NOT_FOUND', 'CONFLICT'],
    events: ['wix.ecom.v1.delivery_profile_updated', 'wix.ecom.v1.delivery_profile_region_removed'],
    summary: 'Delete a delivery region.',
  },
  updateExtendedFields: {
    ...declareCommand('PROFILE_UPDATE'),
    input: ExtendedFieldsOf,
    reply: One,
    problems: ['NOT_FOUND'],
    events: ['wix.ecom.v1.delivery_profile_updated'],
    summary: "Set an app's extended fields of a delivery profile.",
  },
})
