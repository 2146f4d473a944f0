import type { DeliveryCarrier } from '@stoa/contract/delivery.entity'
import type { deliveryProfile as contract } from '@stoa/contract/delivery-profile'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Translate } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { buildBulkReply } from '../../kernel/bulk.ts'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getActivePlugins, withInterface } from '../plugins/api.ts'
import { findRenamed, type RenamedTexts, renameTexts } from '../translations/api.ts'
import { deliveryCarriers, formatServiceTitle, listServices } from './carrier.ts'
import { change as changeConfiguration } from './carrier-configurations.ts'
import { omitDeepNulls } from './documents.ts'
import { change, findProfileOfRegion } from './profiles.ts'
import { type CarrierDoc, carriers, profiles } from './shipping.store.ts'
import { listNames } from './translated.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export async function addDeliveryCarrier(
  unit: Unit,
  { deliveryRegionId, deliveryCarrier }: Input<'addDeliveryCarrier'>,
): Reply<'addDeliveryCarrier'> {
  const carrier = validateCarrier(omitDeepNulls(deliveryCarrier) as DeliveryCarrier, await listInstalledCarriers(unit))
  return changeCarriers(unit, deliveryRegionId, (before) => {
    if (before.some(({ appId }) => appId === carrier.appId)) throw new Problem('CARRIER_ALREADY_EXISTS_IN_REGION')
    return [...before, carrier]
  })
}

export async function updateDeliveryCarrier(
  unit: Unit,
  { deliveryRegionId, deliveryCarrier }: Input<'updateDeliveryCarrier'>,
): Reply<'updateDeliveryCarrier'> {
  const appId = deliveryCarrier.appId.toLowerCase()
  const installed = await listInstalledCarriers(unit)
  return changeCarriers(unit, deliveryRegionId, (all) => {
    const before = all.find((one) => one.appId === appId)
    if (!before) throw new Problem('DELIVERY_CARRIER_NOT_FOUND')
    const after = validateCarrier(
      omitDeepNulls(applyMask<DeliveryCarrier>(before, { ...deliveryCarrier, appId })),
      installed,
    )
    renameTexts(unit, listRenames(before, after))
    return all.map((one) => (one === before ? after : one))
  })
}

/** Their names may be those of other regions too, so the old translations stay. */
const listRenames = (before: DeliveryCarrier, after: DeliveryCarrier): RenamedTexts[] =>
  findRenamed(listNames(before), listNames(after)).map(([from, to]) => ({
    type: 'DELIVERY_OPTION',
    from,
    to,
    keys: {},
  }))

export function removeDeliveryCarrier(
  unit: Unit,
  { deliveryRegionId, appId }: Input<'removeDeliveryCarrier'>,
): Reply<'removeDeliveryCarrier'> {
  return changeCarriers(unit, deliveryRegionId, (all) => all.filter((one) => one.appId !== appId.toLowerCase()))
}

export async function listDeliveryCarrierDetails(unit: Unit): Reply<'listDeliveryCarrierDetails'> {
  return { deliveryCarrierDetails: await listInstalledCarriers(unit) }
}

export async function listInstalledDeliveryCarriers(unit: Unit): Reply<'listInstalledDeliveryCarriers'> {
  return { installedDeliveryCarriers: await listInstalledCarriers(unit) }
}

interface Installed {
  readonly id: string
  readonly displayName: string
  readonly description: string
  readonly fallbackDefinitionMandatory: boolean
  readonly toggleGetCarrierSettingsEnabled: boolean
}

/** Built-in carriers and plugins with rates. Costs no statement. */
async function listInstalledCarriers(unit: Unit): Promise<Installed[]> {
  const services = withInterface(await getActivePlugins(unit), 'ECOM_SHIPPING_RATES')
  const t = translateTo(await unit.language())
  return [
    ...deliveryCarriers.map((carrier) => ({
      ...carrier,
      displayName: t(carrier.displayName),
      description: t(carrier.description),
    })),
    ...services.map(({ appId, name }) => ({
      id: appId,
      displayName: name,
      description: t('answers:carrier.plugin'),
      fallbackDefinitionMandatory: false,
      toggleGetCarrierSettingsEnabled: false,
    })),
  ]
}

