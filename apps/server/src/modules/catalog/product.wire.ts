import type {
  ProductOption as OptionWire,
  PlainProduct,
  Product as ProductWire,
  Stock,
  StoreVariant,
  Variant as VariantWire,
} from '@stoa/contract/product.entity'
import { joinTexts } from '../../kernel/translated-texts.ts'
import { DEFAULT_VARIANT, type ProductOption, toInventoryId } from './catalog.ts'
import { buildProductPath, formatAmount, type SiteContext, toMedia, toPriceData } from './catalog.wire.ts'
import { calculatePerUnitFactor } from './price-per-unit.ts'
import { isAvailable, type Product, plainFields, type Variant } from './product.ts'

export interface View extends SiteContext {
  /** Includes costs, for merchants. */
  merchant?: boolean
  variants?: boolean
}

export function toWire(product: Product, view: View): ProductWire {
  const { id, doc, discount } = product
  const priceData = toPriceData(product.price, discount, view, calculatePerUnitFactor(doc.pricePerUnitData))
  const showVariant = (variant: Variant) => toVariant(product, variant, view)
  const variants = product.manageVariants ? product.variants.map(showVariant) : []
  const prices =
    variants.length > 0 ? variants.map(({ variant }) => variant.priceData.discountedPrice) : [priceData.discountedPrice]
  const weights = variants.length > 0 ? variants.map(({ variant }) => variant.weight) : [product.weight ?? 0]
  return {
    id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    ...(product.productType === 'gift_card'
      ? { productType: 'digital', giftCard: true }
      : { productType: product.productType }),
    ...pickPlain(doc),
    description: doc.description ?? '',
    sku: product.sku,
    weight: product.weight ?? 0,
    weightRange: toRange(weights),
    stock: toStock(product.variants),
    price: priceData,
    priceData,
    convertedPriceData: priceData,
    priceRange: toRange(prices),
    ...(view.merchant && buildMerchantData(product, priceData.discountedPrice, view)),
    additionalInfoSections: doc.additionalInfoSections ?? [],
    ribbon: doc.ribbon ?? '',
    ribbons: doc.ribbon ? [{ text: doc.ribbon }] : [],
    ...(product.brand !== null && { brand: product.brand }),
    media: toMedia(doc.media ?? [], view.origin),
    customTextFields: doc.customTextFields ?? [],
    manageVariants: product.manageVariants,
    productOptions: (doc.options ?? []).map((option) => toOption(product, option, view)),
    productPageUrl: { base: view.origin, path: buildProductPath(product.slug) },
    numericId: product.numericId,
    inventoryItemId: toInventoryId(id),
    discount: { type: discount.type, value: Number(discount.value) },
    collectionIds: product.collectionIds,
    variants: view.variants === false ? [] : isWhole(product) ? product.variants.map(showVariant) : variants,
    createdDate: product.createdDate.toISOString(),
    lastUpdated: product.lastUpdated.toISOString(),
  }
}

function pickPlain(doc: Product['doc']): PlainProduct {
  const picked: Record<string, unknown> = {}
  for (const name of plainFields) if (doc[name]) picked[name] = doc[name]
  return picked
}

/** A product without options is sold as one variant, whose id is all zeros. */
const isWhole = ({ manageVariants, doc: { options } }: Product) => !manageVariants && !options?.length

export function toVariant(product: Product, variant: Variant, view: View): VariantWire {
  const priceData = toPriceData(
    variant.price ?? product.price,
    product.discount,
    view,
    calculatePerUnitFactor(product.doc.pricePerUnitData),
  )
  const { doc } = variant
  const cost = view.merchant ? (variant.cost ?? product.cost) : null
  return {
    id: variant.id,
    choices: variant.choices,
    variant: {
      priceData,
      convertedPriceData: priceData,
      ...(cost !== null && { costAndProfitData: formatCostAndProfit(cost, priceData.discountedPrice, view) }),
      weight: variant.weight ?? product.weight ?? 0,
      sku: variant.sku || (product.manageVariants ? '' : product.sku),
      ...(doc.barcode && { barcode: doc.barcode }),
      visible: variant.visible,
      ...(doc.productDimensions && { productDimensions: doc.productDimensions }),
      ...(doc.packageDimensions && { packageDimensions: doc.packageDimensions }),
    },
    stock: toVariantStock(variant),
  }
}

