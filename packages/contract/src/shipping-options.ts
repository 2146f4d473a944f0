import { ShippingOption } from './delivery.entity.ts'
import { shippingOptionsRoutes } from './delivery.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, maybe, Nothing, object, PagingMetadata, Query, Text, writable } from './schema.ts'
import { ExtendedFieldsOf } from './shapes/extended-fields.ts'
import { merchants } from './who.ts'

const declareCommand = (permissionName: string) =>
  ({ kind: 'command', who: merchants, permission: `ECOM.SHIPPING_OPTION_${permissionName}` }) as const
const query = { kind: 'query', who: merchants, permission: 'ECOM.SHIPPING_OPTION_READ' } as const
const One = object({ shippingOption: ShippingOption })
const ofRegion = object({ shippingOptionId: Id(), deliveryRegionId: Id(), revision: maybe(Text(19, 1)) })

export const shippingOptions = defineOperations('shippingOptions', shippingOptionsRoutes, {
  createShippingOption: {
    ...declareCommand('CREATE'),
    input: object({ shippingOption: writable(ShippingOption, 'rates') }),
    reply: One,
    problems: ['INVALID_QUANTITY_VALUE', 'DELIVERY_REGION_NOT_FOUND'],
    events: ['wix.ecom.v1.shipping_option_created'],
    summary: "Create a shipping option for regions, with the site's own rates.",
  },
  queryShippingOptions: {
    ...query,
    input: object({ query: maybe(Query()) }),
    reply: object({ shippingOptions: list(ShippingOption), pagingMetadata: PagingMetadata }),
    summary: 'List shipping options.',
  },
  updateExtendedFields: {
    ...declareCommand('UPDATE'),
    input: ExtendedFieldsOf,
    reply: One,
    problems: ['NOT_FOUND'],
    events: ['wix.ecom.v1.shipping_option_updated'],
    summary: "Set an app's extended fields of a shipping option.",
  },
  updateShippingOption: {
    ...declareCommand('UPDATE'),
    input: object({ shippingOption: writable(ShippingOption, 'id', 'revision') }),
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT', 'INVALID_QUANTITY_VALUE'],
    events: ['wix.ecom.v1.shipping_option_updated'],
    summary: 'Change the title, delivery time or rates of a shipping option.',
  },
  deleteShippingOption: {
    ...declareCommand('DELETE'),
    input: object({ shippingOptionId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.ecom.v1.shipping_option_deleted'],
    summary: 'Delete a shipping option.',
  },
  getShippingOption: {
    ...query,
    input: object({ shippingOptionId: Id() }),
    reply: One,
    problems: ['NOT_FOUND'],
    summary: 'Get a shipping option.',
  },
  addDeliveryRegion: {
    ...declareCommand('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT', 'DELIVERY_REGION_NOT_FOUND', 'LIMIT_OF_REGIONS_EXCEEDED'],
    events: ['wix.ecom.v1.shipping_option_updated'],
    summary: 'Add a shipping option to a region.',
  },
  removeDeliveryRegion: {
    ...declareCommand('UPDATE'),
    input: ofRegion,
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT'],
    events: ['wix.ecom.v1.shipping_option_updated'],
    summary: 'Remove a shipping option from a region.',
  },
})
