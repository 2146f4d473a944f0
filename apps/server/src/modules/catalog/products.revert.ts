import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { enqueueBundleRecount } from './bundles.jobs.ts'
import { type InventoryChange, setInventory } from './inventory.ts'
import { recordCollectionChanges } from './product.collections.ts'
import { emitProductDeleted } from './product.events.ts'
import * as store from './product.store.ts'
import type { Product, Variant } from './product.ts'
import { saveProduct } from './products.write.ts'

/** A product's state before an import; undefined where the import created it. In JSON form: dates are texts. */
export interface Origin {
  readonly before?: Omit<Product, 'createdDate' | 'lastUpdated'>
  /** The imported stock, so that later sales can be subtracted. */
  readonly stock: readonly Pick<Variant, 'id' | 'tracked' | 'quantity' | 'inStock'>[]
}

export interface RevertItem {
  readonly productId: string
  readonly origin: Origin
}

/** The state that an import stores to revert it. */
export function getOrigin(before: Product | undefined, after: Product): Origin {
  const stock = after.variants.map(({ id, tracked, quantity, inStock }) => ({ id, tracked, quantity, inStock }))
  if (!before) return { stock }
  const { createdDate: _, lastUpdated: _l, ...rest } = before
  return { before: rest, stock }
}

/**
 * Reverts imported products: deletes new ones and restores the others. A product changed since the import stays as it
 * is. Answers the result for each, or the reason.
 */
export async function revertProducts(
  unit: Unit,
  items: readonly RevertItem[],
  since: Date,
): Promise<('REMOVED' | 'RESTORED' | { reason: string })[]> {
  const ids = items.map(({ productId }) => productId)
  const existing = new Map((await store.lockProducts(unit, ids)).map((product) => [product.id, product]))
  const outcomes: ('REMOVED' | 'RESTORED' | { reason: string })[] = []
  const removed: Product[] = []
  for (const { productId, origin } of items) {
    const current = existing.get(productId)
    if (!current) outcomes.push(origin.before ? { reason: 'was deleted meanwhile' } : 'REMOVED')
    else if (current.lastUpdated > since) outcomes.push({ reason: 'was changed since the import' })
    else if (origin.before) outcomes.push(await restore(unit, current, origin))
    else {
      removed.push(current)
      outcomes.push('REMOVED')
    }
  }
  await remove(unit, removed)
  return outcomes
}

/** All at once: usually a new shop's whole import. */
async function remove(unit: Unit, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return
  await store.removeProducts(
    unit,
    products.map(({ id }) => id),
  )
  await enqueueBundleRecount(
    unit,
    products.map(({ id }) => id),
  )
  await recordCollectionChanges(unit, products, [])
  for (const { id } of products) await emitProductDeleted(unit, id)
}

/** A former bundle is left if its parts no longer fit. */
async function restore(
  unit: Unit,
  current: Product,
  { before, stock }: Origin,
): Promise<'RESTORED' | { reason: string }> {
  const after = { ...current, ...before, lastUpdated: unit.now }
  try {
    await saveProduct(unit, current, after, ['name'])
  } catch (error) {
    if (error instanceof Problem && error.violations) return { reason: 'was a bundle of products that have changed' }
    throw error
  }
  await setInventory(unit, after.id, buildStockChange(current, after, stock))
  return 'RESTORED'
}

/** The previous stock, less the imported pieces sold since, or plus those returned. */
function buildStockChange(current: Product, after: Product, importedStock: Origin['stock']): InventoryChange {
  const variants = after.variants.map(({ id, tracked, quantity, inStock }) => {
    const imported = importedStock.find((level) => level.id === id)
    const left = current.variants.find((variant) => variant.id === id)
    const moved = imported?.tracked && left?.tracked ? left.quantity - imported.quantity : 0
    return { variantId: id, tracked, quantity: Math.max(0, quantity + moved), inStock }
  })
  return { trackQuantity: variants.some(({ tracked }) => tracked), variants }
}
