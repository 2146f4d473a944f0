import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import type { Item } from '../items/item.ts'
import { type IndexDefinition, isKeyUnique, listMaintained, readIndexed, toIndexKeys } from './data-index.ts'
import { findUniqueOwners } from './indexes.store.ts'

/** What indexes allow of the items of one request, which are written one after another. */
export class IndexRules {
  readonly #collection: Collection
  readonly #indexes: readonly IndexDefinition[]
  readonly #unique: IndexDefinition | undefined
  /** The items that have a value, as far as the request concerns it. */
  #owners: Map<string, string> = new Map()
  readonly #asked = new Set<string>()

  constructor(collection: Collection) {
    this.#collection = collection
    this.#indexes = listMaintained(collection.indexes)
    this.#unique = this.#indexes.find(({ unique }) => unique)
  }

  /** Whether other items decide what may be written. */
  get dependsOnOthers(): boolean {
    return this.#unique !== undefined
  }

  /** WDE0133 for a value that has no place in an index, WDE0123 for a unique one that another item has. */
  check(before: Item | undefined, after: Item): void {
    for (const index of this.#indexes) this.#assertFits(index, after)
    if (!this.#unique) return
    const [previous, key] = [before && this.#readUnique(before), this.#readUnique(after)]
    if (key !== undefined) this.#asked.add(key)
    const owner = key === undefined ? undefined : this.#owners.get(key)
    if (owner !== undefined && owner !== after.id) throw new Problem('WDE0123')
    if (previous !== undefined && this.#owners.get(previous) === after.id) this.#owners.delete(previous)
    if (key !== undefined) this.#owners.set(key, after.id)
  }

  /** Reads the owners of the values that were checked so far; then the checks are repeated. */
  async load(unit: Unit): Promise<void> {
    if (this.#unique) this.#owners = await findUniqueOwners(unit, this.#collection, this.#unique.slot, [...this.#asked])
  }

  #assertFits(index: IndexDefinition, item: Item): void {
    const keys = toIndexKeys(index, readIndexed(index, item), this.#collection.name)
    if (keys === 'TOO_LARGE' || (keys === 'NOT_SCALAR' && index.unique)) throw new Problem('WDE0133')
  }

  #readUnique(item: Item): string | undefined {
    const keys = toIndexKeys(this.#unique!, readIndexed(this.#unique!, item), this.#collection.name)
    return typeof keys !== 'string' && isKeyUnique(this.#unique!, keys) ? keys[0] : undefined
  }
}

/** WDE0133 or WDE0123 for a single item, see {@link IndexRules.check}. */
export async function assertIndexable(
  unit: Unit,
  collection: Collection,
  before: Item | undefined,
  after: Item,
): Promise<void> {
  const rules = new IndexRules(collection)
  rules.check(before, after)
  if (!rules.dependsOnOthers) return
  await rules.load(unit)
  rules.check(before, after)
}
