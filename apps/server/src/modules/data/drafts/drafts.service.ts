import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import { requireSharedCollection } from '../collections/collections.service.ts'
import { getSingleItemId } from '../collections/plugins.ts'
import { assertIndexable } from '../indexes/index-rules.ts'
import { writeIndexEntries } from '../indexes/write-index-entries.ts'
import { type Item, parseItemData, toWire } from '../items/item.ts'
import { insertItems, lockItems, removeItems } from '../items/items.store.ts'
import * as store from './drafts.store.ts'
import { assertNamesNoDrafts, dropDraftStatus, toDraftsCollection } from './drafts.ts'

type Input<Name extends keyof typeof items> = InputOf<(typeof items)[Name]>
type Reply<Name extends keyof typeof items> = Promise<ReplyOf<(typeof items)[Name]>>

export async function createDataItemDraft(
  unit: Unit,
  { dataCollectionId, dataItemId }: Input<'createDataItemDraft'>,
): Reply<'createDataItemDraft'> {
  const { published, drafts } = await openBoth(unit, dataCollectionId)
  const item = await requireLockedItem(unit, published, dataItemId)
  const draft = { ...item, data: dropDraftStatus(item.data), updatedDate: unit.now }
  if ((await insertItems(unit, drafts, [draft])).size === 0) throw new Problem('ALREADY_EXISTS')
  await store.copyReferences(unit, published, drafts, dataItemId)
  return { dataItem: toWire(drafts, draft) }
}

export async function publishDataItemDraft(
  unit: Unit,
  { dataCollectionId, dataItemId }: Input<'publishDataItemDraft'>,
): Reply<'publishDataItemDraft'> {
  const { published, drafts } = await openBoth(unit, dataCollectionId)
  const draft = await requireLockedItem(unit, drafts, dataItemId)
  assertSingle(published, dataItemId)
  const data = parseItemData(published, dropDraftStatus(draft.data), 'dataItem.data')
  const before = (await lockItems(unit, published, [dataItemId])).get(dataItemId)
  await assertIndexable(unit, published, before, { ...draft, data, updatedDate: unit.now })
  const item = await store.upsertItem(unit, published, { ...draft, data, updatedDate: unit.now })
  await writeIndexEntries(unit, published, [item])
  await store.copyReferences(unit, drafts, published, dataItemId)
  await removeItems(unit, drafts, [dataItemId])
  return { dataItem: toWire(published, item) }
}

export async function unpublishDataItem(
  unit: Unit,
  { dataCollectionId, dataItemId, copyToDraft }: Input<'unpublishDataItem'>,
): Reply<'unpublishDataItem'> {
  const { published, drafts } = await openBoth(unit, dataCollectionId)
  const item = await requireLockedItem(unit, published, dataItemId)
  if (copyToDraft === false) {
    await removeItems(unit, published, [dataItemId])
    return {}
  }
  const draft = await store.upsertItem(unit, drafts, {
    ...item,
    data: dropDraftStatus(item.data),
    updatedDate: unit.now,
  })
  await store.copyReferences(unit, published, drafts, dataItemId)
  await store.removeUntranslated(unit, published, dataItemId)
  return { dataItem: toWire(drafts, draft) }
}

/** INVALID_ARGUMENT if the collection may only have another item. */
function assertSingle({ doc }: Collection, itemId: string): void {
  const singleItemId = getSingleItemId(doc)
  if (singleItemId !== undefined && singleItemId !== itemId)
    throw createInvalidArgument('dataItemId', 'is not the id of the only item', 'VALIDATION')
}

async function openBoth(unit: Unit, name: string): Promise<{ published: Collection; drafts: Collection }> {
  assertNamesNoDrafts(name, 'dataCollectionId')
  const published = await requireSharedCollection(unit, name)
  return { published, drafts: toDraftsCollection(published) }
}

async function requireLockedItem(unit: Unit, collection: Collection, id: string): Promise<Item> {
  const item = (await lockItems(unit, collection, [id])).get(id)
  if (!item) throw new Problem('NOT_FOUND')
  return item
}