const toVariantStock = (variant: Variant): VariantWire['stock'] => ({
  trackQuantity: variant.tracked,
  ...(variant.tracked && { quantity: Math.max(0, variant.quantity) }),
  inStock: isAvailable(variant),
})

export function toStock(variants: readonly Variant[]): Stock {
  const offered = variants.filter(({ visible }) => visible)
  const available = offered.filter(isAvailable).length
  const isTracked = offered.some((variant) => variant.tracked)
  return {
    trackInventory: isTracked,
    ...(isTracked && {
      quantity: offered.reduce((sum, variant) => sum + (variant.tracked ? Math.max(0, variant.quantity) : 0), 0),
    }),
    inStock: available > 0,
    inventoryStatus:
      available === 0 ? 'OUT_OF_STOCK' : available < offered.length ? 'PARTIALLY_OUT_OF_STOCK' : 'IN_STOCK',
  }
}

/** A choice is available while any variant with it is; without variants, while the product is. */
export function toOption(
  { variants, doc, manageVariants }: Product,
  { name, optionType, choices }: ProductOption,
  { origin }: SiteContext,
  fits: (variant: Variant) => boolean = () => true,
): OptionWire {
  const media = doc.media ?? []
  return {
    optionType: optionType ?? 'drop_down',
    name,
    choices: choices.map(({ value, description, mediaIds }) => {
      const having = variants.filter(
        (variant) => !manageVariants || (variant.choices[name] === description && fits(variant)),
      )
      const shown = mediaIds ? media.filter(({ id }) => mediaIds.includes(id)) : []
      return {
        value,
        description,
        ...(shown.length > 0 && { media: toMedia(shown, origin) }),
        inStock: having.some((variant) => variant.visible && isAvailable(variant)),
        visible: having.some((variant) => variant.visible),
      }
    }),
  }
}

export function toStoreVariant(product: Product, variant: Variant, { origin }: SiteContext): StoreVariant {
  const { mainMedia } = toMedia(product.doc.media ?? [], origin)
  return {
    id: `${product.id}-${variant.id}`,
    variantId: variant.id,
    productId: product.id,
    ...(Object.keys(variant.choices).length > 0 && { variantName: joinTexts(variant.choices) }),
    productName: product.name,
    managedVariant: variant.id !== DEFAULT_VARIANT,
    sku: variant.sku || product.sku,
    stock: toVariantStock(variant),
    choices: variant.choices,
    collectionIds: product.collectionIds,
    ...(mainMedia?.image && { media: { image: { id: mainMedia.id, ...mainMedia.image } } }),
    ...(product.doc.preorderInfo && { preorderInfo: product.doc.preorderInfo }),
  }
}

function buildMerchantData(product: Product, price: number, view: View) {
  if (product.cost === null) return {}
  const costs = product.variants.map(({ cost }) => Number(cost ?? product.cost))
  return { costAndProfitData: formatCostAndProfit(product.cost, price, view), costRange: toRange(costs) }
}

function formatCostAndProfit(cost: string, price: number, context: SiteContext) {
  const profit = Math.round((price - Number(cost)) * 10_000) / 10_000
  const shown = formatAmount(profit.toFixed(cost.includes('.') ? cost.length - cost.indexOf('.') - 1 : 0), context)
  return {
    itemCost: Number(cost),
    formattedItemCost: formatAmount(cost, context),
    profit,
    formattedProfit: shown,
    profitMargin: price > 0 ? Math.round((profit / price) * 10_000) / 10_000 : 0,
  }
}

const toRange = (values: readonly number[]) =>
  values.length > 0 ? { minValue: Math.min(...values), maxValue: Math.max(...values) } : { minValue: 0, maxValue: 0 }
