import { VariantStock } from './product.entity.ts'
import { Dictionary, Flag, Id, object, optional, type Static, Text } from './schema.ts'

/** A variant as a scanner finds it. */
export const CodedVariant = object({
  productId: Id(),
  variantId: Id(),
  productName: Text(),
  choices: Dictionary(Text()),
  sku: optional(Text()),
  barcode: optional(Text()),
  stock: VariantStock,
  /** The stock of a bundle follows the products in it. */
  isBundle: Flag(),
})
export type CodedVariant = Static<typeof CodedVariant>
