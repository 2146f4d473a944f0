import { DeletedItem } from './deleted-item.entity.ts'
import { deletedCollectionsRoutes, deletedDiscountsRoutes, deletedProductsRoutes } from './deleted-items.routes.ts'
import { defineOperations } from './operation.ts'
import { list, maybe, Nothing, object, PagingMetadata, Text, Whole } from './schema.ts'
import { merchants } from './who.ts'

const who = merchants
const input = object({
  cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
})
const reply = object({ items: list(DeletedItem), pagingMetadata: PagingMetadata })
const named = object({ id: Text(100, 1) })

const catalog = { who, permission: 'WIX_STORES.MODIFY_PRODUCTS' } as const

export const deletedProducts = defineOperations('deletedProducts', deletedProductsRoutes, {
  queryDeletedProducts: {
    kind: 'query',
    ...catalog,
    input,
    reply,
    summary: 'List the products deleted in the last 30 days, the latest first.',
  },
  restoreDeletedProduct: {
    kind: 'command',
    ...catalog,
    input: named,
    /** The restored product gets a different slug if another product has taken its slug. */
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['com.wix.ecommerce.catalog.api.v1.ProductCreated', 'com.wix.ecommerce.catalog.api.v1.CollectionChanged'],
    summary: 'Restore a deleted product with its variants, stock, collections and translations.',
  },
})

export const deletedCollections = defineOperations('deletedCollections', deletedCollectionsRoutes, {
  queryDeletedCollections: {
    kind: 'query',
    ...catalog,
    input,
    reply,
    summary: 'List the collections deleted in the last 30 days, the latest first.',
  },
  restoreDeletedCollection: {
    kind: 'command',
    ...catalog,
    input: named,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: [
      'com.wix.ecommerce.catalog.api.v1.CollectionCreated',
      'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
    ],
    summary: 'Restore a deleted collection with its rules and the products that were in it.',
  },
})

const discounts = { who, permission: 'STOA.MANAGE_COUPONS' } as const

export const deletedDiscounts = defineOperations('deletedDiscounts', deletedDiscountsRoutes, {
  queryDeletedDiscounts: {
    kind: 'query',
    ...discounts,
    input,
    reply,
    summary: 'List the coupons and automatic discounts deleted in the last 30 days, the latest first.',
  },
  restoreDeletedDiscount: {
    kind: 'command',
    ...discounts,
    input: named,
    reply: Nothing,
    problems: [
      'NOT_FOUND',
      'COUPON_CODE_ALREADY_EXISTS',
      'MAX_DISCOUNT_RULES_REACHED',
      'MAX_QUANTITY_BASED_DISCOUNTS_REACHED',
      'MAX_CUSTOM_TRIGGER_APPS_EXCEEDED',
    ],
    events: ['wix.ecom.discounts.v1.discount_rule_created'],
    summary: 'Restore a deleted coupon or automatic discount with its uses.',
  },
})
