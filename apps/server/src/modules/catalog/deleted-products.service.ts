import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { deletedProducts } from '@stoa/contract/deleted-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { sql } from 'kysely'
import { listDeleted, restoreDeleted, restoreRows } from '../../kernel/deleted-items.ts'
import { findFreeSlug } from '../../kernel/slug.ts'
import { site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { enqueueBundleRecount } from './bundles.jobs.ts'
import { followBundle } from './bundles.service.ts'
import { readSiteContext } from './catalog.wire.ts'
import { listNames } from './collection.store.ts'
import { recordProductChanges } from './product.changes.store.ts'
import { recordCollectionChanges } from './product.collections.ts'
import { emitProductCreated } from './product.events.ts'
import { noteProduct } from './products.save.ts'
import { lockProduct } from './products.write.ts'
import { listSlugsToAvoid } from './slugs.store.ts'

type Operations = typeof deletedProducts

export const queryDeletedProducts = (
  unit: Unit,
  { cursorPaging }: InputOf<Operations['queryDeletedProducts']>,
): Promise<ReplyOf<Operations['queryDeletedProducts']>> =>
  listDeleted(unit, ['PRODUCT'], 'deletedProducts.queryDeletedProducts', cursorPaging)

interface ProductRows {
  products: [{ slug: string; collection_ids: string[] }]
}

/** References to collections deleted in the meantime are not restored. */
export async function restoreDeletedProduct(
  unit: Unit,
  { id }: InputOf<Operations['restoreDeletedProduct']>,
): Promise<Record<string, never>> {
  await restoreDeleted<ProductRows>(unit, ['PRODUCT'], id, async (item) => {
    const [before] = item.rows.products
    const collections = new Set([ALL_PRODUCTS.id, ...(await listNames(unit)).map((each) => each.id)])
    const slug = findFreeSlug(before.slug, await listSlugsToAvoid(unit, 'products', before.slug))
    const collection_ids = before.collection_ids.filter((each) => collections.has(each))
    await restoreRows(unit, item, 'products', { set: { slug, collection_ids } })
    await restoreRows(unit, item, 'variants')
    await restoreRows(unit, item, 'product_subscriptions', { where: optionExists })
    await restoreRows(unit, item, 'related_products')
    await restoreRows(unit, item, 'translations')
    const product = await lockProduct(unit, item.id)
    recordProductChanges(unit, [product.id])
    await followBundle(unit, undefined, product)
    await enqueueBundleRecount(unit, [product.id])
    noteProduct(unit, await readSiteContext(unit), undefined, product)
    await recordCollectionChanges(unit, [], [product])
    await emitProductCreated(unit, product)
  })
  return {}
}

const optionExists = sql`exists (
  select from subscription_options o where o.site_id = ${site} and o.id = r.option_id)`
