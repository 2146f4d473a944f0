import { ShippoConfiguration } from './delivery.entity.ts'
import { shippoConfigurationsRoutes } from './delivery.routes.ts'
import { operations } from './operation.ts'
import { Decimal, Id, list, maybe, Nothing, object, PagingMetadata, Query, Text, writable } from './schema.ts'
import { ExtendedFieldsOf } from './shapes/extended-fields.ts'
import { merchants } from './who.ts'

const command = (right: string) =>
  ({ kind: 'command', who: merchants, permission: `ECOM.SHIPPO_CONFIGURATION_${right}` }) as const
const query = { kind: 'query', who: merchants, permission: 'ECOM.SHIPPO_CONFIGURATION_READ' } as const
const event = (slug: string) => [`wix.ecom.v1.shippo_configuration_${slug}`]
const One = object({ shippoConfiguration: ShippoConfiguration })
const ofRegion = object({ shippoConfigurationId: Id(), deliveryRegionId: Id(), revision: maybe(Text(19, 1)) })

export const shippoConfigurations = operations('shippoConfigurations', shippoConfigurationsRoutes, {
  createShippoConfiguration: {
    ...command('CREATE'),
    input: object({
      shippoConfiguration: writable(ShippoConfiguration, 'packageType', 'packageDetails'),
      /** What counts in these regions when the carrier has no price. */
      backupRate: maybe(Decimal({ gte: '0', lte: '999999999', maxScale: 6 })),
    }),
    reply: One,
    problems: ['DELIVERY_REGION_NOT_FOUND'],
    events: [...event('created'), 'wix.ecom.v1.delivery_profile_updated'],
    summary: 'Let a carrier quote for some regions: its services, the package and where it leaves from.',
  },
  queryShippoConfigurations: {
    ...query,
    input: object({ query: maybe(Query()) }),
    reply: object({ shippoConfigurations: list(ShippoConfiguration), pagingMetadata: PagingMetadata }),
    summary: 'List how the carrier quotes.',
  },
  updateExtendedFields: {
    ...command('UPDATE'),
    input: ExtendedFieldsOf,
    reply: One,
    problems: ['NOT_FOUND'],
    events: event('updated'),
    summary: 'Keep facts of an app with a carrier’s configuration.',
  },
  updateShippoConfiguration: {
    ...command('UPDATE'),
    input: object({ shippoConfiguration: writable(ShippoConfiguration, 'id', 'revision') }),
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT'],
    events: event('updated'),
    summary: 'Change a carrier’s services, its package or where things leave from.',
  },
  deleteShippoConfiguration: {
    ...command('DELETE'),
    input: object({ shippoConfigurationId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: event('deleted'),
    summary: 'Let the carrier no longer quote by this configuration.',
  },
  getShippoConfiguration: {
    ...query,
    input: object({ shippoConfigurationId: Id() }),
    reply: One,
    problems: ['NOT_FOUND'],
    summary: 'Get a carrier’s configuration.',
  },
  addDeliveryRegion: {
    ...command('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT', 'DELIVERY_REGION_NOT_FOUND', 'LIMIT_OF_REGIONS_EXCEEDED'],
    events: event('updated'),
    summary: 'Let the carrier quote for one region more.',
  },
  removeDeliveryRegion: {
    ...command('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT'],
    events: [...event('updated'), ...event('deleted')],
    summary: 'Let the carrier no longer quote for a region; its last one takes the configuration with it.',
  },
})
