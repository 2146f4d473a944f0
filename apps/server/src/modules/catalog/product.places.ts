import type { Unit } from '../../kernel/unit.ts'
import { type CountChange, changeCounts } from './collection-counts.store.ts'
import { placed } from './collection-rules.ts'
import { collectionChanged } from './product.events.ts'
import type { Product } from './product.ts'
import { ruleBook } from './rule-book.ts'

/** Puts products where the rules of collections want them. */
export async function placing(unit: Unit): Promise<(product: Product) => Product> {
  const book = await ruleBook(unit)
  return (product) => placed(product, book, unit.now)
}

/** Counts products where they are now, and tells of the collections with rules that they came into or left. */
export async function noteMoves(unit: Unit, before: readonly Product[], after: readonly Product[]): Promise<void> {
  await changeCounts(unit, countChanges(before, after))
  const known = new Map(before.map((product) => [product.id, product]))
  for (const { id } of await ruleBook(unit)) {
    const isIn = (product: Product | undefined) => product?.collectionIds.includes(id) === true
    const moved = after.filter((product) => isIn(product) !== isIn(known.get(product.id)))
    if (moved.length === 0) continue
    const ids = (isAdded: boolean) => moved.filter((product) => isIn(product) === isAdded).map((product) => product.id)
    const change = { addedProductIds: ids(true), removedProductIds: ids(false) }
    await unit.emit(collectionChanged(unit, id, change))
  }
}

/** What the counters of collections gain and lose when these products become those. */
function countChanges(before: readonly Product[], after: readonly Product[]): CountChange[] {
  const changes = new Map<string, CountChange>()
  const count = (all: readonly Product[], sign: 1 | -1) => {
    for (const { collectionIds, visible } of all) {
      for (const collectionId of collectionIds) {
        const change = changes.get(collectionId) ?? { collectionId, products: 0, visible: 0 }
        change.products += sign
        if (visible) change.visible += sign
        changes.set(collectionId, change)
      }
    }
  }
  count(before, -1)
  count(after, 1)
  return [...changes.values()]
}
