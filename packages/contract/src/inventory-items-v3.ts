import { inventoryItemsV3Routes } from './inventory-items-v3.routes.ts'
import { defineOperations } from './operation.ts'
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
  Query,
  queryable,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'
import { AggregationData, CursorSearch, SearchDetails } from './shapes/cursor-search.ts'
import { buyers } from './who.ts'

/** Stock of a variant: a quantity if it is tracked, else whether it is in stock. */
export const InventoryItemV3 = object({
  id: Id(),
  revision: Text(),
  createdDate: queryable(Timestamp()),
  updatedDate: queryable(Timestamp()),
  variantId: Id(),
  productId: queryable(Id()),
  locationId: Id(),
  trackQuantity: queryable(Flag(), { sort: false }),
  quantity: optional(queryable(Whole(-100_000, 99_999))),
  inStock: optional(queryable(Flag(), { sort: false })),
  availabilityStatus: queryable(oneOf(['OUT_OF_STOCK', 'IN_STOCK', 'PREORDER']), { sort: false }),
  preorderInfo: translatable(
    object({
      enabled: queryable(Flag(), { sort: false }),
      message: optional(translatable(Text())),
      limit: optional(Whole()),
      counter: Whole(0),
      quantity: optional(Whole(0)),
    }),
    { of: { type: 'PRODUCT', id: 'productId' } },
  ),
  product: translatable(
    object({
      name: queryable(translatable(Text())),
      directCategoryIds: list(Id()),
      /** The choices, in the language of the request. */
      variantName: optional(Text()),
      variantSku: optional(queryable(Text())),
      variantVisible: queryable(Flag(), { sort: false }),
    }),
    { field: '', of: { type: 'PRODUCT', id: 'productId' } },
  ),
})
export type InventoryItemV3 = Static<typeof InventoryItemV3>

const read = { kind: 'query', who: buyers, permission: 'WIX_STORES.INVENTORY_READ' } as const

export const inventoryItemsV3 = defineOperations(
  { name: 'inventoryItemsV3', scope: 'public' },
  inventoryItemsV3Routes,
  {
    queryInventoryItems: {
      ...read,
      input: object({ query: maybe(Query({ maxLimit: 1000 })) }),
      reply: object({ inventoryItems: list(InventoryItemV3), pagingMetadata: PagingMetadata }),
      summary: 'List the stock of each variant (catalog V3).',
    },
    searchInventoryItems: {
      ...read,
      input: object({ search: maybe(CursorSearch(1000)) }),
      reply: object({
        inventoryItems: list(InventoryItemV3),
        pagingMetadata: PagingMetadata,
        aggregationData: optional(AggregationData),
      }),
      summary: 'Search stock by product names and filter (catalog V3).',
    },
    countInventoryItems: {
      ...read,
      input: object({ filter: maybe(FreeForm()), search: maybe(SearchDetails) }),
      reply: object({ count: Whole(0) }),
      summary: 'Count stock items that match a filter (catalog V3).',
    },
    getInventoryItem: {
      ...read,
      input: object({ inventoryItemId: Id() }),
      reply: object({ inventoryItem: InventoryItemV3 }),
      problems: ['INVENTORY_ITEM_NOT_FOUND'],
      summary: 'Get the stock of a variant (catalog V3).',
    },
  },
)
