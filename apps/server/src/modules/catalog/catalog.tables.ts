import type { PreorderInfo } from '@stoa/contract/inventory-item.entity'
import type { PlainProduct } from '@stoa/contract/product.entity'
import type { CollectionRules } from '@stoa/contract/shapes/collection-rules'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Choices, ProductMedia, ProductOption } from './catalog.ts'
import type { EntityDoc, EntityKind } from './entities.ts'

/** The product's fields that are neither searched nor aggregated. */
export interface ProductDoc extends PlainProduct {
  media?: ProductMedia[]
  options?: ProductOption[]
  customTextFields?: { title: string; maxLength: number; mandatory: boolean }[]
  preorderInfo?: PreorderInfo
  /** The nodes that the description was made of, for as long as it is that HTML. */
  richDescription?: { html: string; content: Record<string, unknown> }
}

export interface VariantDoc {
  barcode?: string
  productDimensions?: object
  packageDimensions?: object
  /** The price before a reduction of this variant alone; V1 has reductions of whole products only. */
  compareAtPrice?: string
}

export interface ProductsTable {
  site_id: GeneratedAlways<string>
  id: string
  numeric_id: string
  slug: string
  name: string
  visible: boolean
  product_type: 'physical' | 'digital' | 'gift_card'
  price: string
  discount_type: 'NONE' | 'AMOUNT' | 'PERCENT'
  discount_value: string
  discounted_price: string
  lowest_price: string | null
  highest_price: string | null
  cost: string | null
  weight: string | null
  sku: string
  brand: string | null
  manage_variants: boolean
  collection_ids: string[]
  search: string
  sold_once: Generated<boolean>
  doc: ProductDoc
  facets: ColumnType<string[], never, never>
  revision: Generated<string>
  created_date: Date
  last_updated_date: Date
}

export interface VariantsTable {
  site_id: GeneratedAlways<string>
  product_id: string
  id: string
  position: number
  choices: Choices
  price: string | null
  cost: string | null
  weight: string | null
  sku: string
  visible: boolean
  track_inventory: boolean
  quantity: number
  in_stock: boolean
  available: ColumnType<boolean, never, never>
  doc: VariantDoc
}

export interface CollectionsTable {
  site_id: GeneratedAlways<string>
  id: string
  slug: string
  name: string
  description: string | null
  visible: boolean
  media: ProductMedia[]
  created_date: Date
  last_updated_date: Date
  rules: Generated<CollectionRules | null>
  rules_revision: Generated<number>
  rules_checked: Generated<number | null>
  rules_aged: Generated<Date | null>
}

export interface CollectionCountsTable {
  site_id: GeneratedAlways<string>
  collection_id: string
  products: string
  visible_products: string
}

export interface ProductSubscriptionsTable {
  site_id: GeneratedAlways<string>
  product_id: string
  option_id: string
  position: number
  hidden: boolean
}

export interface CatalogEntitiesTable {
  site_id: GeneratedAlways<string>
  id: string
  kind: EntityKind
  name: string
  parent_id: string | null
  doc: EntityDoc
  /** The id that its text would give it, where it is not its id. */
  text_id: Generated<string | null>
  revision: Generated<string>
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    products: ProductsTable
    variants: VariantsTable
    collections: CollectionsTable
    collection_counts: CollectionCountsTable
    product_subscriptions: ProductSubscriptionsTable
    catalog_entities: CatalogEntitiesTable
  }
}
