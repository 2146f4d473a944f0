import { VariantStock } from './product.entity.ts'
import { Dictionary, Flag, Id, object, optional, type Static, Text } from './schema.ts'

/** A variant as found by a scanned code. */
export const CodedVariant = object({
  productId: Id(),
  variantId: Id(),
  productName: Text(),
  choices: Dictionary(Text()),
  sku: optional(Text()),
  barcode: optional(Text()),
  stock: VariantStock,
  /** A bundle has no stock of its own; it follows the stock of its products. */
  isBundle: Flag(),
})
export type CodedVariant = Static<typeof CodedVariant>
