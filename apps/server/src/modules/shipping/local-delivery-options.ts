import type { LocalDeliveryOption } from '@stoa/contract/delivery.entity'
import type { localDeliveryOptions as contract } from '@stoa/contract/local-delivery-options'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { assertCapacity, isProblem } from './bulk.ts'
import { assertQuantities, assertRegions, listRegionIds, omitDeepNulls, removeRegion, withRegion } from './documents.ts'
import { type LocalDeliveryDoc, localDeliveries } from './shipping.store.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>
type Written = Input<'createLocalDeliveryOption'>['localDeliveryOption']
type Patch = Input<'updateLocalDeliveryOption'>['localDeliveryOption']
type CapacityProblem = 'LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED' | 'LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED'

/** One of these fields defines the area. */
const areas = ['zipConfig', 'radiusConfig', 'customAreaConfig', 'cityConfig'] as const

export async function createLocalDeliveryOption(
  unit: Unit,
  { localDeliveryOption }: Input<'createLocalDeliveryOption'>,
): Reply<'createLocalDeliveryOption'> {
  const others = await localDeliveries.list(unit)
  const doc = await validateOption(unit, localDeliveryOption, others, 'LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED')
  const [made] = await localDeliveries.insert(unit, [doc])
  await unit.touchSite()
  return { localDeliveryOption: await toWire(unit, made!) }
}

export async function bulkCreateLocalDeliveryOption(
  unit: Unit,
  input: Input<'bulkCreateLocalDeliveryOption'>,
): Reply<'bulkCreateLocalDeliveryOption'> {
  const all: LocalDeliveryDoc[] = await localDeliveries.list(unit)
  const right: LocalDeliveryDoc[] = []
  const errors: { error: string }[] = []
  for (const written of input.localDeliveryOptions) {
    try {
      const doc = await validateOption(unit, written, all, 'LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED')
      all.push(doc)
      right.push(doc)
    } catch (error) {
      if (!isProblem(error)) throw error
      errors.push({ error: error.code })
    }
  }
  const made = await localDeliveries.insert(unit, right)
  await unit.touchSite()
  return { localDeliveryOptions: await toWires(unit, made), errors }
}

export async function queryLocalDeliveryOptions(
  unit: Unit,
  { query }: Input<'queryLocalDeliveryOptions'>,
): Reply<'queryLocalDeliveryOptions'> {
  const { items, metadata } = await localDeliveries.page(unit, 'localDeliveryOptions.queryLocalDeliveryOptions', query)
  return { localDeliveryOptions: await toWires(unit, items), pagingMetadata: metadata }
}

export async function listLocalDeliveryOptions(
  unit: Unit,
  { externalId }: Input<'listLocalDeliveryOptions'>,
): Reply<'listLocalDeliveryOptions'> {
  const id = externalId.toLowerCase()
  const of = (await localDeliveries.list(unit)).filter(({ deliveryRegionIds }) => deliveryRegionIds?.includes(id))
  return { localDeliveryOptions: await toWires(unit, of) }
}

export async function getLocalDeliveryOption(
  unit: Unit,
  { localDeliveryOptionId }: Input<'getLocalDeliveryOption'>,
): Reply<'getLocalDeliveryOption'> {
  const option = await localDeliveries.find(unit, localDeliveryOptionId)
  if (!option) throw new Problem('NOT_FOUND')
  return { localDeliveryOption: await toWire(unit, option) }
}

export async function updateLocalDeliveryOption(
  unit: Unit,
  { localDeliveryOption }: Input<'updateLocalDeliveryOption'>,
): Reply<'updateLocalDeliveryOption'> {
  return { localDeliveryOption: await update(unit, localDeliveryOption) }
}

export async function bulkUpdateLocalDeliveryOption(
  unit: Unit,
  input: Input<'bulkUpdateLocalDeliveryOption'>,
): Reply<'bulkUpdateLocalDeliveryOption'> {
  const localDeliveryOptions: LocalDeliveryOption[] = []
  const errors: { id: string; error: string }[] = []
  for (const patch of input.localDeliveryOptions) {
    try {
      localDeliveryOptions.push(await update(unit, patch))
    } catch (error) {
      if (!isProblem(error)) throw error
      errors.push({ id: patch.id, error: error.code })
    }
  }
  return { localDeliveryOptions, errors }
}

