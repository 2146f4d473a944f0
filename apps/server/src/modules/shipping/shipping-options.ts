import type { ShippingOption } from '@stoa/contract/delivery.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { shippingOptions as contract } from '@stoa/contract/shipping-options'
import { created, deleted, updated } from '../../kernel/events.ts'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import {
  assertQuantities,
  assertRegions,
  regionsOf,
  withFields,
  withFirstRegion,
  withoutNulls,
  withoutRegion,
  withRegion,
} from './documents.ts'
import { type OptionDoc, options } from './shipping.store.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

/** Puts in options that are known to be right, in this order. */
export async function addShippingOptions(unit: Unit, added: readonly OptionDoc[]): Promise<ShippingOption[]> {
  const made = (await options.insert(unit, added)).map(withFirstRegion)
  for (const option of made) await unit.emit(created('wix.ecom.v1.shipping_option_created', option.id, option))
  await unit.touchSite()
  return made
}

export async function createShippingOption(
  unit: Unit,
  { shippingOption }: Input<'createShippingOption'>,
): Reply<'createShippingOption'> {
  const { deliveryRegionId: _, ...doc } = withoutNulls(shippingOption) as OptionDoc
  assertQuantities(doc.rates)
  const deliveryRegionIds = await regionsOf(unit, withoutNulls(shippingOption) as OptionDoc)
  const [made] = await addShippingOptions(unit, [{ ...doc, deliveryRegionIds }])
  return { shippingOption: made! }
}

export async function queryShippingOptions(
  unit: Unit,
  { query }: Input<'queryShippingOptions'>,
): Reply<'queryShippingOptions'> {
  const { items, metadata } = await options.page(unit, 'shippingOptions.queryShippingOptions', query)
  return { shippingOptions: items.map(withFirstRegion), pagingMetadata: metadata }
}

export async function getShippingOption(
  unit: Unit,
  { shippingOptionId }: Input<'getShippingOption'>,
): Reply<'getShippingOption'> {
  const option = await options.find(unit, shippingOptionId)
  if (!option) throw new Problem('NOT_FOUND')
  return { shippingOption: withFirstRegion(option) }
}

export function updateShippingOption(
  unit: Unit,
  { shippingOption }: Input<'updateShippingOption'>,
): Reply<'updateShippingOption'> {
  const { id, revision, deliveryRegionId: _, deliveryRegionIds: __, ...patch } = shippingOption
  if (patch.rates === null) patch.rates = undefined
  return change(unit, id, revision, (before) => {
    const after = withoutNulls(applyMask<OptionDoc>(before, patch))
    assertQuantities(after.rates)
    return after
  })
}

export async function deleteShippingOption(
  unit: Unit,
  { shippingOptionId }: Input<'deleteShippingOption'>,
): Reply<'deleteShippingOption'> {
  const removed = await options.remove(unit, shippingOptionId)
  if (!removed) throw new Problem('NOT_FOUND')
  await unit.emit(deleted('wix.ecom.v1.shipping_option_deleted', removed.id, withFirstRegion(removed)))
  await unit.touchSite()
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
  change(unit, shippingOptionId, revision, (before) => withoutRegion(before, deliveryRegionId))

export const updateExtendedFields = (
  unit: Unit,
  { id, namespace, namespaceData }: Input<'updateExtendedFields'>,
): Reply<'updateExtendedFields'> =>
  change(unit, id, undefined, (before) => withFields(before, namespace, namespaceData))

async function change(
  unit: Unit,
  id: string,
  seen: string | null | undefined,
  next: (before: OptionDoc) => OptionDoc,
): Promise<{ shippingOption: ShippingOption }> {
  const changed = await options.update(unit, id, seen, next)
  if (!changed) throw new Problem('NOT_FOUND')
  const shippingOption = withFirstRegion(changed)
  await unit.emit(updated('wix.ecom.v1.shipping_option_updated', changed.id, shippingOption))
  await unit.touchSite()
  return { shippingOption }
}
