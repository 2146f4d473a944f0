import { ShippoConfiguration } from '@stoa/contract/delivery.entity'
import { CONFIGURED_CARRIER } from '@stoa/contract/delivery-profile'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import type { shippoConfigurations as contract } from '@stoa/contract/shippo-configurations'
import { createCompleter } from '../../kernel/derived-fields.ts'
import { Entities } from '../../kernel/entities.ts'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import { replaceNamespace } from '../../kernel/extended-fields.ts'
import { createId } from '../../kernel/ids.ts'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { assertRegions, listRegionIds, omitDeepNulls, removeRegion, withFirstRegion, withRegion } from './documents.ts'
import { change as changeProfile } from './profiles.ts'
import * as store from './shipping.store.ts'

type CarrierDoc = store.CarrierDoc

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

const complete = createCompleter(ShippoConfiguration)
const toWire = async (
  { inactiveServiceIds: _, ...configuration }: CarrierDoc & EntityMetadata,
  unit: Unit,
): Promise<ShippoConfiguration> => complete(withFirstRegion(configuration), (await getCurrentSite(unit)).locale)

const carriers = new Entities<CarrierDoc, ShippoConfiguration>(store.carriers, {
  toWire,
  events: 'wix.ecom.v1.shippo_configuration',
  inSnapshot: true,
})

export async function createShippoConfiguration(
  unit: Unit,
  { shippoConfiguration, backupRate }: Input<'createShippoConfiguration'>,
): Reply<'createShippoConfiguration'> {
  const { deliveryRegionId: _, ...written } = omitDeepNulls(shippoConfiguration) as CarrierDoc
  const deliveryRegionIds = await listRegionIds(unit, omitDeepNulls(shippoConfiguration) as CarrierDoc)
  const doc = await completeConfiguration(unit, { ...written, deliveryRegionIds })
  const [made] = await carriers.add(unit, [doc])
  if (backupRate != null) await setBackupRate(unit, deliveryRegionIds, backupRate)
  return { shippoConfiguration: made! }
}

export async function queryShippoConfigurations(
  unit: Unit,
  { query }: Input<'queryShippoConfigurations'>,
): Reply<'queryShippoConfigurations'> {
  const { items, metadata } = await carriers.page(unit, 'shippoConfigurations.queryShippoConfigurations', query)
  return { shippoConfigurations: items, pagingMetadata: metadata }
}

export async function getShippoConfiguration(
  unit: Unit,
  { shippoConfigurationId }: Input<'getShippoConfiguration'>,
): Reply<'getShippoConfiguration'> {
  return { shippoConfiguration: await carriers.get(unit, shippoConfigurationId) }
}

export async function updateShippoConfiguration(
  unit: Unit,
  { shippoConfiguration }: Input<'updateShippoConfiguration'>,
): Reply<'updateShippoConfiguration'> {
  const {
    id,
    revision,
    deliveryRegionId: _,
    deliveryRegionIds: __,
    packageType,
    packageDetails,
    ...patch
  } = shippoConfiguration
  const before = await store.carriers.find(unit, id)
  if (!before) throw new Problem('NOT_FOUND')
  const packed = {
    packageType: packageType ?? before.packageType,
    packageDetails: packageDetails ?? before.packageDetails,
  }
  const { id: _id, revision: _r, createdDate: _c, updatedDate: _u, ...own } = before
  const doc = await completeConfiguration(
    unit,
    omitDeepNulls(applyMask<CarrierDoc>({ ...own, ...packed } as CarrierDoc, patch)),
  )
  return change(unit, id, revision, () => doc)
}

export async function deleteShippoConfiguration(
  unit: Unit,
  { shippoConfigurationId }: Input<'deleteShippoConfiguration'>,
): Reply<'deleteShippoConfiguration'> {
  await carriers.remove(unit, shippoConfigurationId)
  return {}
}

