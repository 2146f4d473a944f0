import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../../kernel/actor.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import type { Item } from '../items/item.ts'
import { type IndexDefinition, isKeyUnique, listMaintained, readIndexed, toIndexKeys } from './data-index.ts'
import { enqueueEntryRemoval } from './indexes.jobs.ts'
import { type IndexEntry, markInvalid, upsertEntries } from './indexes.store.ts'

/** Writes the index entries of inserted or updated items, in the transaction that writes the items. */
export async function writeIndexEntries(unit: Unit, collection: Collection, items: readonly Item[]): Promise<void> {
  const indexes = listMaintained(collection.indexes)
  if (indexes.length === 0 || items.length === 0) return
  const entries: IndexEntry[] = []
  for (const index of indexes) {
    const unsorted = items.find(
      (item) => toIndexKeys(index, readIndexed(index, item), collection.name) === 'NOT_SCALAR',
    )
    // Visitors and members must not be able to end an index.
    if (unsorted && !isManager(unit.actor)) throw new Problem('WDE0133')
    if (unsorted) await invalidate(unit, collection, index, unsorted.id)
    else entries.push(...items.map((item) => toEntry(collection, index, item)))
  }
  await upsertEntries(unit, collection, entries)
}

/** The index is no longer used, and its entries are removed. It stays until it is dropped, and says why. */
async function invalidate(unit: Unit, collection: Collection, index: IndexDefinition, itemId: string): Promise<void> {
  await markInvalid(unit, collection, index.id, itemId)
  await enqueueEntryRemoval(unit, collection, index)
}

function toEntry({ name }: Collection, index: IndexDefinition, item: Item): IndexEntry {
  const keys = toIndexKeys(index, readIndexed(index, item), name)
  if (typeof keys === 'string') throw new Problem('WDE0133')
  return { itemId: item.id, slot: index.slot, isUnique: isKeyUnique(index, keys), keys }
}
