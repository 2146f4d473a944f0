import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { relatedProducts as contract } from '@stoa/contract/related-products'
import type { Unit } from '../../kernel/unit.ts'
import { findRelatedIds, listExistingIds, replaceRelatedIds } from './related-products.store.ts'

type Operations = typeof contract

export async function getRelatedProducts(
  unit: Unit,
  { productId }: InputOf<Operations['getRelatedProducts']>,
): Promise<ReplyOf<Operations['getRelatedProducts']>> {
  const relatedProductIds = await findRelatedIds(unit, productId)
  if (!relatedProductIds) throw new Problem('PRODUCT_NOT_FOUND')
  return { relatedProductIds }
}

export async function setRelatedProducts(
  unit: Unit,
  input: InputOf<Operations['setRelatedProducts']>,
): Promise<ReplyOf<Operations['setRelatedProducts']>> {
  const productId = input.productId.toLowerCase()
  const ids = input.relatedProductIds.map((id) => id.toLowerCase())
  const existing = await listExistingIds(unit, [productId, ...ids])
  if (!existing.has(productId)) throw new Problem('PRODUCT_NOT_FOUND')
  for (const [at, id] of ids.entries()) {
    const field = `relatedProductIds[${at}]`
    if (id === productId) throw createInvalidArgument(field, 'is the product itself')
    if (ids.indexOf(id) < at) throw createInvalidArgument(field, 'occurs twice')
    if (!existing.has(id)) throw createInvalidArgument(field, 'is no longer a product of this shop')
  }
  await replaceRelatedIds(unit, productId, ids)
  return { relatedProductIds: ids }
}
