import type { Collection as CollectionWire } from '@stoa/contract/collection.entity'
import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { collections } from '@stoa/contract/collections'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { products } from '@stoa/contract/products'
import { isManager } from '../../kernel/actor.ts'
import { createId, isId } from '../../kernel/ids.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { findFreeSlug, toSlug } from '../../kernel/slug.ts'
import type { Unit } from '../../kernel/unit.ts'
import { movePath } from '../content/api.ts'
import { toMedia } from './catalog.wire.ts'
import * as store from './collection.store.ts'
import { adjustCounts } from './collection-counts.store.ts'
import { enqueueRecheck } from './collection-rules.jobs.ts'
import { emitCollectionChanged, emitCollectionCreated, emitCollectionDeleted } from './product.events.ts'
import { listSlugsToAvoid } from './slugs.store.ts'

type Reads = typeof collections
type Writes = typeof products

export async function queryCollections(
  unit: Unit,
  { query }: InputOf<Reads['queryCollections']>,
): Promise<ReplyOf<Reads['queryCollections']>> {
  const listing = { operation: 'collections.queryCollections', query, hidden: isManager(unit.actor) }
  const { collections: found, metadata } = await store.listCollections(unit, listing)
  return { collections: found.map((each) => toWire(unit, each)), metadata, totalResults: metadata.total ?? 0 }
}

export async function getCollection(
  unit: Unit,
  { id }: InputOf<Reads['getCollection']>,
): Promise<ReplyOf<Reads['getCollection']>> {
  return { collection: toWire(unit, requireVisible(unit, await store.findCollection(unit, id))) }
}

export async function getCollectionBySlug(
  unit: Unit,
  { slug }: InputOf<Reads['getCollectionBySlug']>,
): Promise<ReplyOf<Reads['getCollectionBySlug']>> {
  return { collection: toWire(unit, requireVisible(unit, await store.findCollectionBySlug(unit, slug))) }
}

function requireVisible(unit: Unit, collection: store.Collection | undefined): store.Collection {
  if (!collection || !(collection.visible || isManager(unit.actor))) throw new Problem('COLLECTION_NOT_FOUND')
  return collection
}

export async function createCollection(
  unit: Unit,
  { collection: input }: InputOf<Writes['createCollection']>,
): Promise<ReplyOf<Writes['createCollection']>> {
  const baseSlug = toSlug(input.name)
  const slug = input.slug ?? findFreeSlug(baseSlug, await listSlugsToAvoid(unit, 'collections', baseSlug))
  if (store.isBuiltInSlug(slug)) throw new Problem('SLUG_ALREADY_EXISTS')
  const collection = {
    id: createId(),
    slug: checkSlug(slug),
    name: input.name,
    description: input.description ?? null,
    visible: input.visible ?? true,
    media: [],
  }
  await addCollections(unit, [collection])
  const empty = { products: 0, visibleProducts: 0, rules: null, checked: null, total: 0 }
  return { collection: toWire(unit, { ...collection, ...empty }) }
}

/** Inserts whole collections; the two built-in ones may be among them. */
export async function addCollections(unit: Unit, added: readonly store.NewCollection[]): Promise<void> {
  await store.insertCollections(unit, added)
  for (const { id, name } of added) {
    unit.noteChange(() => ({ type: 'collection', id, name, after: { name } }))
    await emitCollectionCreated(unit, id, name)
  }
}

export async function updateCollection(
  unit: Unit,
  { collection: input }: InputOf<Writes['updateCollection']>,
): Promise<ReplyOf<Writes['updateCollection']>> {
  const { id, name, slug, description, visible: shown } = input
  const before = await lockCollection(unit, id)
  const changesAddress = (slug && slug !== before.slug) || (typeof shown === 'boolean' && shown !== before.visible)
  if (store.isBuiltIn(id) && changesAddress) throw new Problem('COLLECTION_IS_FIXED')
  const after = {
    ...before,
    name: name ?? before.name,
    slug: slug ? checkSlug(slug) : before.slug,
    description: description === undefined ? before.description : description,
    visible: shown ?? before.visible,
  }
  if (!store.isBuiltIn(id) && store.isBuiltInSlug(after.slug)) throw new Problem('SLUG_ALREADY_EXISTS')
  await store.updateCollection(unit, after)
  if (after.slug !== before.slug) await movePath(unit, id, `/collection/${before.slug}`, `/collection/${after.slug}`)
  unit.noteChange(() => ({
    type: 'collection',
    id,
    name: after.name,
    before: toWire(unit, before),
    after: toWire(unit, after),
  }))
  await emitCollectionChanged(unit, id, { fields: Object.keys(input).filter((field) => field !== 'id') })
  return { collection: toWire(unit, after) }
}

