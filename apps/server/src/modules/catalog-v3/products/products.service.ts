import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { ProductV3 } from '@stoa/contract/product-v3.entity'
import type { productsV3 } from '@stoa/contract/products-v3'
import { isManager } from '../../../kernel/actor.ts'
import { isId } from '../../../kernel/ids.ts'
import type { Unit } from '../../../kernel/unit.ts'
import {
  findOffered,
  findReference,
  findReferenceBySlug,
  listProducts,
  type ProductReference,
  readProducts,
} from '../../catalog/api.ts'
import { tree } from '../categories/categories.wire.ts'
import { ALL_PRODUCTS_CATEGORY } from '../ids.ts'
import { getRevision } from '../revision.ts'
import { getText, readListing } from './product.listing.ts'
import { aggregateProducts, countMatching } from './product.search.store.ts'
import type { View } from './product.view.ts'
import { toProduct } from './product.wire.ts'
import { readView, withCategories } from './view.ts'

type Operations = typeof productsV3

/** One statement for the page, one for recently changed products; another where a filter has ids of entities. */
export async function queryProducts(
  unit: Unit,
  { query, fields }: InputOf<Operations['queryProducts']>,
): Promise<ReplyOf<Operations['queryProducts']>> {
  const view = await readView(unit, fields)
  const listing = await readListing(unit, { operation: 'productsV3.queryProducts', at: 'query', query })
  const { references, metadata } = await listProducts(unit, listing)
  return { products: await listByReferences(unit, references, view), pagingMetadata: metadata }
}

/** The same; aggregations are one more statement. */
export async function searchProducts(
  unit: Unit,
  { search, fields }: InputOf<Operations['searchProducts']>,
): Promise<ReplyOf<Operations['searchProducts']>> {
  const view = await readView(unit, fields)
  const request = {
    operation: 'productsV3.searchProducts',
    at: 'search',
    query: search,
    search: search?.search,
  } as const
  const listing = await readListing(unit, request)
  const found = await listProducts(unit, listing)
  const products = await listByReferences(unit, found.references, view)
  const { aggregations } = search ?? {}
  return {
    products,
    pagingMetadata: found.metadata,
    ...(aggregations?.length && {
      aggregationData: await aggregateProducts(unit, listing, found.search, aggregations),
    }),
  }
}

export async function countProducts(
  unit: Unit,
  { filter, search, returnNonVisibleProducts }: InputOf<Operations['countProducts']>,
): Promise<ReplyOf<Operations['countProducts']>> {
  if (returnNonVisibleProducts && !isManager(unit.actor)) {
    throw new Problem('NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS')
  }
  const request = { operation: 'productsV3.countProducts', at: 'query', query: { filter }, search } as const
  const listing = { ...(await readListing(unit, request)), hidden: returnNonVisibleProducts === true }
  if (!getText(search)) return { count: await countMatching(unit, listing, { mode: 'all' }) }
  const { search: how } = await listProducts(unit, {
    ...listing,
    query: { ...listing.query, cursorPaging: { limit: 1 } },
  })
  return { count: await countMatching(unit, listing, how) }
}

export async function getProduct(
  unit: Unit,
  { productId, fields }: InputOf<Operations['getProduct']>,
): Promise<ReplyOf<Operations['getProduct']>> {
  const view = await readView(unit, fields)
  return getVisible(unit, isId(productId) ? await findReference(unit, productId) : undefined, view)
}

export async function getProductBySlug(
  unit: Unit,
  { slug, fields }: InputOf<Operations['getProductBySlug']>,
): Promise<ReplyOf<Operations['getProductBySlug']>> {
  const view = await readView(unit, fields)
  return getVisible(unit, isText(slug) ? await findReferenceBySlug(unit, slug) : undefined, view)
}

const isText = (slug: string) => slug.isWellFormed() && !slug.includes('\0')

async function getVisible(
  unit: Unit,
  reference: ProductReference | undefined,
  view: View,
): Promise<{ product: ProductV3 }> {
  if (!reference || !(reference.visible || isManager(unit.actor))) throw new Problem('PRODUCT_NOT_FOUND')
  const subscriptions = view.fields.has('SUBSCRIPTION_PRICES_INFO')
    ? await findOffered(unit, reference.id, isManager(unit.actor))
    : undefined
  const [product] = await listByReferences(unit, [reference], {
    ...view,
    variants: true,
    ...(subscriptions && { subscriptions }),
  })
  if (!product) throw new Problem('PRODUCT_NOT_FOUND')
  return { product }
}

async function listByReferences(unit: Unit, references: readonly ProductReference[], view: View): Promise<ProductV3[]> {
  const products = await readProducts(unit, references)
  const revisions = new Map(references.map(({ id, version }) => [id, getRevision(version)]))
  const whole = await withCategories(unit, view, products)
  return products.map((product) => toProduct(product, revisions.get(product.id)!, whole))
}

export async function getAllProductsCategory(): Promise<ReplyOf<Operations['getAllProductsCategory']>> {
  return { categoryId: ALL_PRODUCTS_CATEGORY, treeReference: tree }
}
