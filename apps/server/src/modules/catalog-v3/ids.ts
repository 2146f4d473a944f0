import { ALL_PRODUCTS, ALL_PRODUCTS_CATEGORY } from '@stoa/contract/collection.entity'
import { DEFAULT_VARIANT, defaultVariantIdOf, inventoryIdOf } from '../catalog/api.ts'

/** Category ids are UUIDs, which the id of the collection of all products is not. */
export { ALL_PRODUCTS_CATEGORY }

export const categoryIdOf = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS.id ? ALL_PRODUCTS_CATEGORY : collectionId

export const collectionIdOf = (categoryId: string): string =>
  categoryId === ALL_PRODUCTS_CATEGORY ? ALL_PRODUCTS.id : categoryId.toLowerCase()

/** A variant id, unique across products. */
export const variantIdOf = (productId: string, id: string): string =>
  id === DEFAULT_VARIANT ? defaultVariantIdOf(productId) : id

/** An inventory item's id is its variant's with all bits inverted. */
export const inventoryItemIdOf = inventoryIdOf
export const variantOfInventoryItem = inventoryIdOf
