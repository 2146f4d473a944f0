import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type {
  ChoiceV3,
  FixedAmount,
  InfoSectionOfProduct,
  ModifierV3,
  OptionV3,
  PriceRangeV3,
  ProductV3,
  productFieldSets,
  VariantV3,
} from '@stoa/contract/product-v3.entity'
import {
  type Choice,
  discountedPrice,
  entityId,
  type Facts,
  formatted,
  isAvailable,
  leftToPreorder,
  type Product,
  type ProductOption,
  perUnitFactor,
  productPath,
  type Variant,
} from '../catalog/index.ts'
import { categoryIdOf, variantIdOf } from './ids.ts'
import { mainOf, toImage, toMediaItem } from './media.wire.ts'
import { type RichContent, toRichContent } from './rich-content.ts'
import { type Subscriptions, subscriptionPricesOf, toSubscriptionDetails } from './subscriptions.wire.ts'

export type FieldSet = (typeof productFieldSets)[number]

export interface View extends Facts {
  readonly siteId: string
  readonly weightUnit: 'KG' | 'LB'
  readonly fields: ReadonlySet<FieldSet>
  /** Names of categories for breadcrumbs, by the ids of their collections. */
  readonly categories?: ReadonlyMap<string, { name: string; slug: string }>
  /** With all variants, as single products have them. */
  readonly variants?: boolean
  /** How the product is sold again and again, where that is asked for. */
  readonly subscriptions?: Subscriptions
}

export function toProduct(product: Product, revision: string, view: View): ProductV3 {
  const { id, doc, slug, productType } = product
  const { fields, origin } = view
  const media = doc.media ?? []
  const main = mainOf(media)
  const prices = product.variants.map((variant) => pricesOf(product, variant, view.currency))
  const isReduced = prices.some(({ full, actual }) => full !== actual)
  const visible = product.variants.filter((variant) => variant.visible)
  const withThumbnail = fields.has('THUMBNAIL')
  const mainCategory = mainCollectionOf(product)
  return {
    id,
    revision,
    createdDate: product.createdDate.toISOString(),
    updatedDate: product.lastUpdated.toISOString(),
    name: product.name,
    slug,
    handle: slug,
    ...(fields.has('URL') && { url: { relativePath: productPath(slug), url: origin + productPath(slug) } }),
    ...(fields.has('DESCRIPTION') && { description: richContentOf(doc, doc.description ?? '', id) }),
    ...(fields.has('PLAIN_DESCRIPTION') && { plainDescription: doc.description ?? '' }),
    visible: product.visible,
    visibleInPos: product.visible && productType === 'physical',
    media: {
      ...(main && { main: toMediaItem(main, origin, withThumbnail) }),
      ...(fields.has('MEDIA_ITEMS_INFO') && {
        itemsInfo: { items: media.map((item) => toMediaItem(item, origin, withThumbnail)) },
      }),
    },
    ...(doc.seoData && { seoData: doc.seoData as Record<string, unknown> }),
    ...(doc.taxGroupId && { taxGroupId: doc.taxGroupId }),
    options: product.manageVariants ? (doc.options ?? []).map((option) => toOption(product, option, view)) : [],
    modifiers: toModifiers(product, view),
    ...(product.brand && { brand: { id: entityId(view.siteId, 'brand', product.brand), name: product.brand } }),
    ...(fields.has('INFO_SECTION') && { infoSections: toInfoSections(product, view) }),
    ...(doc.ribbon && { ribbon: { id: entityId(view.siteId, 'ribbon', doc.ribbon), name: doc.ribbon } }),
    ...(fields.has('DIRECT_CATEGORIES_INFO') && { directCategoriesInfo: categoriesOf(product) }),
    ...(fields.has('ALL_CATEGORIES_INFO') && { allCategoriesInfo: categoriesOf(product) }),
    mainCategoryId: categoryIdOf(mainCategory),
    ...(fields.has('BREADCRUMBS_INFO') && { breadcrumbsInfo: { breadcrumbs: breadcrumbsOf(mainCategory, view) } }),
    ...(fields.has('MERCHANT_DATA') && costRangeOf(product, view)),
    inventory: inventoryOf(product, visible),
    productType: productType === 'physical' ? 'PHYSICAL' : 'DIGITAL',
    ...(productType === 'physical' && { physicalProperties: toPhysicalProperties(product, view) }),
    ...(fields.has('CURRENCY') && { currency: view.currency }),
    actualPriceRange: rangeOf(
      prices.map(({ actual }) => actual),
      view,
    ),
    ...(isReduced && {
      compareAtPriceRange: rangeOf(
        prices.map(({ full }) => full),
        view,
      ),
    }),
    ...(view.variants && {
      variantsInfo: { variants: product.variants.map((each) => toVariant(product, each, view)) },
    }),
    ...(view.subscriptions && { subscriptionDetails: toSubscriptionDetails(view.subscriptions) }),
    variantSummary: {
      variantCount: product.variants.length,
      ...(fields.has('MIN_PRICE_VARIANT') && minPriceVariantOf(product, visible, view)),
    },
  }
}

