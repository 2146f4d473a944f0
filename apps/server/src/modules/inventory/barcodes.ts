import type { CodedVariant as CodedVariantWire } from '@stoa/contract/coded-variant.entity'
import type { CodedVariant } from '../catalog/api.ts'

export const toCodedVariant = (variant: CodedVariant): CodedVariantWire => {
  const { productId, variantId, productName, choices, sku, barcode, tracked, quantity, available, isBundle } = variant
  return {
    ...{ productId, variantId, productName, choices },
    ...(sku && { sku }),
    ...(barcode && { barcode }),
    stock: { trackQuantity: tracked, ...(tracked && { quantity: Math.max(0, quantity) }), inStock: available },
    isBundle,
  }
}
