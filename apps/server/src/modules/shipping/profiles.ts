import type { DeliveryProfile, DeliveryRegion } from '@stoa/contract/delivery.entity'
import type { deliveryProfile as contract } from '@stoa/contract/delivery-profile'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Kept } from '../../kernel/entity-store.ts'
import { created, deleted, updated } from '../../kernel/events.ts'
import { newId } from '../../kernel/ids.ts'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { assertDestinations } from './destinations.ts'
import { withFields, withoutNulls } from './documents.ts'
import { type ProfileDoc, profiles } from './shipping.store.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export type NewRegion = Pick<DeliveryRegion, 'name' | 'active' | 'destinations'>

export const MOST_PROFILES = 100

/** What every site starts with: a profile that delivers to everywhere, and no way of sending yet. */
export const defaultProfile: { name: string; default: boolean; regions: readonly NewRegion[] } = {
  name: 'Everything',
  default: true,
  regions: [{ name: 'Everywhere' }],
}

/** Puts in a profile that is known to be right. */
export async function addDeliveryProfile(
  unit: Unit,
  { regions, ...doc }: Omit<ProfileDoc, 'deliveryRegions'> & { regions: readonly NewRegion[] },
): Promise<DeliveryProfile> {
  const deliveryRegions = regions.map((region) => newRegion(unit, region))
  const [made] = await profiles.insert(unit, [{ ...doc, deliveryRegions }])
  await unit.emit(created('wix.ecom.v1.delivery_profile_created', made!.id, made))
  await unit.touchSite()
  return made!
}

export const newRegion = (unit: Unit, { name, active = true, destinations = [] }: NewRegion): DeliveryRegion => ({
  id: newId(),
  name,
  active,
  deliveryCarriers: [],
  destinations,
  createdDate: unit.now.toISOString(),
})

export async function createDeliveryProfile(
  unit: Unit,
  { deliveryProfile }: Input<'createDeliveryProfile'>,
): Reply<'createDeliveryProfile'> {
  const { deliveryRegions = [], ...doc } = withoutNulls(deliveryProfile) as ProfileDoc
  assertDestinations(deliveryRegions)
  const known = await profiles.list(unit)
  if (known.length >= MOST_PROFILES) throw new Problem('DELIVERY_PROFILES_LIMIT_EXCEEDED')
  const made = await addDeliveryProfile(unit, { ...doc, default: false, regions: deliveryRegions })
  return { deliveryProfile: made }
}

export async function queryDeliveryProfiles(
  unit: Unit,
  { query }: Input<'queryDeliveryProfiles'>,
): Reply<'queryDeliveryProfiles'> {
  const { items, metadata } = await profiles.page(unit, 'deliveryProfile.queryDeliveryProfiles', query)
  return { deliveryProfiles: items, pagingMetadata: metadata }
}

export async function getDeliveryProfile(
  unit: Unit,
  { deliveryProfileId }: Input<'getDeliveryProfile'>,
): Reply<'getDeliveryProfile'> {
  const deliveryProfile = await profiles.find(unit, deliveryProfileId)
  if (!deliveryProfile) throw new Problem('NOT_FOUND')
  return { deliveryProfile }
}

export async function getDeliveryProfileByDeliveryRegionId(
  unit: Unit,
  { deliveryRegionId }: Input<'getDeliveryProfileByDeliveryRegionId'>,
): Reply<'getDeliveryProfileByDeliveryRegionId'> {
  return { deliveryProfile: await profileOfRegion(unit, deliveryRegionId) }
}

/** The profile that a region belongs to. */
export async function profileOfRegion(unit: Unit, regionId: string): Promise<ProfileDoc & Kept> {
  const id = regionId.toLowerCase()
  const profile = (await profiles.list(unit)).find(({ deliveryRegions = [] }) =>
    deliveryRegions.some((region) => region.id === id),
  )
  if (!profile) throw new Problem('DELIVERY_REGION_NOT_FOUND')
  return profile
}

export async function updateDeliveryProfile(
  unit: Unit,
  { deliveryProfile }: Input<'updateDeliveryProfile'>,
): Reply<'updateDeliveryProfile'> {
  const { id, revision, deliveryRegions, name, ...patch } = deliveryProfile
  const after = await change(unit, id, revision, (before) => {
    if (deliveryRegions && !sameRegions(deliveryRegions, before.deliveryRegions ?? [])) {
      throw new Problem('DELIVERY_REGION_CANNOT_BE_UPDATED')
    }
    return withoutNulls(applyMask<ProfileDoc>(before, { ...patch, ...(name && { name }) }))
  })
  if (!after) throw new Problem('NOT_FOUND')
  return { deliveryProfile: after }
}

/** A client that sends the whole entity back changes nothing of its regions. */
function sameRegions(
  given: NonNullable<Input<'updateDeliveryProfile'>['deliveryProfile']['deliveryRegions']>,
  kept: readonly DeliveryRegion[],
): boolean {
  const written = ({ name, active = true, destinations = [] }: NewRegion) =>
    JSON.stringify([name, active, destinations])
  return (
    JSON.stringify(withoutNulls(given).map((one) => written(one as NewRegion))) === JSON.stringify(kept.map(written))
  )
}

export async function deleteDeliveryProfile(
  unit: Unit,
  { deliveryProfileId }: Input<'deleteDeliveryProfile'>,
): Reply<'deleteDeliveryProfile'> {
  const removed = await profiles.remove(unit, deliveryProfileId)
  if (!removed) throw new Problem('NOT_FOUND')
  if (removed.default) throw new Problem('DEFAULT_CANNOT_BE_UPDATED')
  await unit.emit(deleted('wix.ecom.v1.delivery_profile_deleted', removed.id, removed))
  await unit.touchSite()
  return {}
}

export async function updateExtendedFields(
  unit: Unit,
  { id, namespace, namespaceData }: Input<'updateExtendedFields'>,
): Reply<'updateExtendedFields'> {
  const after = await change(unit, id, undefined, (before) => withFields(before, namespace, namespaceData))
  if (!after) throw new Problem('NOT_FOUND')
  return { deliveryProfile: after }
}

/** Changes a profile and tells of it; undefined where there is none. */
export async function change(
  unit: Unit,
  id: string,
  seen: string | null | undefined,
  next: (before: ProfileDoc) => ProfileDoc,
): Promise<DeliveryProfile | undefined> {
  const after = await profiles.update(unit, id, seen, next)
  if (!after) return undefined
  await unit.emit(updated('wix.ecom.v1.delivery_profile_updated', after.id, after))
  await unit.touchSite()
  return after
}
