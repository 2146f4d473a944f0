import type { Unit } from '../../kernel/unit.ts'
import { adjustCounts, type CountChange } from './collection-counts.store.ts'
import { applyRules } from './collection-rules.ts'
import { emitCollectionChanged } from './product.events.ts'
import type { Product } from './product.ts'
import { getRuleCollections } from './rule-collections.ts'

/** Loads the rules, and answers a function that applies them to a product. */
export async function loadRuleApplier(unit: Unit): Promise<(product: Product) => Product> {
  const ruleCollections = await getRuleCollections(unit)
  return (product) => applyRules(product, ruleCollections, unit.now)
}

/** Updates the counters for moved products, and emits changes of collections with rules. */
export async function recordCollectionChanges(
  unit: Unit,
  before: readonly Product[],
  after: readonly Product[],
): Promise<void> {
  await adjustCounts(unit, countChanges(before, after))
  const previous = new Map(before.map((product) => [product.id, product]))
  for (const { id } of await getRuleCollections(unit)) {
    const isIn = (product: Product | undefined) => product?.collectionIds.includes(id) === true
    const moved = after.filter((product) => isIn(product) !== isIn(previous.get(product.id)))
    if (moved.length === 0) continue
    const listIds = (isAdded: boolean) =>
      moved.filter((product) => isIn(product) === isAdded).map((product) => product.id)
    const change = { addedProductIds: listIds(true), removedProductIds: listIds(false) }
    await emitCollectionChanged(unit, id, change)
  }
}

/** The changes of the counters when these products become those. */
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
