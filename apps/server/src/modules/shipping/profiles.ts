import type { DeliveryProfile, DeliveryRegion } from '@stoa/contract/delivery.entity'
import type { deliveryProfile as contract } from '@stoa/contract/delivery-profile'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Translate } from '@stoa/messages'
import { Entities } from '../../kernel/entities.ts'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import { replaceNamespace } from '../../kernel/extended-fields.ts'
import { createId } from '../../kernel/ids.ts'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { assertDestinations } from './destinations.ts'
import { omitDeepNulls } from './documents.ts'
import * as store from './shipping.store.ts'

type ProfileDoc = store.ProfileDoc

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

const profiles = new Entities<ProfileDoc>(store.profiles, {
  events: 'wix.ecom.v1.delivery_profile',
  inSnapshot: true,
})

export type NewRegion = Pick<DeliveryRegion, 'name' | 'active' | 'destinations'>

const MAX_PROFILES = 100

/** A new site's profile: one region for all destinations, without shipping options. */
export const buildDefaultProfile = (
  t: Translate,
): { name: string; default: boolean; regions: readonly NewRegion[] } => ({
  name: t('defaults:profile.name'),
  default: true,
  regions: [{ name: t('defaults:profile.region') }],
})

/** Adds a profile without validation. */
export async function addDeliveryProfile(
  unit: Unit,
  { regions, ...doc }: Omit<ProfileDoc, 'deliveryRegions'> & { regions: readonly NewRegion[] },
): Promise<DeliveryProfile> {
  const deliveryRegions = regions.map((region) => createRegion(unit, region))
  const [made] = await profiles.add(unit, [{ ...doc, deliveryRegions }])
  return made!
}

export const createRegion = (unit: Unit, { name, active = true, destinations = [] }: NewRegion): DeliveryRegion => ({
  id: createId(),
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
  const { deliveryRegions = [], ...doc } = omitDeepNulls(deliveryProfile) as ProfileDoc
  assertDestinations(deliveryRegions)
  const known = await store.profiles.list(unit)
  if (known.length >= MAX_PROFILES) throw new Problem('DELIVERY_PROFILES_LIMIT_EXCEEDED')
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
  return { deliveryProfile: await profiles.get(unit, deliveryProfileId) }
}

export async function getDeliveryProfileByDeliveryRegionId(
  unit: Unit,
  { deliveryRegionId }: Input<'getDeliveryProfileByDeliveryRegionId'>,
): Reply<'getDeliveryProfileByDeliveryRegionId'> {
  return { deliveryProfile: await findProfileOfRegion(unit, deliveryRegionId) }
}

/** The profile that a region belongs to. */
export async function findProfileOfRegion(unit: Unit, regionId: string): Promise<ProfileDoc & EntityMetadata> {
  const id = regionId.toLowerCase()
  const profile = (await store.profiles.list(unit)).find(({ deliveryRegions = [] }) =>
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
  const after = await profiles.change(unit, id, revision, (before) => {
    if (deliveryRegions && !hasSameRegions(deliveryRegions, before.deliveryRegions ?? [])) {
      throw new Problem('DELIVERY_REGION_CANNOT_BE_UPDATED')
    }
    return omitDeepNulls(applyMask<ProfileDoc>(before, { ...patch, ...(name && { name }) }))
  })
  return { deliveryProfile: after }
}

/** Sending the whole entity back must not change its regions. */
function hasSameRegions(
  input: NonNullable<Input<'updateDeliveryProfile'>['deliveryProfile']['deliveryRegions']>,
  stored: readonly DeliveryRegion[],
): boolean {
  const toDocument = ({ name, active = true, destinations = [] }: NewRegion) =>
    JSON.stringify([name, active, destinations])
  return (
    JSON.stringify(omitDeepNulls(input).map((one) => toDocument(one as NewRegion))) ===
    JSON.stringify(stored.map(toDocument))
  )
}

export async function deleteDeliveryProfile(
  unit: Unit,
  { deliveryProfileId }: Input<'deleteDeliveryProfile'>,
): Reply<'deleteDeliveryProfile'> {
  await profiles.remove(unit, deliveryProfileId, (profile) => {
    if (profile.default) throw new Problem('DEFAULT_CANNOT_BE_UPDATED')
  })
  return {}
}

export async function updateExtendedFields(
  unit: Unit,
  { id, namespace, namespaceData }: Input<'updateExtendedFields'>,
): Reply<'updateExtendedFields'> {
  const after = await profiles.change(unit, id, undefined, (before) => ({
    ...before,
    extendedFields: replaceNamespace(before.extendedFields, namespace, namespaceData),
  }))
  return { deliveryProfile: after }
}

/** Changes a profile and emits the event; undefined if it does not exist. */
export const change = (...[unit, id, seen, next]: Parameters<typeof profiles.changeIfExists>) =>
  profiles.changeIfExists(unit, id, seen, next)