export async function listDeliveryCarriers(
  unit: Unit,
  { deliveryProfileId, appIds }: Input<'listDeliveryCarriers'>,
): Reply<'listDeliveryCarriers'> {
  const profile = await profiles.find(unit, deliveryProfileId)
  if (!profile) throw new Problem('DELIVERY_PROFILE_NOT_FOUND')
  const configurations = await carriers.list(unit)
  const regionIds = new Set((profile.deliveryRegions ?? []).map(({ id }) => id))
  const installed = await listInstalledCarriers(unit)
  const t = translateTo(await unit.language())
  const requestedIds = appIds ?? installed.map(({ id }) => id)
  const { results, bulkActionMetadata } = buildBulkReply(
    requestedIds.map((appId) => {
      const carrier = installed.find(({ id }) => id === appId.toLowerCase())
      if (!carrier) return { id: appId, problem: new Problem('DELIVERY_CARRIER_NOT_FOUND') }
      return { id: carrier.id, item: carrier }
    }),
    true,
  )
  return {
    results: results.map(({ itemMetadata, item }) => ({
      deliveryCarrierMetadata: itemMetadata,
      ...(item && {
        deliveryCarrierDetails: { ...item, toggleUpdateCarrierActiveStatusEnabled: isOwn(item.id) },
        deliveryCarrierRegionalSettings: isOwn(item.id)
          ? [...regionIds].flatMap((id) => listRegionalSettings(t, id, configurations))
          : [],
      }),
    })),
    bulkActionMetadata,
  }
}

const isOwn = (appId: string): boolean => deliveryCarriers.some(({ id }) => id === appId)

function listRegionalSettings(
  t: Translate,
  deliveryRegionId: string,
  configurations: readonly (CarrierDoc & { id: string })[],
) {
  const here = configurations.filter(({ deliveryRegionIds }) => deliveryRegionIds?.includes(deliveryRegionId))
  if (here.length === 0) return []
  const dashboardTables = here.map((configuration) => ({
    title: configuration.packageDetails.name ?? configuration.packageType,
    columns: [
      { key: 'service', name: t('answers:carrier.column.service') },
      { key: 'time', name: t('answers:carrier.column.time') },
    ],
    rows: listServices(configuration as Parameters<typeof listServices>[0]).map(
      ({ id, service, serviceSettings, active }) => ({
        key: id,
        data: { service: formatServiceTitle(service), time: serviceSettings?.estimatedDeliveryTime ?? '' },
        active,
      }),
    ),
  }))
  return [{ deliveryRegionId, dashboardTables }]
}

export function setDeliveryCarrierActiveStatus(
  unit: Unit,
  { carrierAppId, rowId, active }: Input<'setDeliveryCarrierActiveStatus'>,
): Reply<'setDeliveryCarrierActiveStatus'> {
  return switchService(unit, carrierAppId, rowId, active)
}

export function updateCarrierSettings(
  unit: Unit,
  { carrierId, rowId, active }: Input<'updateCarrierSettings'>,
): Reply<'updateCarrierSettings'> {
  return switchService(unit, carrierId, rowId, active)
}

async function switchService(unit: Unit, appId: string, rowId: string, isActive: boolean): Promise<object> {
  const isKnown = isOwn(appId.toLowerCase())
  const serviceId = rowId.toLowerCase()
  const configuration = isKnown && (await carriers.list(unit)).find((one) => listServiceIds(one).includes(serviceId))
  if (!configuration) throw new Problem('DELIVERY_CARRIER_NOT_FOUND')
  await changeConfiguration(unit, configuration.id, undefined, ({ inactiveServiceIds = [], ...doc }) => {
    const others = inactiveServiceIds.filter((id) => id !== serviceId)
    return { ...doc, inactiveServiceIds: isActive ? others : [...others, serviceId] }
  })
  return {}
}

const listServiceIds = ({ domesticServices = [], internationalServices = [] }: CarrierDoc): (string | undefined)[] =>
  [...domesticServices, ...internationalServices].map(({ id }) => id?.toLowerCase())

function validateCarrier(carrier: DeliveryCarrier, installed: readonly Installed[]): DeliveryCarrier {
  const appId = carrier.appId.toLowerCase()
  const known = installed.find(({ id }) => id === appId)
  if (!known) throw new Problem('UNKNOWN_DELIVERY_CARRIER')
  if (known.fallbackDefinitionMandatory && carrier.backupRate?.amount === undefined) {
    throw new Problem('DELIVERY_CARRIER_MISSING_BACKUP_RATE')
  }
  return { ...carrier, appId }
}

async function changeCarriers(
  unit: Unit,
  regionId: string,
  next: (before: readonly DeliveryCarrier[]) => DeliveryCarrier[],
): Promise<{ deliveryProfile: NonNullable<Awaited<ReturnType<typeof change>>> }> {
  const id = regionId.toLowerCase()
  const profile = await findProfileOfRegion(unit, id)
  const after = await change(unit, profile.id, undefined, ({ deliveryRegions = [], ...rest }) => ({
    ...rest,
    deliveryRegions: deliveryRegions.map((region) =>
      region.id === id ? { ...region, deliveryCarriers: next(region.deliveryCarriers ?? []) } : region,
    ),
  }))
  return { deliveryProfile: after! }
}
