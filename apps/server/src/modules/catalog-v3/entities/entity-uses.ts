import type { Unit } from '../../../kernel/unit.ts'
import { type EntityRow, lockProducts, type Product, saveProducts } from '../../catalog/api.ts'
import { listNaming } from './entities.store.ts'
import type { Changed } from './entities.write.ts'
import { changedFields, removeFromProduct, renameInProduct } from './entity-changes.ts'

/** The ids of products with those of the entities that they name. */
export type Uses = ReadonlyMap<string, readonly string[]>

export const listUses = (unit: Unit, entities: readonly EntityRow[]): Promise<Uses> => listNaming(unit, entities)

export async function saveRenamed(unit: Unit, uses: Uses, changed: readonly Changed[]): Promise<void> {
  const byId = new Map(changed.map((each) => [each.before.id, each]))
  await saveUses(unit, uses, (product, entityId) => {
    const { before, after } = byId.get(entityId)!
    return { product: renameInProduct(product, before, after), field: changedFields[before.kind] }
  })
}

export async function saveRemoved(unit: Unit, uses: Uses, removed: readonly EntityRow[]): Promise<void> {
  const byId = new Map(removed.map((row) => [row.id, row]))
  await saveUses(unit, uses, (product, entityId) => {
    const row = byId.get(entityId)
    return row && { product: removeFromProduct(product, row), field: changedFields[row.kind] }
  })
}

/** How many products are read and saved at once. */
const BATCH = 200

async function saveUses(
  unit: Unit,
  uses: Uses,
  change: (product: Product, entityId: string) => { product: Product; field: string } | undefined,
): Promise<void> {
  const ids = [...uses.keys()].sort()
  for (let start = 0; start < ids.length; start += BATCH) {
    const products = await lockProducts(unit, ids.slice(start, start + BATCH))
    await saveProducts(
      unit,
      products.flatMap((before) => {
        let after = before
        const fields = new Set<string>()
        for (const entityId of uses.get(before.id)!) {
          const changed = change(after, entityId)
          if (!changed) continue
          after = changed.product
          fields.add(changed.field)
        }
        return after === before ? [] : [{ before, after: { ...after, lastUpdated: unit.now }, fields: [...fields] }]
      }),
    )
  }
}