export async function deleteLocalDeliveryOption(
  unit: Unit,
  { localDeliveryOptionId }: Input<'deleteLocalDeliveryOption'>,
): Reply<'deleteLocalDeliveryOption'> {
  if (!(await localDeliveries.remove(unit, localDeliveryOptionId))) throw new Problem('NOT_FOUND')
  await unit.touchSite()
  return {}
}

export async function bulkDeleteLocalDeliveryOption(
  unit: Unit,
  { ids }: Input<'bulkDeleteLocalDeliveryOption'>,
): Reply<'bulkDeleteLocalDeliveryOption'> {
  for (const id of ids) await localDeliveries.remove(unit, id)
  await unit.touchSite()
  return {}
}

export async function addDeliveryRegion(
  unit: Unit,
  { localDeliveryOptionId, deliveryRegionId, revision }: Input<'addDeliveryRegion'>,
): Reply<'addDeliveryRegion'> {
  const regionId = deliveryRegionId.toLowerCase()
  const others = (await localDeliveries.list(unit)).filter(({ id }) => id !== localDeliveryOptionId.toLowerCase())
  const after = await change(unit, localDeliveryOptionId, revision, (before) => withRegion(before, regionId))
  await assertRegions(unit, [regionId])
  assertCapacity([regionId], others, 'LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED')
  return { localDeliveryOption: after }
}

export async function removeDeliveryRegion(
  unit: Unit,
  { localDeliveryOptionId, deliveryRegionId, revision }: Input<'removeDeliveryRegion'>,
): Reply<'removeDeliveryRegion'> {
  const after = await change(unit, localDeliveryOptionId, revision, (before) => removeRegion(before, deliveryRegionId))
  return { localDeliveryOption: after }
}

async function validateOption(
  unit: Unit,
  written: Written,
  others: readonly LocalDeliveryDoc[],
  full: CapacityProblem,
): Promise<LocalDeliveryDoc> {
  const doc = omitDeepNulls(written) as LocalDeliveryDoc
  assertQuantities(doc.rates)
  const deliveryRegionIds = await listRegionIds(unit, doc)
  assertCapacity(deliveryRegionIds, others, full)
  return { ...doc, deliveryRegionIds }
}

/** Added regions must exist and have capacity. */
async function update(unit: Unit, { id, revision, ...patch }: Patch) {
  const all = await localDeliveries.list(unit)
  const before = all.find((one) => one.id === id.toLowerCase())
  if (!before) throw new Problem('NOT_FOUND')
  const applyChange = (doc: LocalDeliveryDoc) => applyPatch(doc, patch)
  const { rates, deliveryRegionIds = [] } = applyChange(before)
  assertQuantities(rates)
  const added = deliveryRegionIds.filter((one) => !before.deliveryRegionIds?.includes(one))
  await assertRegions(unit, added)
  const others = all.filter((one) => one !== before)
  assertCapacity(added, others, 'LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED')
  return change(unit, id, revision, applyChange)
}

/** A new area replaces the previous one of any kind. */
function applyPatch(before: LocalDeliveryDoc, patch: object): LocalDeliveryDoc {
  const isMoved = areas.some((area) => (patch as Record<string, unknown>)[area] != null)
  const unchanged = isMoved ? Object.fromEntries(Object.entries(before).filter(([name]) => !isArea(name))) : before
  const after = omitDeepNulls(applyMask<LocalDeliveryDoc>(unchanged, patch))
  return { ...after, deliveryRegionIds: [...new Set((after.deliveryRegionIds ?? []).map((one) => one.toLowerCase()))] }
}

const isArea = (name: string): boolean => (areas as readonly string[]).includes(name)

async function change(
  unit: Unit,
  id: string,
  seen: string | null | undefined,
  next: (before: LocalDeliveryDoc) => LocalDeliveryDoc,
): Promise<LocalDeliveryOption> {
  const after = await localDeliveries.update(unit, id, seen, next)
  if (!after) throw new Problem('NOT_FOUND')
  await unit.touchSite()
  return toWire(unit, after)
}

const toWire = async (unit: Unit, option: LocalDeliveryOption) => (await toWires(unit, [option]))[0]!

/** Lengths are in the unit that belongs to the site's weight unit. */
async function toWires(unit: Unit, all: readonly LocalDeliveryOption[]): Promise<LocalDeliveryOption[]> {
  const { settings } = await getCurrentSite(unit)
  const lengthUnit = settings.weightUnit === 'LB' ? 'MI' : 'KM'
  return all.map((option) =>
    option.radiusConfig ? { ...option, radiusConfig: { ...option.radiusConfig, lengthUnit } } : option,
  )
}
