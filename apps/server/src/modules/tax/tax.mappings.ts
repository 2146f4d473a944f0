import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { manualTaxMappings as contract } from '@stoa/contract/tax'
import type { ManualTaxMapping } from '@stoa/contract/tax.entity'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { violatesConstraint } from '../../kernel/database.ts'
import { Entities } from '../../kernel/entities.ts'
import { replaceNamespace } from '../../kernel/extended-fields.ts'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './tax.store.ts'

type TaxMappingDoc = store.TaxMappingDoc

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>
type Written = Input<'createManualTaxMapping'>['manualTaxMapping']

const mappings = new Entities<TaxMappingDoc>(store.mappings, {
  events: 'wix.billing.v1.manual_tax_mapping',
  inSnapshot: true,
})

/** Adds mappings without validation. */
export const addTaxMappings = (unit: Unit, added: readonly TaxMappingDoc[]) =>
  explainConstraints(() => mappings.add(unit, added))

export async function createManualTaxMapping(
  unit: Unit,
  { manualTaxMapping }: Input<'createManualTaxMapping'>,
): Reply<'createManualTaxMapping'> {
  const [made] = await addTaxMappings(unit, [toDoc(manualTaxMapping)])
  return { manualTaxMapping: made! }
}

/** Removes the mappings of a removed group or region and emits an event for each. */
export async function removeTaxMappings(unit: Unit, isMatch: (mapping: TaxMappingDoc) => boolean): Promise<void> {
  for (const { id } of (await store.mappings.list(unit)).filter(isMatch)) await mappings.removeIfExists(unit, id)
}

export async function bulkCreateManualTaxMappings(
  unit: Unit,
  input: Input<'bulkCreateManualTaxMappings'>,
): Reply<'bulkCreateManualTaxMappings'> {
  const findProblem = await createConflictCheck(unit)
  const entries = input.manualTaxMappings.map((written) => {
    const doc = toDoc(written)
    return { doc, problem: findProblem(doc) }
  })
  const made = await addTaxMappings(
    unit,
    entries.filter(({ problem }) => !problem).map(({ doc }) => doc),
  )
  const left = made.values()
  const results = entries.map(({ problem }): Outcome<ManualTaxMapping> => {
    if (problem) return { problem }
    const item = left.next().value!
    return { id: item.id, item }
  })
  return buildBulkReply(results, input.returnEntity)
}

export async function listManualTaxMappings(unit: Unit): Reply<'listManualTaxMappings'> {
  const all = (await store.mappings.list(unit)).slice(0, 1000)
  return { manualTaxMappings: all, pagingMetadata: { count: all.length, hasNext: false } }
}

export async function queryManualTaxMappings(
  unit: Unit,
  { query }: Input<'queryManualTaxMappings'>,
): Reply<'queryManualTaxMappings'> {
  const { items, metadata } = await mappings.page(unit, 'manualTaxMappings.queryManualTaxMappings', query)
  return { manualTaxMappings: items, pagingMetadata: metadata }
}

export async function getManualTaxMapping(
  unit: Unit,
  { manualTaxMappingId }: Input<'getManualTaxMapping'>,
): Reply<'getManualTaxMapping'> {
  return { manualTaxMapping: await mappings.get(unit, manualTaxMappingId) }
}

export async function updateManualTaxMapping(
  unit: Unit,
  { manualTaxMapping }: Input<'updateManualTaxMapping'>,
): Reply<'updateManualTaxMapping'> {
  const { id, revision, ...patch } = manualTaxMapping
  const after = await change(unit, id, (before) => applyMask<TaxMappingDoc>(before, patch), revision)
  if (!after) throw new Problem('NOT_FOUND')
  return { manualTaxMapping: after }
}

export async function deleteManualTaxMapping(
  unit: Unit,
  { manualTaxMappingId }: Input<'deleteManualTaxMapping'>,
): Reply<'deleteManualTaxMapping'> {
  await mappings.remove(unit, manualTaxMappingId)
  return {}
}

