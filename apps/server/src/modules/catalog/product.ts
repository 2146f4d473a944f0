import type { ProductDoc, VariantDoc } from './catalog.tables.ts'
import type { Choices, Discount } from './catalog.ts'

/** Amounts are decimals of the site's currency, as rows hold them. */
export interface Variant {
  id: string
  choices: Choices
  /** Its own price, where it does not follow the product's. */
  price: string | null
  cost: string | null
  weight: number | null
  sku: string
  visible: boolean
  tracked: boolean
  quantity: number
  /** What counts where pieces are not. */
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
  /** All Products among them. */
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
