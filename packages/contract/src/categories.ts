import { categoriesRoutes } from './categories.routes.ts'
import { defineOperations } from './operation.ts'
import { Breadcrumbs, declareCategoryTexts, RichContent } from './product-v3.entity.ts'
import { TreeReference } from './products-v3.ts'
import {
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  PagingMetadata,
  queryable,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'
import { AggregationData, CursorQuery, CursorSearch, SearchDetails } from './shapes/cursor-search.ts'
import { Image } from './shapes/image.ts'
import { buyers } from './who.ts'

export const Category = object(
  {
    id: Id(),
    revision: Text(),
    createdDate: queryable(Timestamp()),
    updatedDate: queryable(Timestamp()),
    name: queryable(translatable(Text())),
    slug: queryable(Text()),
    visible: queryable(Flag(), { sort: false }),
    itemCounter: Whole(0),
    image: optional(Image),
    description: optional(translatable(Text())),
    richContentDescription: optional(translatable(RichContent(), { field: 'description', format: 'RICH_CONTENT' })),
    breadcrumbsInfo: optional(Breadcrumbs),
    treeReference: queryable(TreeReference, { by: ['appNamespace', 'treeKey'], sort: false }),
  },
  declareCategoryTexts('id'),
)
export type Category = Static<typeof Category>

const ItemReference = object({ catalogItemId: Text(36, 1), appId: Text(36, 1) })
const treeReference = TreeReference
/** Requests with a cursor omit the tree. */
const maybeTree = maybe(TreeReference)
const fields = maybe(list(oneOf(['BREADCRUMBS_INFO', 'DESCRIPTION', 'RICH_CONTENT_DESCRIPTION']), 100))
const hidden = { returnNonVisibleCategories: maybe(Flag()) }
const read = { kind: 'query', who: buyers, permission: 'WIX_STORES.CATEGORY_READ' } as const

export const categories = defineOperations({ name: 'categories', scope: 'public' }, categoriesRoutes, {
  queryCategories: {
    ...read,
    input: object({ query: maybe(CursorQuery(1000)), treeReference: maybeTree, ...hidden, fields }),
    reply: object({ categories: list(Category), pagingMetadata: PagingMetadata }),
    summary: 'List the categories of the shop, which are its collections in the form of catalog V3.',
  },
  searchCategories: {
    ...read,
    input: object({ search: maybe(CursorSearch(1000)), treeReference: maybeTree, ...hidden, fields }),
    reply: object({
      categories: list(Category),
      pagingMetadata: PagingMetadata,
      aggregationData: optional(AggregationData),
    }),
    summary: 'Search categories by words and filter.',
  },
  countCategories: {
    ...read,
    input: object({ filter: maybe(FreeForm()), search: maybe(SearchDetails), treeReference: maybeTree, ...hidden }),
    reply: object({ count: Whole(0) }),
    summary: 'Count the categories of the shop.',
  },
  listTrees: {
    ...read,
    input: object({}),
    reply: object({ trees: list(TreeReference) }),
    summary: 'List the category trees; a shop has one.',
  },
  listCategoriesForItem: {
    ...read,
    input: object({ item: ItemReference, treeReference }),
    reply: object({ directCategoryIds: list(Id()), allCategoryIds: list(Id()) }),
    summary: 'List the categories that a product is in.',
  },
  listCategoriesForItems: {
    ...read,
    input: object({ items: list(ItemReference, 100, 1), treeReference }),
    reply: object({
      categoriesForItems: list(
        object({ item: ItemReference, directCategoryIds: list(Id()), indirectCategoryIds: list(Id()) }),
      ),
    }),
    summary: 'List the categories of each of several products.',
  },
  getCategoryBySlug: {
    ...read,
    input: object({ slug: Text(300, 1), treeReference, fields }),
    reply: object({ category: Category }),
    problems: ['CATEGORY_NOT_FOUND'],
    summary: 'Get a category by its slug.',
  },
  listItemsInCategory: {
    ...read,
    input: object({
      categoryId: Id(),
      treeReference: maybeTree,
      cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
      useCategoryArrangement: maybe(Flag()),
      includeItemsFromSubcategories: maybe(Flag()),
    }),
    reply: object({ items: list(ItemReference), pagingMetadata: PagingMetadata }),
    problems: ['CATEGORY_NOT_FOUND'],
    summary: 'List the products of a category, latest first.',
  },
  getArrangedItems: {
    ...read,
    input: object({ categoryId: Id(), treeReference }),
    reply: object({ items: list(ItemReference) }),
    problems: ['CATEGORY_NOT_FOUND'],
    summary: 'List the manually ordered products of a category; this list is always empty here.',
  },
  getCategory: {
    ...read,
    input: object({ categoryId: Id(), treeReference, fields }),
    reply: object({ category: Category }),
    problems: ['CATEGORY_NOT_FOUND'],
    summary: 'Get a category.',
  },
})
