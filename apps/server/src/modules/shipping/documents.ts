import type { ConditionalRate } from '@stoa/contract/delivery.entity'
import { Problem } from '@stoa/contract/problem'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import type { ExtendedFields } from '../../kernel/extended-fields.ts'
import type { Unit } from '../../kernel/unit.ts'
import { profiles } from './shipping.store.ts'

/** What these entities have in common: they are offered in regions, and apps keep facts with them. */
export interface Regional {
  deliveryRegionId?: string
  deliveryRegionIds?: string[]
  extendedFields?: ExtendedFields
}

export const MAX_REGIONS = 50

/** Clients write what is empty as null, everywhere; documents leave it out. */
export function withoutDeepNulls<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutDeepNulls) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner == null ? [] : [[name, withoutDeepNulls(inner)]])),
  ) as T
}

/** The regions of a new entity, each once, checked; the older single one counts where there are no others. */
export async function regionsOf(unit: Unit, given: Regional): Promise<string[]> {
  const { deliveryRegionId, deliveryRegionIds } = given
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

/** With a region more; the same where it is there already. */
export function withRegion<Doc extends Regional>(doc: Doc, regionId: string): Doc {
  const ids = [...new Set([...(doc.deliveryRegionIds ?? []), regionId.toLowerCase()])]
  if (ids.length > MAX_REGIONS) throw new Problem('LIMIT_OF_REGIONS_EXCEEDED')
  return { ...doc, deliveryRegionIds: ids }
}

export const withoutRegion = <Doc extends Regional>(doc: Doc, regionId: string): Doc => ({
  ...doc,
  deliveryRegionIds: (doc.deliveryRegionIds ?? []).filter((id) => id !== regionId.toLowerCase()),
})

/** As clients read it: older ones know one region only. */
export const withFirstRegion = <Doc extends Regional & EntityMetadata>(doc: Doc): Doc => ({
  ...doc,
  deliveryRegionIds: doc.deliveryRegionIds ?? [],
  ...(doc.deliveryRegionIds?.[0] && { deliveryRegionId: doc.deliveryRegionIds[0] }),
})

/** Pieces are whole. */
export function assertQuantities(rates: readonly ConditionalRate[] | undefined): void {
  const halves = (rates ?? []).some(({ conditions }) =>
    conditions?.some(({ type, value }) => type === 'BY_TOTAL_QUANTITY' && !/^\d+(\.0*)?$/.test(value)),
  )
  if (halves) throw new Problem('INVALID_QUANTITY_VALUE')
}
