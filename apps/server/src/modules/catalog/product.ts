import { Product as ProductEntity } from '@stoa/contract/product.entity'
import { listPlainFields } from '@stoa/contract/schema'
import type { ProductDoc, VariantDoc } from './catalog.tables.ts'
import type { Choices, Discount } from './catalog.ts'

/** Written as sent, and read from the document. */
export const plainFields = listPlainFields(ProductEntity)

/** Amounts are decimals of the site's currency, as in rows. */
export interface Variant {
  id: string
  choices: Choices
  /** Its own price; null where it follows the product's. */
  price: string | null
  cost: string | null
  weight: number | null
  sku: string
  visible: boolean
  tracked: boolean
  quantity: number
  /** The availability where pieces are not counted. */
  inStock: boolean
  doc: VariantDoc
}

export type ProductType = 'physical' | 'digital' | 'gift_card'

export interface Product {
  id: string
  numericId: string
  slug: string
  name: string
  visible: boolean
  productType: ProductType
  price: string
  discount: Discount
  discountedPrice: string
  cost: string | null
  weight: number | null
  sku: string
  brand: string | null
  /** True: each combination of choices is a variant with its own stock. False: one default variant holds it. */
  manageVariants: boolean
  /** Includes All Products. */
  collectionIds: string[]
  doc: ProductDoc
  createdDate: Date
  lastUpdated: Date
  variants: Variant[]
}

export const isAvailable = ({
  tracked,
  quantity,
  inStock,
}: Pick<Variant, 'tracked' | 'quantity' | 'inStock'>): boolean => (tracked ? quantity > 0 : inStock)
