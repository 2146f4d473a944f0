import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { productBundles } from '@stoa/contract/product-bundles'
import { isManager } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { mayHaveBundle } from './bundles.store.ts'
import { listBundledPieces } from './bundles.ts'
import { readSiteContext, toPriceData } from './catalog.wire.ts'
import { readCachedProducts, readProducts } from './product.cache.ts'
import { findReference, listReferences } from './product.references.store.ts'
import { toStoreVariant } from './product.wire.ts'

type Operations = typeof productBundles

/** The versions of the products in bundles among these rows, which descriptions of the bundles depend on. */
export async function listPartVersions(
  unit: Unit,
  rows: readonly { id: string; version: string }[],
): Promise<{ id: string; version: string }[]> {
  const rowIds = rows.map(({ id }) => id)
  if (!(await mayHaveBundle(unit, rowIds))) return []
  const products = await readCachedProducts(unit, rows)
  const ids = products.flatMap((product) => (product ? listBundledPieces(product).map((piece) => piece.productId) : []))
  return ids.length > 0 ? listReferences(unit, [...new Set(ids)]) : []
}

/** Hidden products are listed too: they are sold as a part of the bundle. */
export async function listBundleItems(
  unit: Unit,
  { productId }: InputOf<Operations['listBundleItems']>,
): Promise<ReplyOf<Operations['listBundleItems']>> {
  const reference = await findReference(unit, productId)
  const [bundle] = reference ? await readProducts(unit, [reference]) : []
  if (!bundle || !(bundle.visible || isManager(unit.actor))) throw new Problem('PRODUCT_NOT_FOUND')
  const pieces = listBundledPieces(bundle)
  if (pieces.length === 0) return { items: [] }
  const ids = [...new Set(pieces.map((each) => each.productId))]
  const parts = await readProducts(unit, await listReferences(unit, ids))
  const context = await readSiteContext(unit)
  const items = pieces.flatMap(({ quantity, ...piece }) => {
    const product = parts.find(({ id }) => id === piece.productId)
    const variant = product?.variants.find(({ id }) => id === piece.variantId)
    if (!product || !variant) return []
    return {
      quantity,
      variant: toStoreVariant(product, variant, context),
      priceData: toPriceData(variant.price ?? product.price, product.discount, context),
      ...(product.visible && { slug: product.slug }),
    }
  })
  return { items }
}
