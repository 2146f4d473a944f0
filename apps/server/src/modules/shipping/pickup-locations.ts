import type { PickupLocation } from '@stoa/contract/delivery.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { pickupLocations as contract } from '@stoa/contract/pickup-locations'
import { Problem } from '@stoa/contract/problem'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { failure, isProblem, withRoom } from './bulk.ts'
import { assertQuantities, assertRegions, regionsOf, withoutNulls, withoutRegion, withRegion } from './documents.ts'
import { type PickupDoc, pickups } from './shipping.store.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>
type Written = Input<'createPickupLocation'>['pickupLocation']
type Patch = Input<'updatePickupLocation'>['pickupLocation']

const FULL = 'LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED'

/** Puts in locations that are known to be right, in this order. */
export async function addPickupLocations(unit: Unit, added: readonly PickupDoc[]): Promise<PickupLocation[]> {
  const made = await pickups.insert(unit, added)
  await unit.touchSite()
  return made
}

export async function createPickupLocation(
  unit: Unit,
  { pickupLocation }: Input<'createPickupLocation'>,
): Reply<'createPickupLocation'> {
  const [made] = await addPickupLocations(unit, [await checked(unit, pickupLocation, await pickups.list(unit))])
  return { pickupLocation: made! }
}

export async function bulkCreatePickupLocation(
  unit: Unit,
  input: Input<'bulkCreatePickupLocation'>,
): Reply<'bulkCreatePickupLocation'> {
  const all: PickupDoc[] = await pickups.list(unit)
  const right: PickupDoc[] = []
  const errors: ReturnType<typeof failure>[] = []
  for (const written of input.pickupLocations) {
    try {
      const doc = await checked(unit, written, all)
      all.push(doc)
      right.push(doc)
    } catch (error) {
      if (!isProblem(error)) throw error
      errors.push(failure(error))
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
  const pickupLocation = await pickups.find(unit, pickupLocationId)
  if (!pickupLocation) throw new Problem('NOT_FOUND')
  return { pickupLocation }
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
  const errors: ReturnType<typeof failure>[] = []
  for (const patch of input.pickupLocations) {
    try {
      pickupLocations.push(await update(unit, patch))
    } catch (error) {
      if (!isProblem(error)) throw error
      errors.push(failure(error, patch.id))
    }
  }
  return { pickupLocations, errors }
}

export async function deletePickupLocation(
  unit: Unit,
  { pickupLocationId }: Input<'deletePickupLocation'>,
): Reply<'deletePickupLocation'> {
  if (!(await pickups.remove(unit, pickupLocationId))) throw new Problem('NOT_FOUND')
  await unit.touchSite()
  return {}
}

export async function bulkDeletePickupLocation(
  unit: Unit,
  { pickupLocationIds }: Input<'bulkDeletePickupLocation'>,
): Reply<'bulkDeletePickupLocation'> {
  const errors: ReturnType<typeof failure>[] = []
  for (const id of pickupLocationIds) {
    if (!(await pickups.remove(unit, id))) errors.push(failure(new Problem('NOT_FOUND'), id))
  }
  await unit.touchSite()
  return { errors }
}

export async function addDeliveryRegion(
  unit: Unit,
  { pickupLocationId, deliveryRegionId, revision }: Input<'addDeliveryRegion'>,
): Reply<'addDeliveryRegion'> {
  const others = (await pickups.list(unit)).filter(({ id }) => id !== pickupLocationId.toLowerCase())
  const after = await change(unit, pickupLocationId, revision, (before) => withRegion(before, deliveryRegionId))
  await assertRegions(unit, [deliveryRegionId.toLowerCase()])
  withRoom([deliveryRegionId.toLowerCase()], others, FULL)
  return { pickupLocation: after }
}

export async function removeDeliveryRegion(
  unit: Unit,
  { pickupLocationId, deliveryRegionId, revision }: Input<'removeDeliveryRegion'>,
): Reply<'removeDeliveryRegion'> {
  const after = await change(unit, pickupLocationId, revision, (before) => withoutRegion(before, deliveryRegionId))
  return { pickupLocation: after }
}

async function checked(unit: Unit, written: Written, others: readonly PickupDoc[]): Promise<PickupDoc> {
  const doc = withoutNulls(written) as PickupDoc
  assertQuantities(doc.rates)
  const deliveryRegionIds = await regionsOf(unit, doc)
  withRoom(deliveryRegionIds, others, FULL)
  return { ...doc, active: doc.active ?? true, deliveryRegionIds }
}

/** Regions that are new to it must exist and have room. */
async function update(unit: Unit, { id, revision, address, ...patch }: Patch): Promise<PickupLocation> {
  const all = await pickups.list(unit)
  const before = all.find((one) => one.id === id.toLowerCase())
  if (!before) throw new Problem('NOT_FOUND')
  const next = (doc: PickupDoc): PickupDoc => {
    const after = withoutNulls(applyMask<PickupDoc>(doc, { ...patch, ...(address && { address }) }))
    const deliveryRegionIds = [...new Set((after.deliveryRegionIds ?? []).map((one) => one.toLowerCase()))]
    return { ...after, deliveryRegionIds }
  }
  const { rates, deliveryRegionIds = [] } = next(before)
  assertQuantities(rates)
  const added = deliveryRegionIds.filter((one) => !before.deliveryRegionIds?.includes(one))
  await assertRegions(unit, added)
  const others = all.filter((one) => one !== before)
  withRoom(added, others, FULL)
  return change(unit, id, revision, next)
}

async function change(
  unit: Unit,
  id: string,
  seen: string | null | undefined,
  next: (before: PickupDoc) => PickupDoc,
): Promise<PickupLocation> {
  const after = await pickups.update(unit, id, seen, next)
  if (!after) throw new Problem('NOT_FOUND')
  await unit.touchSite()
  return after
}
