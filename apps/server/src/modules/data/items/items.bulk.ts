import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { buildBulkReply, type Outcome } from '../../../kernel/bulk.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { isExternal } from '../external/external.ts'
import { removeExternalItems, writeExternalItems } from '../external/external.write.ts'
import { isKnown, isWithin } from '../permissions/access.ts'
import { openCollection, openForSaving, toItemAction } from './items.service.ts'
import * as store from './items.store.ts'
import { type ItemWrite, type WriteMode, writeItems } from './write-items.ts'

type Input<Name extends keyof typeof items> = InputOf<(typeof items)[Name]>
type Reply<Name extends keyof typeof items> = Promise<ReplyOf<(typeof items)[Name]>>

/** Items of one request. */
const maxItems = 1000

export const bulkInsert = (unit: Unit, input: Input<'bulkInsert'>): Reply<'bulkInsert'> =>
  writeAll(unit, 'insert', input, toWrites(input.dataItems))

export const bulkUpdate = (unit: Unit, input: Input<'bulkUpdate'>): Reply<'bulkUpdate'> =>
  writeAll(unit, 'update', input, toWrites(input.dataItems))

export const bulkSave = (unit: Unit, input: Input<'bulkSave'>): Reply<'bulkSave'> =>
  writeAll(unit, 'save', input, toWrites(input.dataItems))

export const bulkPatch = (unit: Unit, input: Input<'bulkPatch'>): Reply<'bulkPatch'> =>
  writeAll(
    unit,
    'patch',
    input,
    input.patches.map(({ dataItemId: id, fieldModifications: modifications }, index) => ({
      id,
      modifications,
      at: `patches[${index}].fieldModifications`,
    })),
  )

const toWrites = (dataItems: Input<'bulkInsert'>['dataItems']): ItemWrite[] =>
  dataItems.map((input, index) => ({ input, at: `dataItems[${index}]` }))

type BulkOptions = Parameters<typeof openCollection>[2] & { returnEntity?: boolean | null | undefined }

async function writeAll(unit: Unit, way: WriteMode, options: BulkOptions, writes: readonly ItemWrite[]) {
  const { collection } =
    way === 'save' ? await openForSaving(unit, options) : await openCollection(unit, toItemAction(way), options)
  if (writes.length > maxItems) throw new Problem('WDE0006')
  const writeOutcomes = isExternal(collection)
    ? writeExternalItems(unit, collection, way, writes)
    : await writeItems(unit, collection, way, writes)
  const { results, bulkActionMetadata } = buildBulkReply(writeOutcomes)
  return {
    results: results.map(({ itemMetadata }, index) => {
      const each = writeOutcomes[index]!
      const dataItem = options.returnEntity && !('problem' in each) && { dataItem: each.dataItem }
      return { itemMetadata, action: each.action, ...dataItem }
    }),
    bulkActionMetadata,
  }
}

export async function bulkRemove(unit: Unit, { dataItemIds, ...options }: Input<'bulkRemove'>): Reply<'bulkRemove'> {
  const { collection, scope } = await openCollection(unit, 'remove', options)
  if (dataItemIds.length > maxItems) throw new Problem('WDE0069')
  if (isExternal(collection)) return toRemovals(removeExternalItems(unit, collection, scope, dataItemIds))
  const existing = await store.lockItems(unit, collection, [...new Set(dataItemIds)])
  const outcomes = dataItemIds.map((id, index) => {
    const item = dataItemIds.indexOf(id) === index ? existing.get(id) : undefined
    if (!item || !isKnown(unit.actor, 'remove', scope, item)) return { id, problem: new Problem('WDE0073') }
    return isWithin(unit.actor, scope, item) ? { id } : { id, problem: new Problem('WDE0027') }
  })
  await store.removeItems(
    unit,
    collection,
    outcomes.flatMap((outcome) => ('problem' in outcome ? [] : [outcome.id])),
  )
  return toRemovals(outcomes)
}

function toRemovals(outcomes: readonly Outcome<unknown>[]) {
  const { results, bulkActionMetadata } = buildBulkReply(outcomes)
  return {
    results: results.map(({ itemMetadata }) => ({ itemMetadata, action: 'DELETE' as const })),
    bulkActionMetadata,
  }
}
