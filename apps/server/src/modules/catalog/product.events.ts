import type { Unit } from '../../kernel/unit.ts'
import type { Product } from './product.ts'

export const emitProductCreated = (unit: Unit, product: Product): Promise<void> =>
  unit.emit('com.wix.ecommerce.catalog.api.v1.ProductCreated', product.id, {
    productId: product.id,
    name: product.name,
    creationDate: product.createdDate.toISOString(),
    productPageUrl: product.slug,
    visible: product.visible,
  })

/** `fields` are names of the product's fields on the wire. */
export const emitProductChanged = (unit: Unit, productId: string, fields: readonly string[]): Promise<void> =>
  unit.emit('com.wix.ecommerce.catalog.api.v1.ProductChanged', productId, { productId, changedFields: [...fields] })

export const emitProductDeleted = (unit: Unit, productId: string): Promise<void> =>
  unit.emit('com.wix.ecommerce.catalog.api.v1.ProductDeleted', productId, { productId })

export const emitVariantsChanged = (unit: Unit, product: Product, changedFields: string[]): Promise<void> =>
  unit.emit('com.wix.ecommerce.catalog.api.v1.VariantsChanged', product.id, {
    productId: product.id,
    variants: product.variants.map(({ id, choices }) => ({ variantId: id, choices })),
    changedFields,
  })

export const emitCollectionCreated = (unit: Unit, id: string, name: string): Promise<void> =>
  unit.emit('com.wix.ecommerce.catalog.api.v1.CollectionCreated', id, { collection: { id, name } })

export const emitCollectionChanged = (
  unit: Unit,
  collectionId: string,
  change: { addedProductIds?: string[]; removedProductIds?: string[]; fields?: string[] } = {},
): Promise<void> =>
  unit.emit('com.wix.ecommerce.catalog.api.v1.CollectionChanged', collectionId, {
    collectionId,
    addedProductIds: change.addedProductIds ?? [],
    removedProductIds: change.removedProductIds ?? [],
    updatedFields: change.fields ?? [],
    updatedDate: unit.now.toISOString(),
  })

export const emitCollectionDeleted = (unit: Unit, collectionId: string): Promise<void> =>
  unit.emit('com.wix.ecommerce.catalog.api.v1.CollectionDeleted', collectionId, { collectionId })
