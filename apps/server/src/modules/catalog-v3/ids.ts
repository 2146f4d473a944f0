import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { DEFAULT_VARIANT, defaultVariantIdOf, inventoryIdOf } from '../catalog/index.ts'

/** Categories have ids in the usual form, which the collection of everything does not. */
export const ALL_PRODUCTS_CATEGORY = '00000000-0000-0000-0000-000000000001'

export const categoryIdOf = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS.id ? ALL_PRODUCTS_CATEGORY : collectionId

export const collectionIdOf = (categoryId: string): string =>
  categoryId === ALL_PRODUCTS_CATEGORY ? ALL_PRODUCTS.id : categoryId.toLowerCase()

/** The id of a variant: no two products share one. */
export const variantIdOf = (productId: string, id: string): string =>
  id === DEFAULT_VARIANT ? defaultVariantIdOf(productId) : id

/** An inventory item's id is its variant's with every bit turned over. */
export const inventoryItemIdOf = inventoryIdOf
export const variantOfInventoryItem = inventoryIdOf