export async function updateExtendedFields(
  unit: Unit,
  { id, namespace, namespaceData }: Input<'updateExtendedFields'>,
): Reply<'updateExtendedFields'> {
  const after = await change(unit, id, (mapping) => ({
    ...mapping,
    extendedFields: replaceNamespace(mapping.extendedFields, namespace, namespaceData),
  }))
  if (!after) throw new Problem('NOT_FOUND')
  return { manualTaxMapping: after }
}

export async function bulkAssignExemptOverrides(
  unit: Unit,
  { assignOverrides, returnEntity }: Input<'bulkAssignExemptOverrides'>,
): Reply<'bulkAssignExemptOverrides'> {
  const results: Outcome<ManualTaxMapping>[] = []
  for (const { manualTaxMappingId: id, exemptGroupOverrides } of assignOverrides ?? []) {
    const rates = exemptGroupOverrides.map(({ exemptGroupId, rate }) => ({
      taxExemptGroupId: exemptGroupId,
      taxRate: rate,
    }))
    const named = new Set(rates.map(({ taxExemptGroupId }) => taxExemptGroupId))
    results.push(await changeExempt(unit, id, (before) => [...before.filter(isOther(named)), ...rates]))
  }
  return buildBulkReply(results, returnEntity)
}

export async function bulkUnassignExemptOverrides(
  unit: Unit,
  { unassignOverrides, returnEntity }: Input<'bulkUnassignExemptOverrides'>,
): Reply<'bulkUnassignExemptOverrides'> {
  const results: Outcome<ManualTaxMapping>[] = []
  for (const { manualTaxMappingId: id, exemptGroupIds } of unassignOverrides) {
    const named = new Set(exemptGroupIds ?? [])
    results.push(await changeExempt(unit, id, (before) => before.filter(isOther(named))))
  }
  return buildBulkReply(results, returnEntity)
}

type ExemptRates = NonNullable<ManualTaxMapping['exemptRates']>

const isOther = (named: ReadonlySet<string>) => (rate: ExemptRates[number]) => !named.has(rate.taxExemptGroupId)

async function changeExempt(
  unit: Unit,
  id: string,
  next: (before: ExemptRates) => ExemptRates,
): Promise<Outcome<ManualTaxMapping>> {
  const after = await change(unit, id, (before) => ({ ...before, exemptRates: next(before.exemptRates ?? []) }))
  return after ? { id, item: after } : { id, problem: new Problem('NOT_FOUND') }
}

const change = (unit: Unit, id: string, next: (before: TaxMappingDoc) => TaxMappingDoc, seen?: string) =>
  explainConstraints(() => mappings.changeIfExists(unit, id, seen, next))

/** Checks a new mapping against those of the site and earlier ones of the same call. */
async function createConflictCheck(unit: Unit): Promise<(doc: TaxMappingDoc) => Problem | undefined> {
  const regionIds = new Set((await store.regions.list(unit)).map(({ id }) => id))
  const groupIds = new Set((await store.groups.list(unit)).map(({ id }) => id))
  const taken = new Set((await store.mappings.list(unit)).map(store.buildTaxKey))
  return (doc) => {
    if (!regionIds.has(doc.taxRegionId)) return new Problem('TAX_REGION_ID_NOT_FOUND')
    if (!groupIds.has(doc.taxGroupId)) return new Problem('TAX_GROUP_ID_NOT_FOUND')
    if (taken.has(store.buildTaxKey(doc))) return new Problem('MANUAL_TAX_MAPPING_ALREADY_EXISTS')
    taken.add(store.buildTaxKey(doc))
    return undefined
  }
}

function toDoc(written: Written): TaxMappingDoc {
  const { taxGroupId, taxRegionId, taxRate, ...rest } = written
  const present = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== undefined))
  return { ...present, taxGroupId: taxGroupId.toLowerCase(), taxRegionId: taxRegionId.toLowerCase(), taxRate }
}

async function explainConstraints<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatesConstraint(error, 'tax_mappings_region')) throw new Problem('TAX_REGION_ID_NOT_FOUND', { cause: error })
    if (violatesConstraint(error, 'tax_mappings_group')) throw new Problem('TAX_GROUP_ID_NOT_FOUND', { cause: error })
    if (violatesConstraint(error, 'tax_mappings_tax'))
      throw new Problem('MANUAL_TAX_MAPPING_ALREADY_EXISTS', { cause: error })
    throw error
  }
}
