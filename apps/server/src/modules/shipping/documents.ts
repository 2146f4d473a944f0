import type { ConditionalRate, DeliveryDays } from '@stoa/contract/delivery.entity'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import type { ExtendedFields } from '../../kernel/extended-fields.ts'
import type { Unit } from '../../kernel/unit.ts'
import { profiles } from './shipping.store.ts'

/** The common fields of these entities: delivery regions and apps' extended fields. */
export interface Regional {
  deliveryRegionId?: string
  deliveryRegionIds?: string[]
  extendedFields?: ExtendedFields
}

export const MAX_REGIONS = 50

/** Clients send empty values as null; documents omit them. */
export function omitDeepNulls<T>(value: T): T {
  if (Array.isArray(value)) return value.map(omitDeepNulls) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner == null ? [] : [[name, omitDeepNulls(inner)]])),
  ) as T
}

/** The validated, distinct regions of a new entity; a single region of older clients is used if there are no others. */
export async function listRegionIds(unit: Unit, input: Regional): Promise<string[]> {
  const { deliveryRegionId, deliveryRegionIds } = input
  const named = deliveryRegionIds?.length ? deliveryRegionIds : deliveryRegionId ? [deliveryRegionId] : []
  const ids = [...new Set(named.map((id) => id.toLowerCase()))]
  await assertRegions(unit, ids)
  return ids
}

export async function assertRegions(unit: Unit, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = new Set(
    (await profiles.list(unit)).flatMap(({ deliveryRegions = [] }) => deliveryRegions.map(({ id }) => id)),
  )
  if (!ids.every((id) => known.has(id))) throw new Problem('DELIVERY_REGION_NOT_FOUND')
}

/** Adds a region, if it is missing. */
export function withRegion<Doc extends Regional>(doc: Doc, regionId: string): Doc {
  const ids = [...new Set([...(doc.deliveryRegionIds ?? []), regionId.toLowerCase()])]
  if (ids.length > MAX_REGIONS) throw new Problem('LIMIT_OF_REGIONS_EXCEEDED')
  return { ...doc, deliveryRegionIds: ids }
}

export const removeRegion = <Doc extends Regional>(doc: Doc, regionId: string): Doc => ({
  ...doc,
  deliveryRegionIds: (doc.deliveryRegionIds ?? []).filter((id) => id !== regionId.toLowerCase()),
})

/** Adds the first region as the single one that older clients read. */
export const withFirstRegion = <Doc extends Regional & EntityMetadata>(doc: Doc): Doc => ({
  ...doc,
  deliveryRegionIds: doc.deliveryRegionIds ?? [],
  ...(doc.deliveryRegionIds?.[0] && { deliveryRegionId: doc.deliveryRegionIds[0] }),
})

/** Quantities must be integers. */
export function assertQuantities(rates: readonly ConditionalRate[] | undefined): void {
  const halves = (rates ?? []).some(({ conditions }) =>
    conditions?.some(({ type, value }) => type === 'BY_TOTAL_QUANTITY' && !/^\d+(\.0*)?$/.test(value)),
  )
  if (halves) throw new Problem('INVALID_QUANTITY_VALUE')
}

/** @throws INVALID_ARGUMENT if an order would arrive at the latest before it arrives at the earliest. */
export function assertDeliveryDays(days: DeliveryDays | undefined): void {
  if (days && days.to < days.from)
    throw createInvalidArgument('shippingOption.deliveryDays.to', 'must be at least "from"', 'MIN')
}