/** What a variant costs, before and after the product's own discount. */
export function pricesOf({ price, discount }: Product, variant: Variant, currency: string) {
  const full = variant.price ?? price
  return { full, actual: discountedPrice(full, discount, currency) }
}

export const toAmount = (amount: string, view: Facts & Pick<View, 'fields'>): FixedAmount => ({
  amount,
  ...(view.fields.has('CURRENCY') && { formattedAmount: formatted(amount, view) }),
})

function rangeOf(amounts: readonly string[], view: View): PriceRangeV3 {
  const ordered = [...amounts].sort((one, other) => Number(one) - Number(other))
  return { minValue: toAmount(ordered[0] ?? '0', view), maxValue: toAmount(ordered.at(-1) ?? '0', view) }
}

export function toVariant(product: Product, variant: Variant, view: View): VariantV3 {
  const { full, actual } = pricesOf(product, variant, view.currency)
  const sku = variant.sku || (product.manageVariants ? '' : product.sku)
  const cost = variant.cost ?? product.cost
  const media = variantMediaOf(product, variant)
  return {
    id: variantIdOf(product.id, variant.id),
    visible: variant.visible,
    ...(sku && { sku }),
    choices: toOptionChoices(product, variant, view),
    price: {
      actualPrice: toAmount(actual, view),
      ...(full !== actual && { compareAtPrice: toAmount(full, view) }),
    },
    ...(view.fields.has('MERCHANT_DATA') && cost !== null && { revenueDetails: revenueOf(actual, cost, view) }),
    ...(media && { media: toMediaItem(media, view.origin) }),
    ...(view.subscriptions && { subscriptionPricesInfo: subscriptionPricesOf(view.subscriptions, actual, view) }),
    inventoryStatus: {
      inStock: isAvailable(variant),
      preorderEnabled: leftToPreorder(product, variant) > 0,
    },
    ...(product.productType === 'physical'
      ? { physicalProperties: toVariantProperties(product, variant, actual, view) }
      : { digitalProperties: {} }),
  }
}

export function toOptionChoices({ doc, manageVariants }: Product, { choices }: Variant, view: View) {
  if (!manageVariants) return []
  return (doc.options ?? []).flatMap(({ name, optionType }) => {
    const choice = choices[name]
    if (choice === undefined) return []
    const renderType = renderTypeOf(optionType)
    return {
      optionChoiceIds: {
        optionId: entityId(view.siteId, 'option', name),
        choiceId: entityId(view.siteId, 'option_choice', name, choice),
      },
      ...(view.fields.has('VARIANT_OPTION_CHOICE_NAMES') && {
        optionChoiceNames: { optionName: name, choiceName: choice, renderType },
      }),
    }
  })
}

/** The picture of the first of its choices that has one. */
function variantMediaOf({ doc }: Product, { choices }: Variant) {
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
  const factor = perUnitFactor(doc.pricePerUnitData)
  return {
    ...(weight !== null && { weight }),
    ...(factor > 0 && { pricePerUnit: perUnit(product, Number(price) * factor, view) }),
    ...(productDimensions && { productDimensions: productDimensions as Record<string, string> }),
    ...(packageDimensions && { packageDimensions: packageDimensions as Record<string, string> }),
  }
}

