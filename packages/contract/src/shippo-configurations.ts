import { ShippoConfiguration } from './delivery.entity.ts'
import { shippoConfigurationsRoutes } from './delivery.routes.ts'
import { defineOperations } from './operation.ts'
import { Decimal, Id, list, maybe, Nothing, object, PagingMetadata, Query, Text, writable } from './schema.ts'
import { ExtendedFieldsOf } from './shapes/extended-fields.ts'
import { merchants } from './who.ts'

const declareCommand = (permissionName: string) =>
  ({ kind: 'command', who: merchants, permission: `ECOM.SHIPPO_CONFIGURATION_${permissionName}` }) as const
const query = { kind: 'query', who: merchants, permission: 'ECOM.SHIPPO_CONFIGURATION_READ' } as const
const One = object({ shippoConfiguration: ShippoConfiguration })
const ofRegion = object({ shippoConfigurationId: Id(), deliveryRegionId: Id(), revision: maybe(Text(19, 1)) })

export const shippoConfigurations = defineOperations('shippoConfigurations', shippoConfigurationsRoutes, {
  createShippoConfiguration: {
    ...declareCommand('CREATE'),
    input: object({
      shippoConfiguration: writable(ShippoConfiguration, 'packageType', 'packageDetails'),
      /** Backup rate of these regions, if the carrier returns none. */
      backupRate: maybe(Decimal({ gte: '0', lte: '999999999', maxScale: 6 })),
    }),
    reply: One,
    problems: ['DELIVERY_REGION_NOT_FOUND'],
    events: ['wix.ecom.v1.shippo_configuration_created', 'wix.ecom.v1.delivery_profile_updated'],
    summary: 'Create a carrier configuration for regions: services, package and origin.',
  },
  queryShippoConfigurations: {
    ...query,
    input: object({ query: maybe(Query()) }),
    reply: object({ shippoConfigurations: list(ShippoConfiguration), pagingMetadata: PagingMetadata }),
    summary: 'List carrier configurations.',
  },
  updateExtendedFields: {
    ...declareCommand('UPDATE'),
    input: ExtendedFieldsOf,
    reply: One,
    problems: ['NOT_FOUND'],
    events: ['wix.ecom.v1.shippo_configuration_updated'],
    summary: "Set an app's extended fields of a carrier configuration.",
  },
  updateShippoConfiguration: {
    ...declareCommand('UPDATE'),
    input: object({ shippoConfiguration: writable(ShippoConfiguration, 'id', 'revision') }),
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT'],
    events: ['wix.ecom.v1.shippo_configuration_updated'],
    summary: 'Change a carrier configuration.',
  },
  deleteShippoConfiguration: {
    ...declareCommand('DELETE'),
    input: object({ shippoConfigurationId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.ecom.v1.shippo_configuration_deleted'],
    summary: 'Delete a carrier configuration.',
  },
  getShippoConfiguration: {
    ...query,
    input: object({ shippoConfigurationId: Id() }),
    reply: One,
    problems: ['NOT_FOUND'],
    summary: 'Get a carrier configuration.',
  },
  addDeliveryRegion: {
    ...declareCommand('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT', 'DELIVERY_REGION_NOT_FOUND', 'LIMIT_OF_REGIONS_EXCEEDED'],
    events: ['wix.ecom.v1.shippo_configuration_updated'],
    summary: 'Add a carrier configuration to a region.',
  },
  removeDeliveryRegion: {
    ...declareCommand('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT'],
    events: ['wix.ecom.v1.shippo_configuration_updated', 'wix.ecom.v1.shippo_configuration_deleted'],
    summary: 'Remove a carrier configuration from a region; a configuration without regions is deleted.',
  },
})
