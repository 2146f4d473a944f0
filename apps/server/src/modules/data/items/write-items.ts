import type { DataItem, FieldModification, ItemInput } from '@stoa/contract/data-item.entity'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { isManager } from '../../../kernel/actor.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import { getSingleItemId, withPublishStatus } from '../collections/plugins.ts'
import { IndexRules } from '../indexes/index-rules.ts'
import { writeIndexEntries } from '../indexes/write-index-entries.ts'
import { getAuthor, getReach, getScope, isKnown, isWithin, type Reach, type Scope } from '../permissions/access.ts'
import { applyModifications, type Data, type Item, parseItemData, readId, toWire } from './item.ts'
import * as store from './items.store.ts'

/** An insert, replacement or modification of an item. */
export type ItemWrite =
  | { readonly input: ItemInput; readonly at: string }
  | { readonly id: string; readonly modifications: readonly FieldModification[]; readonly at: string }

export type WriteMode = 'insert' | 'update' | 'save' | 'patch'

export type WriteOutcome =
  | { readonly id: string; readonly action: 'INSERT' | 'UPDATE'; readonly dataItem: DataItem }
  | { readonly id?: string; readonly action: 'INSERT' | 'UPDATE'; readonly problem: Problem }

/**
 * Writes items in order, each separately: a failed one does not stop the others. Three statements, regardless of
 * number; up to six with indexes.
 */
export async function writeItems(
  unit: Unit,
  collection: Collection,
  mode: WriteMode,
  itemWrites: readonly ItemWrite[],
) {
  const work = new ItemWriter(unit, collection, mode)
  const named = itemWrites.map((itemWrite) => attempt(mode, () => work.resolveId(itemWrite)))
  const ids = named.flatMap((each) => (typeof each === 'string' ? [each] : []))
  work.existing = await store.lockItems(unit, collection, [...new Set(ids)])
  const runAll = () =>
    itemWrites.map((itemWrite, index) => {
      const id = named[index]!
      return typeof id === 'string' ? attempt(mode, () => work.write(id, itemWrite), id) : id
    })
  let outcomes = runAll()
  if (work.rules.dependsOnOthers) {
    await work.restart()
    outcomes = runAll()
  }
  const [added, changed] = [[...work.added.values()], [...work.changed.values()]]
  const inserted = await store.insertItems(unit, collection, added)
  await store.updateItems(unit, collection, changed)
  await writeIndexEntries(unit, collection, [...added.filter(({ id }) => inserted.has(id)), ...changed])
  return outcomes.map((each) => (hasLostRace(each, work, inserted) ? toConflict(each) : each))
}

/** A parallel request inserted this id. */
const hasLostRace = (each: WriteOutcome, { added }: ItemWriter, inserted: ReadonlySet<string>): boolean =>
  !('problem' in each) && added.has(each.id) && !inserted.has(each.id)

const toConflict = ({ id, action }: WriteOutcome): WriteOutcome => ({
  ...(id && { id }),
  action,
  problem: new Problem('WDE0074'),
})

export function attempt<Result>(
  mode: WriteMode,
  work: () => Result,
  id?: string,
): Result | Extract<WriteOutcome, { problem: Problem }> {
  try {
    return work()
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return { ...(id && { id }), action: mode === 'insert' ? 'INSERT' : 'UPDATE', problem }
  }
}

export class ItemWriter {
  existing: Map<string, Item> = new Map()
  readonly added = new Map<string, Item>()
  readonly changed = new Map<string, Item>()
  readonly rules: IndexRules
  readonly #unit: Unit
  readonly #collection: Collection
  readonly #mode: WriteMode
  readonly #insert: Reach
  readonly #update: Scope

  constructor(unit: Unit, collection: Collection, mode: WriteMode) {
    this.#unit = unit
    this.#collection = collection
    this.#mode = mode
    this.rules = new IndexRules(collection)
    this.#insert = getReach(unit.actor, 'insert', collection)
    this.#update = getScope(unit.actor, 'update', collection, false)
  }

  /** Forgets the items, now that it is known whose unique values they have. */
  async restart(): Promise<void> {
    this.added.clear()
    this.changed.clear()
    await this.rules.load(this.#unit)
  }

  resolveId(itemWrite: ItemWrite): string {
    if ('id' in itemWrite) return itemWrite.id
    const id = readId(itemWrite.input, itemWrite.at)
    if (id === undefined && this.#mode === 'update') throw new Problem('WDE0007')
    const singleItemId = getSingleItemId(this.#collection.doc)
    if (singleItemId === undefined) return id ?? this.#unit.newId()
    if (id !== undefined && id !== singleItemId)
      throw createInvalidArgument(`${itemWrite.at}.id`, 'is not the id of the only item', 'VALIDATION')
    return singleItemId
  }

  write(id: string, itemWrite: ItemWrite): WriteOutcome {
    const before = this.changed.get(id) ?? this.added.get(id) ?? this.existing.get(id)
    if (before && this.#mode === 'insert') throw new Problem('WDE0074')
    if (!before && this.#mode !== 'insert' && this.#mode !== 'save') throw new Problem('WDE0073')
    const item = before ? this.#changed(before, itemWrite) : this.#new(id, itemWrite)
    this.rules.check(before, item)
    const isNew = !before || this.added.has(id)
    const target = isNew ? this.added : this.changed
    target.set(id, item)
    return { id, action: before ? 'UPDATE' : 'INSERT', dataItem: toWire(this.#collection, item) }
  }

  #new(id: string, itemWrite: ItemWrite): Item {
    if (this.#insert === 'none') throw new Problem('WDE0027')
    const { now: createdDate, actor } = this.#unit
    const ownerId = this.#explicitOwner(itemWrite) ?? getAuthor(actor)
    return { id, ownerId, data: this.#parseItemData(itemWrite, undefined), createdDate, updatedDate: createdDate }
  }

  #changed(before: Item, itemWrite: ItemWrite): Item {
    const { actor, now } = this.#unit
    if (!isKnown(actor, 'update', this.#update, before)) throw new Problem('WDE0073')
    if (!isWithin(actor, this.#update, before)) throw new Problem('WDE0027')
    const ownerId = this.#explicitOwner(itemWrite) ?? before.ownerId
    return { ...before, ownerId, data: this.#parseItemData(itemWrite, before.data), updatedDate: now }
  }

  #parseItemData(itemWrite: ItemWrite, before: Data | undefined): Data {
    if ('id' in itemWrite)
      return applyModifications(this.#collection, before ?? {}, itemWrite.modifications, itemWrite.at)
    const data = parseItemData(this.#collection, itemWrite.input.data, `${itemWrite.at}.data`)
    return withPublishStatus(this.#collection.doc, data, before)
  }

  /** Owners and apps may set the owner of an item. */
  #explicitOwner(itemWrite: ItemWrite): string | undefined {
    const owner = 'input' in itemWrite ? itemWrite.input.data?._owner : undefined
    return isManager(this.#unit.actor) && typeof owner === 'string' && owner.length <= 256 ? owner : undefined
  }
}
