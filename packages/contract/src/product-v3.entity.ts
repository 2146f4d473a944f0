import { ALL_PRODUCTS, ALL_PRODUCTS_CATEGORY } from './collection.entity.ts'
import {
  AmountText,
  Currency,
  Decimal,
  declareTexts,
  Flag,
  Float,
  FreeForm,
  Id,
  list,
  MediaAddress,
  object,
  oneOf,
  optional,
  queryable,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'
import { Image, mediaTexts } from './shapes/image.ts'
import { MediaSource } from './shapes/media.ts'

/** Parts of a product that are returned on request only. */
export const productFieldSets = [
  ...['URL', 'CURRENCY', 'INFO_SECTION', 'MERCHANT_DATA', 'PLAIN_DESCRIPTION', 'INFO_SECTION_PLAIN_DESCRIPTION'],
  ...['SUBSCRIPTION_PRICES_INFO', 'BREADCRUMBS_INFO', 'WEIGHT_MEASUREMENT_UNIT_INFO', 'VARIANT_OPTION_CHOICE_NAMES'],
  ...['MEDIA_ITEMS_INFO', 'DESCRIPTION', 'DIRECT_CATEGORIES_INFO', 'ALL_CATEGORIES_INFO', 'INFO_SECTION_DESCRIPTION'],
  ...['THUMBNAIL', 'PRODUCT_CHOICES_MEDIA_REFERENCES', 'PRODUCT_CHOICES_DISPLAY_IMAGE', 'MIN_PRICE_VARIANT'],
  'DISCOUNT_INFO',
] as const

/** Formatted amounts need the field set CURRENCY. */
export const FixedAmount = object({ amount: Decimal(), formattedAmount: optional(AmountText('amount')) })
export type FixedAmount = Static<typeof FixedAmount>
export const PriceRangeV3 = object({ minValue: FixedAmount, maxValue: FixedAmount })
export type PriceRangeV3 = Static<typeof PriceRangeV3>

export const MediaItemV3 = object(
  {
    id: optional(Text()),
    mediaType: oneOf(['IMAGE', 'VIDEO']),
    altText: optional(translatable(Text())),
    displayName: optional(Text()),
    image: optional(Image),
    video: optional(
      object({
        id: Text(),
        filename: optional(Text()),
        resolutions: list(object({ url: MediaAddress(), width: Whole(), height: Whole(), format: Text() })),
        posters: list(Image),
      }),
    ),
    thumbnail: optional(translatable(MediaSource, { field: '' })),
  },
  mediaTexts,
)
export type MediaItemV3 = Static<typeof MediaItemV3>

const renderTypes = ['TEXT_CHOICES', 'SWATCH_CHOICES'] as const
const ChoiceV3 = object({
  choiceId: Id(),
  choiceType: oneOf(['CHOICE_TEXT', 'ONE_COLOR']),
  key: Text(),
  name: translatable(Text(), { field: 'description' }),
  colorCode: optional(Text()),
  linkedMedia: list(MediaItemV3),
  media: optional(object({ items: list(object({ mediaId: Text() })) })),
  displayImage: optional(Image),
  inStock: optional(Flag()),
  visible: optional(Flag()),
})
export type ChoiceV3 = Static<typeof ChoiceV3>

const choices = translatable(list(ChoiceV3), { by: 'name' })

export const OptionV3 = object(
  {
    id: Id(),
    name: translatable(Text()),
    key: Text(),
    optionRenderType: oneOf(renderTypes),
    choicesSettings: translatable(object({ choices }), { field: '' }),
  },
  declareTexts('OPTION', 'name'),
)
export type OptionV3 = Static<typeof OptionV3>

export const ModifierV3 = object(
  {
    id: Id(),
    name: translatable(Text()),
    key: Text(),
    modifierRenderType: oneOf([...renderTypes, 'FREE_TEXT']),
    mandatory: Flag(),
    choicesSettings: optional(translatable(object({ choices }), { field: '' })),
    freeTextSettings: optional(
      object({
        minCharCount: Whole(),
        maxCharCount: Whole(),
        title: translatable(Text(), { field: '/name' }),
        key: Text(),
        defaultAddedPrice: Decimal(),
      }),
    ),
  },
  declareTexts('OPTION', 'name'),
)
export type ModifierV3 = Static<typeof ModifierV3>

const OptionChoice = object({
  optionChoiceIds: object({ optionId: Id(), choiceId: Id() }),
  optionChoiceNames: optional(
    object(
      {
        optionName: translatable(Text(), { field: 'name' }),
        choiceName: translatable(Text(), { field: 'choices[].description' }),
        renderType: oneOf(renderTypes),
      },
      declareTexts('OPTION', 'optionName'),
    ),
  ),
})

const Dimensions = object({
  length: optional(Text()),
  width: optional(Text()),
  height: optional(Text()),
  unit: optional(Text()),
})

const PricePerUnit = object({ quantity: Float(), measurementUnit: Text() })
export const VariantPhysicalProperties = object({
  weight: optional(Float()),
  pricePerUnit: optional(object({ settings: PricePerUnit, value: Decimal(), description: Text() })),
  productDimensions: optional(Dimensions),
  packageDimensions: optional(Dimensions),
})

const PriceInfo = object({ actualPrice: FixedAmount, compareAtPrice: optional(FixedAmount) })
const RevenueDetails = object({ cost: FixedAmount, profit: FixedAmount, profitMargin: Float() })
const InventoryStatus = object({ inStock: Flag(), preorderEnabled: Flag() })

const SubscriptionPrices = object({
  subscriptionPrices: list(object({ subscriptionId: Id(), price: FixedAmount })),
})
const Subscription = object(
  {
    id: Id(),
    title: translatable(Text()),
    description: optional(translatable(Text())),
    visible: Flag(),
    frequency: oneOf(['DAY', 'WEEK', 'MONTH', 'YEAR']),
    interval: Whole(1),
    autoRenewal: Flag(),
    billingCycles: optional(Whole()),
    discount: optional(
      object({ type: oneOf(['AMOUNT', 'PERCENT']), amountOff: optional(Decimal()), percentOff: optional(Float()) }),
    ),
  },
  declareTexts('SUBSCRIPTION_OPTION', 'id'),
)
export type SubscriptionV3 = Static<typeof Subscription>

export const VariantV3 = object({
  id: Id(),
  visible: Flag(),
  sku: optional(Text()),
  barcode: optional(Text()),
  choices: list(OptionChoice),
  price: PriceInfo,
  revenueDetails: optional(RevenueDetails),
  media: optional(MediaItemV3),
  /** For single products, with the field set SUBSCRIPTION_PRICES_INFO. */
  subscriptionPricesInfo: optional(SubscriptionPrices),
  inventoryStatus: InventoryStatus,
  physicalProperties: optional(VariantPhysicalProperties),
  digitalProperties: optional(object({})),
})
export type VariantV3 = Static<typeof VariantV3>

const Named = (type: string) => object({ id: Id(), name: translatable(Text()) }, declareTexts(type, 'name'))
/** `nodes` and `metadata` of a rich content document. */
export const RichContent = FreeForm
export const InfoSectionOfProduct = object({
  id: Id(),
  uniqueName: Text(),
  title: translatable(Text()),
  description: optional(translatable(RichContent(), { format: 'RICH_CONTENT' })),
  plainDescription: optional(translatable(Text(), { field: 'description', format: 'HTML' })),
})
export type InfoSectionOfProduct = Static<typeof InfoSectionOfProduct>
const CategoriesInfo = object({ categories: list(object({ id: Id() })) })
/** The texts of a category are those of its collection. */
export const declareCategoryTexts = (id: string) =>
  declareTexts('COLLECTION', id, { aliases: { [ALL_PRODUCTS_CATEGORY]: ALL_PRODUCTS.id } })
export const Breadcrumbs = object({
  breadcrumbs: list(
    object(
      { categoryId: Id(), categoryName: translatable(Text(), { field: 'name' }), categorySlug: Text() },
      declareCategoryTexts('categoryId'),
    ),
  ),
})

const WeightMeasurementUnitInfo = object({ weightMeasurementUnit: oneOf(['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB']) })

export const ProductV3 = object(
  {
    id: queryable(Id()),
    revision: Text(),
    createdDate: queryable(Timestamp()),
    updatedDate: queryable(Timestamp()),
    name: queryable(translatable(Text())),
    slug: queryable(Text()),
    handle: queryable(Text(), { sort: false }),
    url: optional(object({ relativePath: Text(), url: Text() })),
    description: optional(translatable(RichContent(), { format: 'RICH_CONTENT' })),
    plainDescription: optional(translatable(Text(), { field: 'description', format: 'HTML' })),
    visible: queryable(Flag(), { sort: false }),
    visibleInPos: Flag(),
    media: object({ main: optional(MediaItemV3), itemsInfo: optional(object({ items: list(MediaItemV3) })) }),
    seoData: optional(translatable(FreeForm(), { seoTags: true })),
    taxGroupId: optional(queryable(Id(), { as: 'text', sort: false })),
    options: queryable(list(OptionV3), { by: ['name', 'choicesSettings.choices.name'] }),
    modifiers: queryable(list(ModifierV3), { by: ['choicesSettings.choices.name'] }),
    brand: optional(queryable(Named('BRAND'), { by: ['name'], sort: false })),
    infoSections: optional(translatable(list(InfoSectionOfProduct), { field: '/additionalInfoSections', by: 'title' })),
    ribbon: optional(queryable(Named('RIBBON'), { by: ['name'], sort: false })),
    directCategoriesInfo: optional(CategoriesInfo),
    allCategoriesInfo: optional(CategoriesInfo),
    mainCategoryId: optional(Id()),
    breadcrumbsInfo: optional(Breadcrumbs),
    costRange: optional(PriceRangeV3),
    inventory: object({
      availabilityStatus: oneOf(['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK']),
      preorderStatus: oneOf(['ENABLED', 'DISABLED', 'PARTIALLY_ENABLED']),
      preorderAvailability: oneOf(['ALL_VARIANTS', 'NO_VARIANTS', 'SOME_VARIANTS']),
    }),
    productType: queryable(oneOf(['PHYSICAL', 'DIGITAL']), { sort: false }),
    physicalProperties: optional(
      object({
        pricePerUnit: optional(PricePerUnit),
        shippingWeightRange: optional(object({ minValue: Float(), maxValue: Float() })),
        deliveryProfileId: optional(queryable(Id(), { as: 'text', sort: false })),
        weightMeasurementUnitInfo: optional(WeightMeasurementUnitInfo),
      }),
    ),
    currency: optional(Currency()),
    actualPriceRange: queryable(PriceRangeV3, { by: ['minValue.amount', 'maxValue.amount'] }),
    /** Absent without a discount. */
    compareAtPriceRange: optional(PriceRangeV3),
    variantsInfo: optional(queryable(object({ variants: list(VariantV3) }), { by: ['variants.sku'] })),
    variantSummary: object({ variantCount: Whole(), minPriceVariant: optional(VariantV3) }),
    /** For single products, with the field set SUBSCRIPTION_PRICES_INFO. */
    subscriptionDetails: optional(object({ subscriptions: list(Subscription), allowOneTimePurchases: Flag() })),
  },
  declareTexts('PRODUCT', 'id'),
)
export type ProductV3 = Static<typeof ProductV3>

/** Variants listed across products. */
export const ReadOnlyVariant = object(
  {
    id: Id(),
    variantId: Id(),
    visible: queryable(Flag(), { sort: false }),
    sku: optional(queryable(Text())),
    barcode: optional(Text()),
    optionChoices: list(OptionChoice),
    price: queryable(PriceInfo, { by: ['actualPrice.amount'] }),
    revenueDetails: optional(RevenueDetails),
    media: optional(MediaItemV3),
    inventoryStatus: queryable(InventoryStatus, { by: ['inStock', 'preorderEnabled'], sort: false }),
    physicalProperties: optional(VariantPhysicalProperties),
    digitalProperties: optional(object({})),
    productData: object({
      productId: Id(),
      revision: Text(),
      name: queryable(translatable(Text(), { field: '/name' })),
      slug: queryable(Text()),
      handle: queryable(Text()),
      productType: queryable(oneOf(['PHYSICAL', 'DIGITAL']), { sort: false }),
      visible: queryable(Flag(), { sort: false }),
      visibleInPos: Flag(),
      mainCategoryId: optional(Id()),
      currency: optional(Currency()),
      physicalProperties: optional(object({ weightMeasurementUnitInfo: optional(WeightMeasurementUnitInfo) })),
    }),
  },
  declareTexts('PRODUCT', 'productData.productId'),
)
export type ReadOnlyVariant = Static<typeof ReadOnlyVariant>
