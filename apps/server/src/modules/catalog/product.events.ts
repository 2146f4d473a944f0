import { type Event, toActionEvent } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Product } from './product.ts'

const type = (name: string) => `com.wix.ecommerce.catalog.api.v1.${name}`

export const buildProductCreated = (product: Product): Event =>
  toActionEvent(type('ProductCreated'), product.id, {
    productId: product.id,
    name: product.name,
    creationDate: product.createdDate.toISOString(),
    productPageUrl: product.slug,
    visible: product.visible,
  })

/** `changedFields` are names of the product's fields on the wire. */
export const buildProductChanged = (productId: string, changedFields: readonly string[]): Event =>
  toActionEvent(type('ProductChanged'), productId, { productId, changedFields })

export const buildProductDeleted = (productId: string): Event =>
  toActionEvent(type('ProductDeleted'), productId, { productId })

export const buildVariantsChanged = (product: Product, changedFields: readonly string[]): Event =>
  toActionEvent(type('VariantsChanged'), product.id, {
    productId: product.id,
    variants: product.variants.map(({ id, choices }) => ({ variantId: id, choices })),
    changedFields,
  })

export const buildCollectionCreated = (id: string, name: string): Event =>
  toActionEvent(type('CollectionCreated'), id, { collection: { id, name } })

export const buildCollectionChanged = (
  unit: Unit,
  collectionId: string,
  change: {
    addedProductIds?: readonly string[]
    removedProductIds?: readonly string[]
    fields?: readonly string[]
  } = {},
): Event =>
  toActionEvent(type('CollectionChanged'), collectionId, {
    collectionId,
    addedProductIds: change.addedProductIds ?? [],
    removedProductIds: change.removedProductIds ?? [],
    updatedFields: change.fields ?? [],
    updatedDate: unit.now.toISOString(),
  })

export const buildCollectionDeleted = (collectionId: string): Event =>
  toActionEvent(type('CollectionDeleted'), collectionId, { collectionId })
