import type { ShippingOption } from '@stoa/contract/delivery.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { shippingOptions as contract } from '@stoa/contract/shipping-options'
import { Entities } from '../../kernel/entities.ts'
import { replaceNamespace } from '../../kernel/extended-fields.ts'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import {
  assertDeliveryDays,
  assertQuantities,
  assertRegions,
  listRegionIds,
  omitDeepNulls,
  removeRegion,
  withFirstRegion,
  withRegion,
} from './documents.ts'
import * as store from './shipping.store.ts'

type OptionDoc = store.OptionDoc

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

const options = new Entities<OptionDoc, ShippingOption>(store.options, {
  toWire: withFirstRegion,
  events: 'wix.ecom.v1.shipping_option',
  inSnapshot: true,
})

/** Adds options without validation, in this order. */
export const addShippingOptions = (unit: Unit, added: readonly OptionDoc[]) => options.add(unit, added)

export async function createShippingOption(
  unit: Unit,
  { shippingOption }: Input<'createShippingOption'>,
): Reply<'createShippingOption'> {
  const { deliveryRegionId: _, ...doc } = omitDeepNulls(shippingOption) as OptionDoc
  assertQuantities(doc.rates)
  assertDeliveryDays(doc.deliveryDays)
  const deliveryRegionIds = await listRegionIds(unit, omitDeepNulls(shippingOption) as OptionDoc)
  const [made] = await options.add(unit, [{ ...doc, deliveryRegionIds }])
  return { shippingOption: made! }
}

export async function queryShippingOptions(
  unit: Unit,
  { query }: Input<'queryShippingOptions'>,
): Reply<'queryShippingOptions'> {
  const { items, metadata } = await options.page(unit, 'shippingOptions.queryShippingOptions', query)
  return { shippingOptions: items, pagingMetadata: metadata }
}

export async function getShippingOption(
  unit: Unit,
  { shippingOptionId }: Input<'getShippingOption'>,
): Reply<'getShippingOption'> {
  return { shippingOption: await options.get(unit, shippingOptionId) }
}

export function updateShippingOption(
  unit: Unit,
  { shippingOption }: Input<'updateShippingOption'>,
): Reply<'updateShippingOption'> {
  const { id, revision, deliveryRegionId: _, deliveryRegionIds: __, ...patch } = shippingOption
  if (patch.rates === null) patch.rates = undefined
  return change(unit, id, revision, (before) => {
    const after = omitDeepNulls(applyMask<OptionDoc>(before, patch))
    assertQuantities(after.rates)
    assertDeliveryDays(after.deliveryDays)
    return after
  })
}

export async function deleteShippingOption(
  unit: Unit,
  { shippingOptionId }: Input<'deleteShippingOption'>,
): Reply<'deleteShippingOption'> {
  await options.remove(unit, shippingOptionId)
  return {}
}

export async function addDeliveryRegion(
  unit: Unit,
  { shippingOptionId, deliveryRegionId, revision }: Input<'addDeliveryRegion'>,
): Reply<'addDeliveryRegion'> {
  const reply = await change(unit, shippingOptionId, revision, (before) => withRegion(before, deliveryRegionId))
  await assertRegions(unit, [deliveryRegionId.toLowerCase()])
  return reply
}

export const removeDeliveryRegion = (
  unit: Unit,
  { shippingOptionId, deliveryRegionId, revision }: Input<'removeDeliveryRegion'>,
): Reply<'removeDeliveryRegion'> =>
  change(unit, shippingOptionId, revision, (before) => removeRegion(before, deliveryRegionId))

export const updateExtendedFields = (
  unit: Unit,
  { id, namespace, namespaceData }: Input<'updateExtendedFields'>,
): Reply<'updateExtendedFields'> =>
  change(unit, id, undefined, (before) => ({
    ...before,
    extendedFields: replaceNamespace(before.extendedFields, namespace, namespaceData),
  }))

const change = async (...[unit, id, seen, next]: Parameters<typeof options.change>) => ({
  shippingOption: await options.change(unit, id, seen, next),
})
