import type { deletedCollections } from '@stoa/contract/deleted-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { CollectionRules } from '@stoa/contract/shapes/collection-rules'
import { listDeleted, restoreDeleted, restoreRows } from '../../kernel/deleted-items.ts'
import { findFreeSlug } from '../../kernel/slug.ts'
import type { Unit } from '../../kernel/unit.ts'
import { changeMembership } from './collection.store.ts'
import { adjustCounts } from './collection-counts.store.ts'
import { setCollectionRules } from './collection-rules.service.ts'
import { countVisible } from './collections.service.ts'
import { emitCollectionCreated } from './product.events.ts'
import { listSlugsToAvoid } from './slugs.store.ts'

type Operations = typeof deletedCollections

export const queryDeletedCollections = (
  unit: Unit,
  { cursorPaging }: InputOf<Operations['queryDeletedCollections']>,
): Promise<ReplyOf<Operations['queryDeletedCollections']>> =>
  listDeleted(unit, ['COLLECTION'], 'deletedCollections.queryDeletedCollections', cursorPaging)

interface CollectionRows {
  collections: [{ slug: string; rules: CollectionRules | null }]
  products: { id: string }[]
}

/** Rules are applied to the current products. */
export async function restoreDeletedCollection(
  unit: Unit,
  { id: named }: InputOf<Operations['restoreDeletedCollection']>,
): Promise<Record<string, never>> {
  await restoreDeleted<CollectionRows>(unit, ['COLLECTION'], named, async (item) => {
    const { id, name, rows } = item
    const [before] = rows.collections
    const slug = findFreeSlug(before.slug, await listSlugsToAvoid(unit, 'collections', before.slug))
    const blank = { rules: null, rules_checked: null, rules_aged: null }
    await restoreRows(unit, item, 'collections', { set: { slug, ...blank } })
    await restoreRows(unit, item, 'translations')
    unit.noteChange(() => ({ type: 'collection', id, name, after: { name } }))
    await emitCollectionCreated(unit, id, name)
    if (before.rules) await setCollectionRules(unit, { id, rules: before.rules })
    else await addMembers(unit, id, rows.products)
  })
  return {}
}

async function addMembers(unit: Unit, collectionId: string, products: readonly { id: string }[]): Promise<void> {
  const ids = products.map(({ id }) => id)
  const added = await changeMembership(unit, collectionId, ids, true)
  await adjustCounts(unit, [{ collectionId, products: added.length, visible: countVisible(added) }])
}
