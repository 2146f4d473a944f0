import type { DeliveryRegion } from '@stoa/contract/delivery.entity'
import type { deliveryProfile as contract } from '@stoa/contract/delivery-profile'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { assertDestinations } from './destinations.ts'
import { omitDeepNulls } from './documents.ts'
import { change, createRegion, type NewRegion } from './profiles.ts'
import type { ProfileDoc } from './shipping.store.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

const MAX_REGIONS = 100

export async function addDeliveryRegion(
  unit: Unit,
  { deliveryProfileId, deliveryRegion, revision }: Input<'addDeliveryRegion'>,
): Reply<'addDeliveryRegion'> {
  const region = createRegion(unit, omitDeepNulls(deliveryRegion) as NewRegion)
  const after = await changeRegions(unit, deliveryProfileId, revision, (before) => {
    if (before.length >= MAX_REGIONS) throw new Problem('LIMIT_OF_REGIONS_EXCEEDED')
    return [...before, region]
  })
  await emitRegionEvent(unit, 'region_added', after.id, region)
  return { deliveryProfile: after }
}

export async function updateDeliveryRegion(
  unit: Unit,
  { deliveryProfileId, deliveryRegion, revision }: Input<'updateDeliveryRegion'>,
): Reply<'updateDeliveryRegion'> {
  const { id, name, active, destinations } = omitDeepNulls(deliveryRegion)
  let changed: DeliveryRegion | undefined
  const after = await changeRegions(unit, deliveryProfileId, revision, (before) =>
    before.map((region) => {
      if (region.id !== id.toLowerCase()) return region
      changed = {
        ...region,
        ...(name != null && { name }),
        ...(active != null && { active }),
        ...(destinations != null && { destinations: destinations as DeliveryRegion['destinations'] }),
      }
      return changed
    }),
  )
  if (!changed) throw new Problem('DELIVERY_REGION_NOT_FOUND')
  await emitRegionEvent(unit, 'region_updated', after.id, changed)
  return { deliveryProfile: after }
}

/** Removes its carriers as well; other options lose the region. */
export async function removeDeliveryRegion(
  unit: Unit,
  { deliveryProfileId, deliveryRegionId, revision }: Input<'removeDeliveryRegion'>,
): Reply<'removeDeliveryRegion'> {
  const id = deliveryRegionId.toLowerCase()
  const after = await changeRegions(unit, deliveryProfileId, revision, (before) => {
    if (!before.some((region) => region.id === id)) throw new Problem('DELIVERY_REGION_NOT_FOUND')
    return before.filter((region) => region.id !== id)
  })
  const removed = { deliveryProfileId: after.id, deliveryRegionId: id }
  await unit.emit('wix.ecom.v1.delivery_profile_region_removed', after.id, removed)
  return { deliveryProfile: after }
}

async function changeRegions(
  unit: Unit,
  profileId: string,
  seen: string | null | undefined,
  next: (before: readonly DeliveryRegion[]) => DeliveryRegion[],
) {
  const after = await change(unit, profileId, seen, (before: ProfileDoc) => {
    const deliveryRegions = next(before.deliveryRegions ?? [])
    assertDestinations(deliveryRegions)
    return { ...before, deliveryRegions }
  })
  if (!after) throw new Problem('DELIVERY_PROFILE_NOT_FOUND')
  return after
}

const emitRegionEvent = (
  unit: Unit,
  slug: 'region_added' | 'region_updated',
  profileId: string,
  { id, createdDate: _, ...region }: DeliveryRegion,
) =>
  unit.emit(`wix.ecom.v1.delivery_profile_${slug}`, profileId, {
    deliveryProfileId: profileId,
    deliveryRegionId: id,
    ...region,
  })