export async function deleteCollection(
  unit: Unit,
  { id }: InputOf<Writes['deleteCollection']>,
): Promise<ReplyOf<Writes['deleteCollection']>> {
  const before = await lockCollection(unit, id)
  const { rules } = before
  if (store.isBuiltIn(id)) throw new Problem('COLLECTION_IS_FIXED')
  await store.removeCollection(unit, id)
  unit.noteChange(() => ({ type: 'collection', id, name: before.name, before: toWire(unit, before) }))
  await emitCollectionDeleted(unit, id)
  if (!rules) return {}
  await unit.touchSite()
  await enqueueRecheck(unit, { id, revision: 0 })
  return {}
}

export async function addProductsToCollection(
  unit: Unit,
  { id, productIds }: InputOf<Writes['addProductsToCollection']>,
): Promise<ReplyOf<Writes['addProductsToCollection']>> {
  await assertManualCollection(unit, id)
  const ids = [...new Set(productIds.map((each) => each.toLowerCase()))]
  if (!ids.every(isId) || (await store.countExisting(unit, ids)) < ids.length) throw new Problem('PRODUCT_NOT_FOUND')
  const added = await store.changeMembership(unit, id, ids, true)
  await adjustCounts(unit, [{ collectionId: id, products: added.length, visible: countVisible(added) }])
  await emitCollectionChanged(unit, id, { addedProductIds: added.map((product) => product.id) })
  return {}
}

export async function removeProductsFromCollection(
  unit: Unit,
  { id, productIds }: InputOf<Writes['removeProductsFromCollection']>,
): Promise<ReplyOf<Writes['removeProductsFromCollection']>> {
  await assertManualCollection(unit, id)
  const removed = await store.changeMembership(unit, id, productIds.filter(isId), false)
  await adjustCounts(unit, [{ collectionId: id, products: -removed.length, visible: -countVisible(removed) }])
  await emitCollectionChanged(unit, id, { removedProductIds: removed.map((product) => product.id) })
  return {}
}

export const countVisible = (products: readonly { visible: boolean }[]) =>
  products.filter(({ visible: shown }) => shown).length

/** A manual collection: neither the one of all products nor one with rules. */
export async function assertManualCollection(unit: Unit, id: string): Promise<void> {
  const { rules } = await lockCollection(unit, id)
  if (id === ALL_PRODUCTS.id) throw new Problem('COLLECTION_IS_FIXED')
  if (rules) throw new Problem('COLLECTION_HAS_RULES')
}

export async function lockCollection(unit: Unit, id: string): Promise<store.Collection> {
  await store.lockCollection(unit, id)
  const collection = await store.findCollection(unit, id)
  if (!collection) throw new Problem('COLLECTION_NOT_FOUND')
  return collection
}

function checkSlug(slug: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._~-]*$/u.test(slug)) return slug
  throw createInvalidArgument('collection.slug', 'must be letters, digits and . _ ~ -', 'FORMAT', { type: 'SLUG' })
}

export function toWire(unit: Unit, collection: store.Collection): CollectionWire {
  const { products: all, visibleProducts, rules, checked, total } = collection
  return {
    id: collection.id,
    name: collection.name,
    slug: collection.slug,
    ...(collection.description !== null && { description: collection.description }),
    visible: collection.visible,
    numberOfProducts: isManager(unit.actor) ? all : visibleProducts,
    media: toMedia(collection.media, unit.use(settingsPort).origin),
    ...(isManager(unit.actor) && rules && { rules }),
    ...(isManager(unit.actor) &&
      rules &&
      checked !== null && { filling: { checked, total: Math.max(checked, total) } }),
  }
}
