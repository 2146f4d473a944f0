import { PreorderInfo } from './inventory-item.entity.ts'
import {
  AmountText,
  Anything,
  Currency,
  Decimal,
  Dictionary,
  declareTexts,
  Flag,
  Float,
  FreeForm,
  Id,
  list,
  object,
  oneOf,
  optional,
  type PlainFields,
  plain,
  queryable,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'
import { Image, mediaTexts } from './shapes/image.ts'
import { Media } from './shapes/media.ts'

/** Catalog V1 uses numbers for money, with at most two decimals. */
export const MAX_PRICE = 999_999_999.99
const Money = () => Float(0, MAX_PRICE)
const Range = object({ minValue: Float(), maxValue: Float() })

export const PriceData = object({
  currency: readOnly(Currency()),
  price: Money(),
  discountedPrice: readOnly(Float()),
  formatted: readOnly(
    object({
      price: AmountText('price', { isOutside: true }),
      discountedPrice: AmountText('discountedPrice', { isOutside: true }),
      pricePerUnit: optional(AmountText('pricePerUnit', { isOutside: true })),
    }),
  ),
  pricePerUnit: optional(readOnly(Float())),
})
export type PriceData = Static<typeof PriceData>

export const CostAndProfitData = object({
  itemCost: optional(Money()),
  formattedItemCost: readOnly(AmountText('itemCost')),
  profit: readOnly(Float()),
  formattedProfit: readOnly(AmountText('profit')),
  profitMargin: readOnly(Float()),
})

const Size = () => optional(Decimal({ gte: '0', lte: '999999999', maxScale: 6 }))
export const Dimensions = object({
  length: Size(),
  width: Size(),
  height: Size(),
  unit: optional(oneOf(['UNKNOWN_DIMENSIONS_UNIT', 'MM', 'CM', 'M', 'IN', 'FT', 'YD'])),
})

export const Stock = object({
  trackInventory: Flag(),
  quantity: optional(Whole()),
  inStock: Flag(),
  inventoryStatus: oneOf(['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK']),
})
export type Stock = Static<typeof Stock>

export const Choice = object({
  value: translatable(Text(50, 1), { field: 'description', sameAs: 'description' }),
  description: translatable(Text(50, 1)),
  media: optional(readOnly(Media)),
  inStock: readOnly(Flag()),
  visible: readOnly(Flag()),
})
export type Choice = Static<typeof Choice>

/** An option has the same texts in every product, so its name is its id. */
export const ProductOption = object(
  {
    optionType: optional(oneOf(['unspecified_option_type', 'drop_down', 'color'])),
    name: translatable(Text(50, 1)),
    choices: translatable(list(Choice, 100, 1), { by: 'description' }),
  },
  declareTexts('OPTION', 'name'),
)
export type ProductOption = Static<typeof ProductOption>

export const VariantStock = object({ trackQuantity: Flag(), quantity: optional(Whole()), inStock: Flag() })
export type VariantStock = Static<typeof VariantStock>

/** `choices` contains one choice per option: `{Size: 'S', Color: 'Black'}`. */
export const Variant = object({
  id: Id(),
  choices: translatable(Dictionary(Text()), { choicesOf: 'OPTION' }),
  variant: object({
    priceData: PriceData,
    convertedPriceData: PriceData,
    costAndProfitData: optional(CostAndProfitData),
    weight: Float(),
    sku: Text(),
    /** The scannable code: a GTIN or the shop's own code. */
    barcode: optional(Text()),
    visible: Flag(),
    productDimensions: optional(Dimensions),
    packageDimensions: optional(Dimensions),
  }),
  stock: VariantStock,
})
export type Variant = Static<typeof Variant>

const VariantImage = object({ ...Image.properties, format: optional(Text()) }, { media: 'image', ...mediaTexts })

/** Variants listed across products. */
export const StoreVariant = object(
  {
    id: queryable(Text(), { operators: ['$eq', '$ne', '$in', '$gt', '$lt'] }),
    variantId: queryable(Id(), { sort: false }),
    productId: queryable(Text(), { as: 'uuid', sort: false }),
    variantName: optional(translatable(Text(), { joins: 'choices' })),
    productName: queryable(translatable(Text(), { field: 'name' }), { sort: false }),
    managedVariant: queryable(Flag(), { sort: false }),
    sku: queryable(Text(), { sort: false }),
    stock: queryable(VariantStock, { by: ['trackQuantity', 'quantity', 'inStock'], sort: false }),
    choices: translatable(Dictionary(Text()), { choicesOf: 'OPTION' }),
    collectionIds: queryable(list(Text())),
    media: optional(object({ image: optional(VariantImage), video: optional(Anything()) })),
    preorderInfo: optional(PreorderInfo),
  },
  declareTexts('PRODUCT', 'productId'),
)
export type StoreVariant = Static<typeof StoreVariant>

const MeasurementUnit = oneOf([
  'UNSPECIFIED',
  'ML',
  'CL',
  'L',
  'CBM',
  'MG',
  'G',
  'KG',
  'MM',
  'CM',
  'M',
  'SQM',
  'OZ',
  'LB',
  'FLOZ',
  'PT',
  'QT',
  'GAL',
  'IN',
  'FT',
  'YD',
  'SQFT',
])

export const Discount = object({ type: oneOf(['UNDEFINED', 'NONE', 'AMOUNT', 'PERCENT']), value: Money() })
export type Discount = Static<typeof Discount>

const SeoTag = object({
  type: Text(100),
  props: optional(FreeForm(50)),
  meta: optional(FreeForm(50)),
  children: optional(Text(10_000)),
  custom: optional(Flag()),
  disabled: optional(Flag()),
})
const SeoData = object({
  tags: optional(translatable(list(SeoTag, 100), { seoTags: true, field: '' })),
  settings: optional(
    object({
      preventAutoRedirect: optional(Flag()),
      keywords: optional(list(object({ term: Text(500), isMain: optional(Flag()), origin: optional(Text(1000)) }), 5)),
    }),
  ),
})

/** A number of pieces of one variant in a bundle. */
const BundleItem = object({
  productId: Id(),
  /** Absent for a product without variants. */
  variantId: optional(Id()),
  quantity: Whole(1, 100),
})
export type BundleItem = Static<typeof BundleItem>

export const Product = object(
  {
    id: queryable(readOnly(Text(100, 1)), { as: 'uuid' }),
    name: queryable(translatable(Text(80, 1))),
    slug: queryable(Text(100, 1)),
    visible: queryable(Flag(), { sort: false }),
    productType: queryable(oneOf(['unspecified_product_type', 'physical', 'digital'])),
    /** A gift card product: each paid piece becomes a gift card. */
    giftCard: optional(queryable(Flag(), { sort: false })),
    description: optional(plain(queryable(translatable(Text(8000), { format: 'HTML' }), { sort: false }))),
    sku: optional(queryable(Text(40))),
    weight: optional(Float(0, MAX_PRICE)),
    weightRange: readOnly(Range),
    productDimensions: optional(plain(Dimensions)),
    packageDimensions: optional(plain(Dimensions)),
    stock: readOnly(queryable(Stock, { by: ['inStock'], sort: false })),
    price: readOnly(queryable(PriceData, { by: ['price'] })),
    priceData: queryable(PriceData, { by: ['price', 'discountedPrice'] }),
    convertedPriceData: readOnly(PriceData),
    priceRange: readOnly(Range),
    costAndProfitData: optional(CostAndProfitData),
    costRange: optional(readOnly(Range)),
    pricePerUnitData: optional(
      plain(
        object({
          totalQuantity: Float(0.01, MAX_PRICE),
          totalMeasurementUnit: MeasurementUnit,
          baseQuantity: Float(0.01, MAX_PRICE),
          baseMeasurementUnit: MeasurementUnit,
        }),
      ),
    ),
    /** Delivery profile; absent or deleted: the default one. */
    deliveryProfileId: optional(plain(Id())),
    /** Tax group; absent or deleted: the default one. */
    taxGroupId: optional(plain(Id())),
    /** Makes the product a bundle: selling one takes stock from these products, and its own stock follows theirs. */
    bundleItems: optional(plain(list(BundleItem, 20))),
    additionalInfoSections: plain(
      translatable(
        list(
          object({
            title: translatable(Text(50)),
            description: translatable(Text(16_000), { format: 'HTML' }),
            /** Opens beside the size option. Lines with `|` are table rows. Absent: unchanged for this title. */
            sizeGuide: optional(Flag()),
          }),
          50,
        ),
        { by: 'title' },
      ),
    ),
    ribbon: optional(plain(translatable(Text(30), { field: 'name', of: { type: 'RIBBON', id: 'ribbon' } }))),
    ribbons: readOnly(list(object({ text: translatable(Text(), { field: 'name' }) }, declareTexts('RIBBON', 'text')))),
    brand: optional(queryable(translatable(Text(50), { field: 'name', of: { type: 'BRAND', id: 'brand' } }))),
    media: readOnly(Media),
    customTextFields: readOnly(
      list(
        object(
          { title: translatable(Text(), { field: 'name' }), maxLength: Whole(), mandatory: Flag() },
          declareTexts('OPTION', 'title'),
        ),
      ),
    ),
    manageVariants: Flag(),
    productOptions: list(ProductOption, 6),
    productPageUrl: readOnly(object({ base: Text(), path: Text() })),
    numericId: queryable(readOnly(Text()), { as: 'integer' }),
    inventoryItemId: readOnly(Text()),
    discount: Discount,
    collectionIds: readOnly(queryable(list(Text()))),
    variants: readOnly(list(Variant)),
    seoData: optional(plain(SeoData)),
    createdDate: queryable(readOnly(Timestamp())),
    lastUpdated: queryable(readOnly(Timestamp())),
  },
  declareTexts('PRODUCT', 'id'),
)
export type Product = Static<typeof Product>

/** The plain fields of a product, as stored. */
export type PlainProduct = Partial<Pick<Product, PlainFields<(typeof Product)['properties']>>>
