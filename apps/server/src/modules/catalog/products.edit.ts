import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { ProductValues, productEdits } from '@stoa/contract/product-edits'
import { buildBulkReply } from '../../kernel/bulk.ts'
import { isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { toDecimal } from './catalog.ts'
import { readSiteContext } from './catalog.wire.ts'
import { assertManualCollection } from './collections.service.ts'
import { editProduct, type ProductEdit } from './product.edit.ts'
import { emitCollectionChanged } from './product.events.ts'
import * as store from './product.store.ts'
import type { Product } from './product.ts'
import { saveProduct } from './products.write.ts'

type Operations = typeof productEdits

interface Edit extends ProductEdit {
  readonly id: string
}

export async function bulkEditProducts(
  unit: Unit,
  { edits }: InputOf<Operations['bulkEditProducts']>,
): Promise<ReplyOf<Operations['bulkEditProducts']>> {
  const { currency } = await readSiteContext(unit)
  for (const [index, { to }] of edits.entries()) checkAmounts(to, currency, `edits[${index}].to`)
  const problems = await editProducts(unit, edits)
  return buildBulkReply(edits.map(({ id }, index) => (problems[index] ? { id, problem: problems[index] } : { id })))
}

/**
 * Edits each product separately, so that one changed in the meantime does not stop the others. Answers the problem of
 * each edit that was not made.
 * @throws COLLECTION_NOT_FOUND, COLLECTION_IS_FIXED and COLLECTION_HAS_RULES, before anything is changed.
 */
export async function editProducts(unit: Unit, edits: readonly Edit[]): Promise<(Problem | undefined)[]> {
  const { currency } = await readSiteContext(unit)
  const collections = [...new Set(edits.flatMap(({ to }) => Object.keys(to.collections ?? {})))].sort()
  for (const id of collections) await assertManualCollection(unit, id)
  const ids = [...new Set(edits.map(({ id }) => id.toLowerCase()).filter(isId))]
  const current = new Map((await store.lockProducts(unit, ids)).map((product) => [product.id, product]))
  const problems: (Problem | undefined)[] = []
  const saved: { before: Product; after: Product }[] = []
  for (const { id, from, to } of edits) {
    const before = current.get(id.toLowerCase())
    const after = before && editProduct(before, { from, to }, currency)
    problems.push(after ? undefined : new Problem(before ? 'PRODUCT_CHANGED' : 'PRODUCT_NOT_FOUND'))
    if (!before || !after) continue
    const next = await saveProduct(unit, before, { ...after, lastUpdated: unit.now }, Object.keys(to))
    current.set(next.id, next)
    saved.push({ before, after: next })
  }
  for (const id of collections) await emitMoved(unit, id, saved)
  return problems
}

function checkAmounts({ price, variantPrices = {} }: ProductValues, currency: string, path: string): void {
  const amounts = [['price', price] as const, ...Object.entries(variantPrices)]
  for (const [field, amount] of amounts) {
    if (amount !== undefined && toDecimal(amount, currency) === undefined)
      throw createInvalidArgument(`${path}.${field}`, `must not have more decimals than ${currency} has`)
  }
}

async function emitMoved(unit: Unit, id: string, saved: readonly { before: Product; after: Product }[]) {
  const isIn = ({ collectionIds }: Product) => collectionIds.includes(id)
  const moved = saved.filter(({ before, after }) => isIn(before) !== isIn(after)).map(({ after }) => after)
  if (moved.length === 0) return
  const listIds = (isAdded: boolean) => moved.filter((product) => isIn(product) === isAdded).map((each) => each.id)
  await emitCollectionChanged(unit, id, { addedProductIds: listIds(true), removedProductIds: listIds(false) })
}
