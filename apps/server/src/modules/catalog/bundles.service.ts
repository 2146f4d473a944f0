import { createInvalidArgument, type FieldViolation, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { recount } from './bundles.jobs.ts'
import { listBundles, listBundlesWith, mayHaveBundle, recountBundles } from './bundles.store.ts'
import { findBundleFault, isBundle, isSameBundle, listBundledPieces } from './bundles.ts'
import { listProductRows, toProduct } from './product.store.ts'
import type { Product } from './product.ts'
import type { StockItem } from './stock.store.ts'

/**
 * Checks a bundle that is new or whose items, type or options changed; an unchanged one may have lost items meanwhile.
 *
 * @throws INVALID_ARGUMENT
 */
export async function assertBundle(unit: Unit, before: Product | undefined, product: Product): Promise<void> {
  if (!isBundle(product) || (before && isSameBundle(before, product))) return
  const rows = await listProductRows(
    unit,
    listBundledPieces(product).map(({ productId }) => productId),
  )
  const fault = findBundleFault(product, rows.map(toProduct))
  if (fault) throw createInvalidArgument(`product.${fault.field}`, fault.description)
  if ((await listBundlesWith(unit, [product.id])).length > 0) {
    throw createInvalidArgument('product.bundleItems', 'must not be set for a product that is in a bundle')
  }
}

/** What {@link assertBundle} would refuse, for imports, where one refusal does not stop the others. */
export async function findBundleViolations(
  unit: Unit,
  before: Product | undefined,
  product: Product,
): Promise<readonly FieldViolation[] | undefined> {
  try {
    await assertBundle(unit, before, product)
    return undefined
  } catch (error) {
    if (error instanceof Problem && error.violations) return error.violations
    throw error
  }
}

/** Call after saving a bundle, or a product that is no longer one. */
export async function followBundle(unit: Unit, before: Product | undefined, after: Product): Promise<void> {
  if (!isBundle(after)) {
    if (before && isBundle(before)) await unit.touchSite()
    return
  }
  if (before && isSameBundle(before, after)) return
  await unit.touchSite()
  if (before) await recount(unit, [after.id])
  else await recountBundles(unit, [after.id])
}

/**
 * The pieces that an order takes from stock, with bundles replaced by their items. Costs no statement for an order
 * without bundles.
 */
export async function expandBundles(unit: Unit, items: readonly StockItem[]): Promise<StockItem[]> {
  const productIds = items.flatMap(({ productId, service }) => (service ? [] : [productId]))
  if (!(await mayHaveBundle(unit, productIds))) return [...items]
  const found = await listBundles(unit, productIds)
  const bundles = new Map(found.map(({ id, bundleItems }) => [id, listBundledPieces({ doc: { bundleItems } })]))
  return items.flatMap((item) => {
    const pieces = item.service ? undefined : bundles.get(item.productId)
    if (!pieces) return [item]
    return pieces.map(({ quantity, ...part }) => ({
      ...part,
      quantity: quantity * item.quantity,
      bundle: { productId: item.productId, quantity },
    }))
  })
}