interface UnitData {
  totalQuantity: number
  totalMeasurementUnit: string
  baseQuantity: number
  baseMeasurementUnit: string
}

function perUnit({ doc }: Product, amount: number, view: View) {
  const { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } = doc.pricePerUnitData as UnitData
  const value = amount.toFixed(2)
  const base = baseQuantity === 1 ? baseMeasurementUnit : `${baseQuantity} ${baseMeasurementUnit}`
  return {
    settings: { quantity: totalQuantity, measurementUnit: totalMeasurementUnit },
    value,
    description: `${formatted(value, view)} / ${base.toLowerCase()}`,
  }
}

function toPhysicalProperties(product: Product, view: View): ProductV3['physicalProperties'] {
  const { doc, variants } = product
  const weights = variants.flatMap((variant) => variant.weight ?? product.weight ?? [])
  const unit = doc.pricePerUnitData as UnitData | undefined
  return {
    ...(unit && { pricePerUnit: { quantity: unit.baseQuantity, measurementUnit: unit.baseMeasurementUnit } }),
    ...(weights.length > 0 && {
      shippingWeightRange: { minValue: Math.min(...weights), maxValue: Math.max(...weights) },
    }),
    ...(doc.deliveryProfileId && { deliveryProfileId: doc.deliveryProfileId }),
    ...(view.fields.has('WEIGHT_MEASUREMENT_UNIT_INFO') && {
      weightMeasurementUnitInfo: { weightMeasurementUnit: view.weightUnit },
    }),
  }
}

const renderTypeOf = (optionType: string | undefined) =>
  optionType === 'color' ? ('SWATCH_CHOICES' as const) : ('TEXT_CHOICES' as const)

function toOption(product: Product, { name, optionType, choices }: ProductOption, view: View): OptionV3 {
  const toStatus = ({ description }: Choice) => {
    const having = product.variants.filter((variant) => variant.choices[name] === description && variant.visible)
    return { inStock: having.some(isAvailable), visible: having.length > 0 }
  }
  return {
    id: entityId(view.siteId, 'option', name),
    name,
    key: name,
    optionRenderType: renderTypeOf(optionType),
    choicesSettings: {
      choices: choices.map((choice) => ({
        ...toChoice(product, { name, optionType, choice, kind: 'option_choice' }, view),
        ...toStatus(choice),
      })),
    },
  }
}

interface ChoiceOf {
  name: string
  optionType: ProductOption['optionType']
  choice: Choice
  kind: 'option_choice' | 'modifier_choice'
}

function toChoice({ doc }: Product, { name, optionType, choice, kind }: ChoiceOf, view: View): ChoiceV3 {
  const { value, description, mediaIds = [] } = choice
  const media = (doc.media ?? []).filter(({ id }) => mediaIds.includes(id))
  const image = media.find(({ isVideo }) => !isVideo)
  const asReferences = view.fields.has('PRODUCT_CHOICES_MEDIA_REFERENCES')
  return {
    choiceId: entityId(view.siteId, kind, name, description),
    choiceType: optionType === 'color' ? 'ONE_COLOR' : 'CHOICE_TEXT',
    key: description,
    name: description,
    ...(optionType === 'color' && { colorCode: value }),
    linkedMedia: asReferences ? [] : media.map((item) => toMediaItem(item, view.origin)),
    ...(asReferences && { media: { items: media.map(({ id }) => ({ mediaId: id })) } }),
    ...(view.fields.has('PRODUCT_CHOICES_DISPLAY_IMAGE') &&
      optionType !== 'color' &&
      image && { displayImage: toImage(image, view.origin) }),
  }
}

/** What makes no variants: options whose combinations have no stock of their own, and texts that buyers write. */
function toModifiers(product: Product, view: View): ModifierV3[] {
  const { doc, manageVariants } = product
  const choices = manageVariants ? [] : (doc.options ?? [])
  return [
    ...choices.map(({ name, optionType, choices }) => ({
      id: entityId(view.siteId, 'modifier', name),
      name,
      key: name,
      modifierRenderType: renderTypeOf(optionType),
      mandatory: true,
      choicesSettings: {
        choices: choices.map((choice) =>
          toChoice(product, { name, optionType, choice, kind: 'modifier_choice' }, view),
        ),
      },
    })),
    ...(doc.customTextFields ?? []).map(({ title, maxLength, mandatory }) => ({
      id: entityId(view.siteId, 'text_modifier', title),
      name: title,
      key: title,
      modifierRenderType: 'FREE_TEXT' as const,
      mandatory,
      freeTextSettings: {
        minCharCount: mandatory ? 1 : 0,
        maxCharCount: maxLength,
        title,
        key: title,
        defaultAddedPrice: '0',
      },
    })),
  ]
}

