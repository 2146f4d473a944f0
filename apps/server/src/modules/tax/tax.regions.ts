import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { taxRegions as contract } from '@stoa/contract/tax'
import type { TaxRegion } from '@stoa/contract/tax.entity'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { violatesConstraint } from '../../kernel/database.ts'
import { Entities } from '../../kernel/entities.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findTaxCalculators, normalizeSubdivision } from './calculators.ts'
import { removeTaxMappings } from './tax.mappings.ts'
import { settings } from './tax.settings.ts'
import * as store from './tax.store.ts'

type TaxRegionDoc = store.TaxRegionDoc

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>
type Written = Input<'createTaxRegion'>['taxRegion']

const regions = new Entities<TaxRegionDoc>(store.regions, {
  events: 'wix.billing.v1.tax_region',
  inSnapshot: true,
})

/** Adds regions without validation. */
export const addTaxRegions = (unit: Unit, added: readonly TaxRegionDoc[]) =>
  rejectDuplicates(() => regions.add(unit, added))

export async function createTaxRegion(unit: Unit, { taxRegion }: Input<'createTaxRegion'>): Reply<'createTaxRegion'> {
  const [made] = await addTaxRegions(unit, [await validateRegion(unit, taxRegion)])
  return { taxRegion: made! }
}

export async function bulkCreateTaxRegion(
  unit: Unit,
  { taxRegions, returnEntity }: Input<'bulkCreateTaxRegion'>,
): Reply<'bulkCreateTaxRegion'> {
  const taken = new Set((await store.regions.list(unit)).map(toPlace))
  const outcomes: (TaxRegionDoc | Problem)[] = []
  for (const each of taxRegions) outcomes.push(await tryValidate(unit, each, taken))
  const made = await addTaxRegions(unit, outcomes.filter(isRegion))
  const left = made.values()
  const results = outcomes.map((outcome): Outcome<TaxRegion> => {
    if (!isRegion(outcome)) return { problem: outcome }
    const item = left.next().value!
    return { id: item.id, item }
  })
  return buildBulkReply(results, returnEntity)
}

export async function queryTaxRegions(unit: Unit, { query }: Input<'queryTaxRegions'>): Reply<'queryTaxRegions'> {
  const { items, metadata } = await regions.page(unit, 'taxRegions.queryTaxRegions', query)
  return { taxRegions: items, pagingMetadata: metadata }
}

export async function updateTaxRegion(unit: Unit, { taxRegion }: Input<'updateTaxRegion'>): Reply<'updateTaxRegion'> {
  const { id, revision, ...patch } = taxRegion
  const calculators = await findTaxCalculators(unit)
  const after = await rejectDuplicates(() =>
    regions.change(unit, id, revision, (before) => {
      const region = {
        country: patch.country ?? before.country,
        appId: patch.appId ?? before.appId,
        subdivision: patch.subdivision ?? before.subdivision,
        taxIncludedInPrice: patch.taxIncludedInPrice ?? before.taxIncludedInPrice,
      }
      return { ...region, subdivision: normalizeSubdivision(region, calculators) }
    }),
  )
  return { taxRegion: after }
}

export async function deleteTaxRegion(unit: Unit, { taxRegionId }: Input<'deleteTaxRegion'>): Reply<'deleteTaxRegion'> {
  await removeTaxMappings(unit, (mapping) => mapping.taxRegionId === taxRegionId.toLowerCase())
  await regions.remove(unit, taxRegionId)
  return {}
}

export async function getTaxRegion(unit: Unit, { taxRegionId }: Input<'getTaxRegion'>): Reply<'getTaxRegion'> {
  return { taxRegion: await regions.get(unit, taxRegionId) }
}

async function validateRegion(
  unit: Unit,
  { country, subdivision, appId, taxIncludedInPrice }: Written,
): Promise<TaxRegionDoc> {
  const { taxIncludedInItemPrices = false } = await settings.get(unit)
  return {
    country,
    subdivision: normalizeSubdivision({ country, subdivision, appId }, await findTaxCalculators(unit)),
    appId: appId.toLowerCase(),
    taxIncludedInPrice: taxIncludedInPrice ?? taxIncludedInItemPrices,
  }
}

async function tryValidate(unit: Unit, written: Written, taken: Set<string>): Promise<TaxRegionDoc | Problem> {
  try {
    const region = await validateRegion(unit, written)
    if (taken.has(toPlace(region))) return new Problem('ALREADY_EXISTS')
    taken.add(toPlace(region))
    return region
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

const isRegion = (outcome: TaxRegionDoc | Problem): outcome is TaxRegionDoc => !(outcome instanceof Problem)
const toPlace = ({ country, subdivision }: TaxRegionDoc) => `${country}-${subdivision ?? ''}`

async function rejectDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatesConstraint(error, 'tax_regions_place')) throw new Problem('ALREADY_EXISTS', { cause: error })
    throw error
  }
}