export async function addDeliveryRegion(
  unit: Unit,
  { shippoConfigurationId, deliveryRegionId, revision }: Input<'addDeliveryRegion'>,
): Reply<'addDeliveryRegion'> {
  const reply = await change(unit, shippoConfigurationId, revision, (before) => withRegion(before, deliveryRegionId))
  await assertRegions(unit, [deliveryRegionId.toLowerCase()])
  return reply
}

/** A configuration without a region left is removed, and returned as it was. */
export async function removeDeliveryRegion(
  unit: Unit,
  { shippoConfigurationId, deliveryRegionId, revision }: Input<'removeDeliveryRegion'>,
): Reply<'removeDeliveryRegion'> {
  const before = await store.carriers.find(unit, shippoConfigurationId)
  const [first, ...others] = before?.deliveryRegionIds ?? []
  if (!before || others.length > 0 || first !== deliveryRegionId.toLowerCase()) {
    return change(unit, shippoConfigurationId, revision, (one) => removeRegion(one, deliveryRegionId))
  }
  await carriers.remove(unit, shippoConfigurationId, (one) => {
    if (revision != null && revision !== one.revision) throw new Problem('CONFLICT')
  })
  return { shippoConfiguration: await toWire(before, unit) }
}

export const updateExtendedFields = (
  unit: Unit,
  { id, namespace, namespaceData }: Input<'updateExtendedFields'>,
): Reply<'updateExtendedFields'> =>
  change(unit, id, undefined, (before) => ({
    ...before,
    extendedFields: replaceNamespace(before.extendedFields, namespace, namespaceData),
  }))

/** Changes a configuration and emits the event. */
export const change = async (...[unit, id, seen, next]: Parameters<typeof carriers.change>) => ({
  shippoConfiguration: await carriers.change(unit, id, seen, next),
})

/** Adds ids of services and the ship-from address. */
async function completeConfiguration(unit: Unit, doc: CarrierDoc): Promise<CarrierDoc> {
  assertPackage(doc)
  const { domesticServices, internationalServices } = doc
  const addIds = <S extends { id?: string }>(services: S[]) =>
    services.map((one) => ({ ...one, id: one.id ?? createId() }))
  const location = doc.osLocationId ? await store.pickups.find(unit, doc.osLocationId) : undefined
  const { businessAddress } = (await getCurrentSite(unit)).settings
  const shipFromAddress = location?.address ?? businessAddress
  return {
    ...doc,
    ...(domesticServices && { domesticServices: addIds(domesticServices) }),
    ...(internationalServices && { internationalServices: addIds(internationalServices) }),
    ...(shipFromAddress && { shipFromAddress }),
  }
}

function assertPackage({ packageType, packageDetails: { name, dimensions, maxNumberOfProducts } }: CarrierDoc): void {
  const field = 'shippoConfiguration.packageDetails'
  if (packageType === 'CUSTOM') {
    if (!name || !dimensions) throw invalid(field, 'of a custom package need a name and dimensions')
    if (maxNumberOfProducts) throw invalid(field, 'of a custom package have no number of products')
    return
  }
  if (name || dimensions) throw invalid(field, 'of the carrier’s own packages have no name and no dimensions')
  if (!maxNumberOfProducts) throw invalid(field, 'of the carrier’s own packages need a number of products')
}

/** The fallback rate in these regions if the carrier has no price; their extra charges stay. */
async function setBackupRate(unit: Unit, regionIds: readonly string[], amount: string): Promise<void> {
  for (const profile of await store.profiles.list(unit)) {
    if (!profile.deliveryRegions?.some(({ id }) => regionIds.includes(id))) continue
    await changeProfile(unit, profile.id, undefined, ({ deliveryRegions = [], ...rest }) => ({
      ...rest,
      deliveryRegions: deliveryRegions.map((region) => {
        if (!regionIds.includes(region.id)) return region
        const all = region.deliveryCarriers ?? []
        const before = all.find(({ appId }) => appId === CONFIGURED_CARRIER) ?? { appId: CONFIGURED_CARRIER }
        const after = { ...before, backupRate: { ...before.backupRate, amount, active: true } }
        return { ...region, deliveryCarriers: [...all.filter((one) => one !== before), after] }
      }),
    }))
  }
}