function toInfoSections({ doc, id: productId }: Product, { fields, siteId }: View): InfoSectionOfProduct[] {
  return (doc.additionalInfoSections ?? []).map((section) => {
    const { title, description } = section
    const id = entityId(siteId, 'info_section', title, description)
    return {
      id,
      uniqueName: uniqueNameOf(title, id),
      title,
      ...(fields.has('INFO_SECTION_DESCRIPTION') && { description: richContentOf(section, description, productId) }),
      ...(fields.has('INFO_SECTION_PLAIN_DESCRIPTION') && { plainDescription: description }),
    }
  })
}

/** Products name sections by title and text; a name that no other section has is made of both. */
export const uniqueNameOf = (title: string, id: string): string => `${title}-${id.slice(0, 8)}`

const written = new WeakMap<object, RichContent>()

/** Made once of each text that is kept in memory. */
function richContentOf(holder: object, html: string, id: string): RichContent {
  const known = written.get(holder)
  if (known) return known
  const content = toRichContent(html, id)
  if (Object.isFrozen(holder)) written.set(holder, content)
  return content
}

const categoriesOf = ({ collectionIds }: Product) => ({
  categories: collectionIds.map((id) => ({ id: categoryIdOf(id) })),
})

/** The first collection that does not hold everything. */
export const mainCollectionOf = ({ collectionIds }: Product): string =>
  collectionIds.find((id) => id !== ALL_PRODUCTS.id) ?? ALL_PRODUCTS.id

function breadcrumbsOf(collectionId: string, { categories }: View) {
  const category = categories?.get(collectionId)
  if (!category) return []
  return [{ categoryId: categoryIdOf(collectionId), categoryName: category.name, categorySlug: category.slug }]
}

function inventoryOf(product: Product, visible: readonly Variant[]): ProductV3['inventory'] {
  const available = visible.filter(isAvailable).length
  const preorder = visible.filter((variant) => leftToPreorder(product, variant) > 0).length
  const isEnabled = product.doc.preorderInfo?.enabled === true
  return {
    availabilityStatus:
      available === 0 ? 'OUT_OF_STOCK' : available < visible.length ? 'PARTIALLY_OUT_OF_STOCK' : 'IN_STOCK',
    preorderStatus: isEnabled ? 'ENABLED' : 'DISABLED',
    preorderAvailability: preorder === 0 ? 'NO_VARIANTS' : preorder < visible.length ? 'SOME_VARIANTS' : 'ALL_VARIANTS',
  }
}

function costRangeOf(product: Product, view: View): Pick<ProductV3, 'costRange'> {
  const costs = product.variants.flatMap(({ cost }) => cost ?? product.cost ?? [])
  return costs.length > 0 ? { costRange: rangeOf(costs, view) } : {}
}

function revenueOf(price: string, cost: string, view: View) {
  const decimals = Math.max(...[price, cost].map((text) => (text.split('.')[1] ?? '').length))
  const profit = Number(price) - Number(cost)
  return {
    cost: toAmount(cost, view),
    profit: toAmount(profit.toFixed(decimals), view),
    profitMargin: Number(price) > 0 ? Math.round((profit / Number(price)) * 10_000) / 10_000 : 0,
  }
}

function minPriceVariantOf(product: Product, visible: readonly Variant[], view: View) {
  const priced = visible.map((variant) => ({
    variant,
    price: Number(pricesOf(product, variant, view.currency).actual),
  }))
  const lowest = priced.reduce<(typeof priced)[number] | undefined>(
    (best, each) => (best && best.price <= each.price ? best : each),
    undefined,
  )
  return lowest ? { minPriceVariant: toVariant(product, lowest.variant, view) } : {}
}
