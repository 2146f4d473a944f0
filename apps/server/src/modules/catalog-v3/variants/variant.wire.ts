import type { VariantV3 } from '@stoa/contract/product-v3.entity'
import {
  calculateDiscountedPrice,
  calculatePerUnitFactor,
  countLeftToPreorder,
  formatAmount,
  isAvailable,
  type Product,
  type Variant,
} from '../../catalog/api.ts'
import { toVariantId } from '../ids.ts'
import { toMediaItem } from '../products/media.wire.ts'
import { toOptionChoices } from '../products/options.wire.ts'
import { describePricePerUnit } from '../products/price-per-unit.ts'
import { toAmount, type View } from '../products/product.view.ts'
import { toSubscriptionPrices } from '../products/subscriptions.wire.ts'

/** A variant's price, before and after the product's own discount, or its own reduction if the product has none. */
export function getPrices({ price, discount }: Product, variant: Variant, currency: string) {
  const full = variant.price ?? price
  const { compareAtPrice } = variant.doc
  if (discount.type === 'NONE' && Number(compareAtPrice) > Number(full)) return { full: compareAtPrice!, actual: full }
  return { full, actual: calculateDiscountedPrice(full, discount, currency) }
}

export function toVariant(product: Product, variant: Variant, view: View): VariantV3 {
  const { full, actual } = getPrices(product, variant, view.currency)
  const sku = variant.sku || (product.manageVariants ? '' : product.sku)
  const cost = variant.cost ?? product.cost
  const media = getVariantMedia(product, variant)
  return {
    id: toVariantId(product.id, variant.id),
    visible: variant.visible,
    ...(sku && { sku }),
    ...(variant.doc.barcode && { barcode: variant.doc.barcode }),
    choices: toOptionChoices(product, variant, view),
    price: {
      actualPrice: toAmount(actual, view),
      ...(full !== actual && { compareAtPrice: toAmount(full, view) }),
    },
    ...(view.fields.has('MERCHANT_DATA') && cost !== null && { revenueDetails: calculateRevenue(actual, cost, view) }),
    ...(media && { media: toMediaItem(media, view.origin) }),
    ...(view.subscriptions && { subscriptionPricesInfo: toSubscriptionPrices(view.subscriptions, actual, view) }),
    inventoryStatus: {
      inStock: isAvailable(variant),
      preorderEnabled: countLeftToPreorder(product, variant) > 0,
    },
    ...(product.productType === 'physical'
      ? { physicalProperties: toVariantProperties(product, variant, actual, view) }
      : { digitalProperties: {} }),
  }
}

/** The picture of its first choice that has one. */
function getVariantMedia({ doc }: Product, { choices }: Variant) {
  const ids = (doc.options ?? []).flatMap(
    ({ name, choices: offered }) => offered.find(({ description }) => description === choices[name])?.mediaIds ?? [],
  )
  return ids.length > 0 ? doc.media?.find(({ id }) => id === ids[0]) : undefined
}

function toVariantProperties(product: Product, variant: Variant, price: string, view: View) {
  const { doc } = product
  const weight = variant.weight ?? product.weight
  const productDimensions = variant.doc.productDimensions ?? doc.productDimensions
  const packageDimensions = variant.doc.packageDimensions ?? doc.packageDimensions
  const factor = calculatePerUnitFactor(doc.pricePerUnitData)
  return {
    ...(weight !== null && { weight }),
    ...(factor > 0 && { pricePerUnit: calculatePricePerUnit(product, Number(price) * factor, view) }),
    ...(productDimensions && { productDimensions: productDimensions as Record<string, string> }),
    ...(packageDimensions && { packageDimensions: packageDimensions as Record<string, string> }),
  }
}

export interface UnitData {
  totalQuantity: number
  totalMeasurementUnit: string
  baseQuantity: number
  baseMeasurementUnit: string
}

function calculatePricePerUnit({ doc }: Product, amount: number, view: View) {
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = doc.pricePerUnitData as UnitData
  const value = amount.toFixed(2)
  const price = formatAmount(value, { ...view, locale: view.textLocale })
  return {
    settings: { quantity: totalQuantity, measurementUnit: totalMeasurementUnit },
    value,
    description: describePricePerUnit(price, baseQuantity, baseMeasurementUnit, view.textLocale),
  }
}

function calculateRevenue(price: string, cost: string, view: View) {
  const decimals = Math.max(...[price, cost].map((text) => (text.split('.')[1] ?? '').length))
  const profit = Number(price) - Number(cost)
  return {
    cost: toAmount(cost, view),
    profit: toAmount(profit.toFixed(decimals), view),
    profitMargin: Number(price) > 0 ? Math.round((profit / Number(price)) * 10_000) / 10_000 : 0,
  }
}
