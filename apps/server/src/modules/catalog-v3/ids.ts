import { ALL_PRODUCTS, ALL_PRODUCTS_CATEGORY } from '@stoa/contract/collection.entity'
import { DEFAULT_VARIANT, toDefaultVariantId, toInventoryId } from '../catalog/api.ts'

/** Category ids are UUIDs, which the id of the collection of all products is not. */
export { ALL_PRODUCTS_CATEGORY }

export const toCategoryId = (collectionId: string): string =>
  collectionId === ALL_PRODUCTS.id ? ALL_PRODUCTS_CATEGORY : collectionId

export const toCollectionId = (categoryId: string): string =>
  categoryId === ALL_PRODUCTS_CATEGORY ? ALL_PRODUCTS.id : categoryId.toLowerCase()

/** A variant id, unique across products. */
export const toVariantId = (productId: string, id: string): string =>
  id === DEFAULT_VARIANT ? toDefaultVariantId(productId) : id

/** An inventory item's id is its variant's with all bits inverted. */
export const toInventoryItemId = toInventoryId
export const variantOfInventoryItem = toInventoryId
