import { PickupLocation } from '@stoa/contract/delivery.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { pickupLocations as contract } from '@stoa/contract/pickup-locations'
import { Problem } from '@stoa/contract/problem'
import { createCompleter } from '../../kernel/derived-fields.ts'
import { Entities } from '../../kernel/entities.ts'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { assertCapacity, isProblem, toBulkFailure } from './bulk.ts'
import { assertQuantities, assertRegions, listRegionIds, omitDeepNulls, removeRegion, withRegion } from './documents.ts'
import * as store from './shipping.store.ts'

type PickupDoc = store.PickupDoc

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>
type Written = Input<'createPickupLocation'>['pickupLocation']
type Patch = Input<'updatePickupLocation'>['pickupLocation']

const capacityProblem = 'LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED'

const complete = createCompleter(PickupLocation)
const pickups = new Entities<PickupDoc>(store.pickups, {
  toWire: async (pickup, unit) => complete(pickup, (await getCurrentSite(unit)).locale),
  inSnapshot: true,
})

/** Adds locations without validation, in this order. */
export const addPickupLocations = (unit: Unit, added: readonly PickupDoc[]) => pickups.add(unit, added)

export async function createPickupLocation(
  unit: Unit,
  { pickupLocation }: Input<'createPickupLocation'>,
): Reply<'createPickupLocation'> {
  const [made] = await addPickupLocations(unit, [
    await validateLocation(unit, pickupLocation, await store.pickups.list(unit)),
  ])
  return { pickupLocation: made! }
}

export async function bulkCreatePickupLocation(
  unit: Unit,
  input: Input<'bulkCreatePickupLocation'>,
): Reply<'bulkCreatePickupLocation'> {
  const all: PickupDoc[] = await store.pickups.list(unit)
  const right: PickupDoc[] = []
  const errors: ReturnType<typeof toBulkFailure>[] = []
  for (const written of input.pickupLocations) {
    try {
      const doc = await validateLocation(unit, written, all)
      all.push(doc)
      right.push(doc)
    } catch (error) {
      if (!isProblem(error)) throw error
      errors.push(toBulkFailure(error))
    }
  }
  return { pickupLocations: await addPickupLocations(unit, right), errors }
}

export async function queryPickupLocation(
  unit: Unit,
  { query }: Input<'queryPickupLocation'>,
): Reply<'queryPickupLocation'> {
  const { items, metadata } = await pickups.page(unit, 'pickupLocations.queryPickupLocation', query)
  return { pickupLocations: items, pagingMetadata: metadata }
}

export async function getPickupLocation(
  unit: Unit,
  { pickupLocationId }: Input<'getPickupLocation'>,
): Reply<'getPickupLocation'> {
  return { pickupLocation: await pickups.get(unit, pickupLocationId) }
}

export async function updatePickupLocation(
  unit: Unit,
  { pickupLocation }: Input<'updatePickupLocation'>,
): Reply<'updatePickupLocation'> {
  return { pickupLocation: await update(unit, pickupLocation) }
}

export async function bulkUpdatePickupLocation(
  unit: Unit,
  input: Input<'bulkUpdatePickupLocation'>,
): Reply<'bulkUpdatePickupLocation'> {
  const pickupLocations: PickupLocation[] = []
  const errors: ReturnType<typeof toBulkFailure>[] = []
  for (const patch of input.pickupLocations) {
    try {
      pickupLocations.push(await update(unit, patch))
    } catch (error) {
      if (!isProblem(error)) throw error
      errors.push(toBulkFailure(error, patch.id))
    }
  }
  return { pickupLocations, errors }
}

export async function deletePickupLocation(
  unit: Unit,
  { pickupLocationId }: Input<'deletePickupLocation'>,
): Reply<'deletePickupLocation'> {
  await pickups.remove(unit, pickupLocationId)
  return {}
}

export async function bulkDeletePickupLocation(
  unit: Unit,
  { pickupLocationIds }: Input<'bulkDeletePickupLocation'>,
): Reply<'bulkDeletePickupLocation'> {
  const errors: ReturnType<typeof toBulkFailure>[] = []
  for (const id of pickupLocationIds) {
    if (!(await store.pickups.remove(unit, id))) errors.push(toBulkFailure(new Problem('NOT_FOUND'), id))
  }
  await unit.touchSite()
  return { errors }
}

export async function addDeliveryRegion(
  unit: Unit,
  { pickupLocationId, deliveryRegionId, revision }: Input<'addDeliveryRegion'>,
): Reply<'addDeliveryRegion'> {
  const others = (await store.pickups.list(unit)).filter(({ id }) => id !== pickupLocationId.toLowerCase())
  const after = await pickups.change(unit, pickupLocationId, revision, (before) => withRegion(before, deliveryRegionId))
  await assertRegions(unit, [deliveryRegionId.toLowerCase()])
  assertCapacity([deliveryRegionId.toLowerCase()], others, capacityProblem)
  return { pickupLocation: after }
}

export async function removeDeliveryRegion(
  unit: Unit,
  { pickupLocationId, deliveryRegionId, revision }: Input<'removeDeliveryRegion'>,
): Reply<'removeDeliveryRegion'> {
  const after = await pickups.change(unit, pickupLocationId, revision, (before) =>
    removeRegion(before, deliveryRegionId),
  )
  return { pickupLocation: after }
}

async function validateLocation(unit: Unit, written: Written, others: readonly PickupDoc[]): Promise<PickupDoc> {
  const doc = omitDeepNulls(written) as PickupDoc
  assertQuantities(doc.rates)
  const deliveryRegionIds = await listRegionIds(unit, doc)
  assertCapacity(deliveryRegionIds, others, capacityProblem)
  return { ...doc, active: doc.active ?? true, deliveryRegionIds }
}

/** Added regions must exist and have capacity. */
async function update(unit: Unit, { id, revision, address, ...patch }: Patch): Promise<PickupLocation> {
  const all = await store.pickups.list(unit)
  const before = all.find((one) => one.id === id.toLowerCase())
  if (!before) throw new Problem('NOT_FOUND')
  const applyChange = (doc: PickupDoc): PickupDoc => {
    const after = omitDeepNulls(applyMask<PickupDoc>(doc, { ...patch, ...(address && { address }) }))
    const deliveryRegionIds = [...new Set((after.deliveryRegionIds ?? []).map((one) => one.toLowerCase()))]
    return { ...after, deliveryRegionIds }
  }
  const { rates, deliveryRegionIds = [] } = applyChange(before)
  assertQuantities(rates)
  const added = deliveryRegionIds.filter((one) => !before.deliveryRegionIds?.includes(one))
  await assertRegions(unit, added)
  const others = all.filter((one) => one !== before)
  assertCapacity(added, others, capacityProblem)
  return pickups.change(unit, id, revision, applyChange)
}
