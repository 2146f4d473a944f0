import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { productsV3 } from '@stoa/contract/products-v3'
import { buildBulkReply } from '../../../kernel/bulk.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { applyMask } from '../entities/entity-writes.ts'
import {
  changeAll,
  createAll,
  readWritten,
  removeAll,
  toBulkReply,
  toInventoryReply,
  type Written,
} from './products.write.ts'

type Operations = typeof productsV3
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>
type Fields = readonly string[] | null | undefined

async function answer(unit: Unit, [only]: readonly Written[], fields: Fields) {
  if (only instanceof Problem) throw only
  const { products } = await readWritten(unit, [only!], fields)
  return { product: products.get(only!.id)! }
}

async function answerBulk(
  unit: Unit,
  written: readonly Written[],
  returnEntity: boolean | null | undefined,
  fields: Fields,
) {
  return toBulkReply(written, await readWritten(unit, returnEntity ? written : [], fields), returnEntity)
}

/** The product if it was requested, and the results for its stock. */
async function answerStocked(
  unit: Unit,
  written: readonly Written[],
  returnEntity: boolean | null | undefined,
  fields: Fields,
) {
  const [only] = written
  if (only instanceof Problem) throw only
  const shown = await readWritten(unit, written, fields, true)
  const product = shown.products.get(only!.id)
  return {
    ...(returnEntity && product && { product }),
    inventoryResults: toInventoryReply(written, shown, returnEntity),
  }
}

async function answerAllStocked(
  unit: Unit,
  written: readonly Written[],
  returnEntity: boolean | null | undefined,
  fields: Fields,
) {
  const shown = await readWritten(unit, written, fields, true)
  return {
    productResults: toBulkReply(written, shown, returnEntity),
    inventoryResults: toInventoryReply(written, shown, returnEntity),
  }
}

const applyFieldMask = (each: Input<'bulkUpdateProductsWithInventory'>['products'][number]) =>
  applyMask(each.product, each.fieldMask)

export const createProduct = async (unit: Unit, { product, fields }: Input<'createProduct'>): Reply<'createProduct'> =>
  answer(unit, await createAll(unit, [product]), fields)

export const updateProduct = async (unit: Unit, { product, fields }: Input<'updateProduct'>): Reply<'updateProduct'> =>
  answer(unit, await changeAll(unit, [product]), fields)

export async function deleteProduct(unit: Unit, { productId }: Input<'deleteProduct'>): Reply<'deleteProduct'> {
  const [removed] = await removeAll(unit, [productId])
  if (removed instanceof Problem) throw removed
  return {}
}

export const createProductWithInventory = async (
  unit: Unit,
  { product, returnEntity, fields }: Input<'createProductWithInventory'>,
): Reply<'createProductWithInventory'> => answerStocked(unit, await createAll(unit, [product]), returnEntity, fields)

export const updateProductWithInventory = async (
  unit: Unit,
  { product, returnEntity, fields }: Input<'updateProductWithInventory'>,
): Reply<'updateProductWithInventory'> => answerStocked(unit, await changeAll(unit, [product]), returnEntity, fields)

export const bulkCreateProducts = async (
  unit: Unit,
  { products, returnEntity, fields }: Input<'bulkCreateProducts'>,
): Reply<'bulkCreateProducts'> => answerBulk(unit, await createAll(unit, products), returnEntity, fields)

export const bulkUpdateProducts = async (
  unit: Unit,
  { products, returnEntity, fields }: Input<'bulkUpdateProducts'>,
): Reply<'bulkUpdateProducts'> =>
  answerBulk(unit, await changeAll(unit, products.map(applyFieldMask)), returnEntity, fields)

export async function bulkDeleteProducts(
  unit: Unit,
  { productIds }: Input<'bulkDeleteProducts'>,
): Reply<'bulkDeleteProducts'> {
  const removed = await removeAll(unit, productIds)
  return buildBulkReply(
    removed.map((each, index) => (each instanceof Problem ? { id: productIds[index]!, problem: each } : { id: each })),
  )
}

export const bulkCreateProductsWithInventory = async (
  unit: Unit,
  { products, returnEntity, fields }: Input<'bulkCreateProductsWithInventory'>,
): Reply<'bulkCreateProductsWithInventory'> =>
  answerAllStocked(unit, await createAll(unit, products), returnEntity, fields)

export const bulkUpdateProductsWithInventory = async (
  unit: Unit,
  { products, returnEntity, fields }: Input<'bulkUpdateProductsWithInventory'>,
): Reply<'bulkUpdateProductsWithInventory'> =>
  answerAllStocked(unit, await changeAll(unit, products.map(applyFieldMask)), returnEntity, fields)
