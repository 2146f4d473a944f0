import type { DataItem, FieldModification, GivenItem } from '@stoa/contract/data-item.entity'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { authorOf, type Reach, reachOf } from './access.ts'
import type { Collection } from './collection.ts'
import { type Data, dataOf, type Item, idOf, patched, toWire } from './item.ts'
import * as store from './items.store.ts'

/** An item that is put in, or in the place of another; or changes of one that is there. */
export type Wish =
  | { readonly given: GivenItem; readonly at: string }
  | { readonly id: string; readonly modifications: readonly FieldModification[]; readonly at: string }

export type Way = 'insert' | 'update' | 'save' | 'patch'

export type Written =
  | { readonly id: string; readonly action: 'INSERT' | 'UPDATE'; readonly dataItem: DataItem }
  | { readonly id?: string; readonly action: 'INSERT' | 'UPDATE'; readonly problem: Problem }

/**
 * Writes items, one after the other as they stand there, each by itself: what is wrong with one keeps no other from being
 * written. Takes three statements, however many they are.
 */
export async function writeItems(unit: Unit, collection: Collection, way: Way, wishes: readonly Wish[]) {
  const work = new Work(unit, collection, way)
  const named = wishes.map((wish) => tried(way, () => work.nameOf(wish)))
  const ids = named.flatMap((each) => (typeof each === 'string' ? [each] : []))
  work.there = await store.lockItems(unit, collection, [...new Set(ids)])
  const written = wishes.map((wish, index) => {
    const id = named[index]!
    return typeof id === 'string' ? tried(way, () => work.write(id, wish), id) : id
  })
  const inserted = await store.insertItems(unit, collection, [...work.added.values()])
  await store.updateItems(unit, collection, [...work.changed.values()])
  return written.map((each) => (isLost(each, work, inserted) ? taken(each) : each))
}

/** Another put one in with this id at the same moment. */
const isLost = (each: Written, { added }: Work, inserted: ReadonlySet<string>): boolean =>
  !('problem' in each) && added.has(each.id) && !inserted.has(each.id)

const taken = ({ id, action }: Written): Written => ({ ...(id && { id }), action, problem: new Problem('WDE0074') })

function tried<Result>(way: Way, work: () => Result, id?: string): Result | Extract<Written, { problem: Problem }> {
  try {
    return work()
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return { ...(id && { id }), action: way === 'insert' ? 'INSERT' : 'UPDATE', problem }
  }
}

class Work {
  there: Map<string, Item> = new Map()
  readonly added = new Map<string, Item>()
  readonly changed = new Map<string, Item>()
  readonly #unit: Unit
  readonly #collection: Collection
  readonly #way: Way
  readonly #insert: Reach
  readonly #update: Reach

  constructor(unit: Unit, collection: Collection, way: Way) {
    this.#unit = unit
    this.#collection = collection
    this.#way = way
    this.#insert = reachOf(unit.actor, 'insert', collection.levels)
    this.#update = reachOf(unit.actor, 'update', collection.levels)
  }

  nameOf(wish: Wish): string {
    if ('id' in wish) return wish.id
    const id = idOf(wish.given, wish.at)
    if (id === undefined && this.#way === 'update') throw new Problem('WDE0007')
    return id ?? this.#unit.newId()
  }

  write(id: string, wish: Wish): Written {
    const before = this.changed.get(id) ?? this.added.get(id) ?? this.there.get(id)
    if (before && this.#way === 'insert') throw new Problem('WDE0074')
    if (!before && this.#way !== 'insert' && this.#way !== 'save') throw new Problem('WDE0073')
    const item = before ? this.#changed(before, wish) : this.#new(id, wish)
    const isNew = !before || this.added.has(id)
    const kept = isNew ? this.added : this.changed
    kept.set(id, item)
    return { id, action: before ? 'UPDATE' : 'INSERT', dataItem: toWire(this.#collection, item) }
  }

  #new(id: string, wish: Wish): Item {
    if (this.#insert === 'none') throw new Problem('WDE0027')
    const { now: createdDate, actor } = this.#unit
    const ownerId = this.#ownerSaid(wish) ?? authorOf(actor)
    return { id, ownerId, data: this.#dataOf(wish, {}), createdDate, updatedDate: createdDate }
  }

  #changed(before: Item, wish: Wish): Item {
    const { actor, now } = this.#unit
    if (this.#update === 'none' || (this.#update === 'own' && before.ownerId !== authorOf(actor)))
      throw new Problem('WDE0027')
    const ownerId = this.#ownerSaid(wish) ?? before.ownerId
    return { ...before, ownerId, data: this.#dataOf(wish, before.data), updatedDate: now }
  }

  #dataOf(wish: Wish, before: Data): Data {
    return 'id' in wish
      ? patched(this.#collection, before, wish.modifications, wish.at)
      : dataOf(this.#collection, wish.given.data, `${wish.at}.data`)
  }

  /** Whoever runs the shop may say whose an item is. */
  #ownerSaid(wish: Wish): string | undefined {
    const owner = 'given' in wish ? wish.given.data?._owner : undefined
    return isManager(this.#unit.actor) && typeof owner === 'string' && owner.length <= 256 ? owner : undefined
  }
}
