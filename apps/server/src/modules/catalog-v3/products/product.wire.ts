import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { InfoSectionOfProduct, ProductV3 } from '@stoa/contract/product-v3.entity'
import { buildProductPath, countLeftToPreorder, isAvailable, type Product, type Variant } from '../../catalog/api.ts'
import { toCategoryId } from '../ids.ts'
import { type RichContent, toRichContent } from '../rich-content/rich-content.ts'
import { getPrices, toVariant, type UnitData } from '../variants/variant.wire.ts'
import { getMain, toMediaItem } from './media.wire.ts'
import { toModifiers, toOption } from './options.wire.ts'
import { toRange, type View } from './product.view.ts'
import { toSubscriptionDetails } from './subscriptions.wire.ts'

export function toProduct(product: Product, revision: string, view: View): ProductV3 {
  const { id, doc, slug, productType } = product
  const { fields, origin } = view
  const media = doc.media ?? []
  const main = getMain(media)
  const prices = product.variants.map((variant) => getPrices(product, variant, view.currency))
  const isReduced = prices.some(({ full, actual }) => full !== actual)
  const visible = product.variants.filter((variant) => variant.visible)
  const withThumbnail = fields.has('THUMBNAIL')
  const mainCategory = getMainCollection(product)
  return {
    id,
    revision,
    createdDate: product.createdDate.toISOString(),
    updatedDate: product.lastUpdated.toISOString(),
    name: product.name,
    slug,
    handle: slug,
    ...(fields.has('URL') && { url: { relativePath: buildProductPath(slug), url: origin + buildProductPath(slug) } }),
    ...(fields.has('DESCRIPTION') && { description: getDescription(doc, id) }),
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
    ...(product.brand && { brand: { id: view.entityIds.get('brand', product.brand), name: product.brand } }),
    ...(fields.has('INFO_SECTION') && { infoSections: toInfoSections(product, view) }),
    ...(doc.ribbon && { ribbon: { id: view.entityIds.get('ribbon', doc.ribbon), name: doc.ribbon } }),
    ...(fields.has('DIRECT_CATEGORIES_INFO') && { directCategoriesInfo: toCategories(product) }),
    ...(fields.has('ALL_CATEGORIES_INFO') && { allCategoriesInfo: toCategories(product) }),
    mainCategoryId: toCategoryId(mainCategory),
    ...(fields.has('BREADCRUMBS_INFO') && { breadcrumbsInfo: { breadcrumbs: toBreadcrumbs(mainCategory, view) } }),
    ...(fields.has('MERCHANT_DATA') && toCostRange(product, view)),
    inventory: toInventory(product, visible),
    productType: productType === 'physical' ? 'PHYSICAL' : 'DIGITAL',
    ...(productType === 'physical' && { physicalProperties: toPhysicalProperties(product, view) }),
    ...(fields.has('CURRENCY') && { currency: view.currency }),
    actualPriceRange: toRange(
      prices.map(({ actual }) => actual),
      view,
    ),
    ...(isReduced && {
      compareAtPriceRange: toRange(
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
      ...(fields.has('MIN_PRICE_VARIANT') && toMinPriceVariant(product, visible, view)),
    },
  }
}

function toInfoSections({ doc, id: productId }: Product, { fields, entityIds }: View): InfoSectionOfProduct[] {
  return (doc.additionalInfoSections ?? []).map((section) => {
    const { title, description } = section
    const id = entityIds.get('info_section', title, description)
    return {
      id,
      uniqueName: entityIds.getUniqueName(title, description),
      title,
      ...(fields.has('INFO_SECTION_DESCRIPTION') && { description: getRichContent(section, description, productId) }),
      ...(fields.has('INFO_SECTION_PLAIN_DESCRIPTION') && { plainDescription: description }),
    }
  })
}

/** The nodes that it was made of, unless it was changed as HTML since. */
function getDescription(doc: Product['doc'], id: string): Record<string, unknown> {
  const { description = '', richDescription } = doc
  return richDescription?.html === description ? richDescription.content : getRichContent(doc, description, id)
}

const contentCache = new WeakMap<object, RichContent>()

/** Converted once for each cached text. */
function getRichContent(holder: object, html: string, id: string): RichContent {
  const cached = contentCache.get(holder)
  if (cached) return cached
  const content = toRichContent(html, id)
  if (Object.isFrozen(holder)) contentCache.set(holder, content)
  return content
}

const toCategories = ({ collectionIds }: Product) => ({
  categories: collectionIds.map((id) => ({ id: toCategoryId(id) })),
})

/** The first collection other than All Products. */
export const getMainCollection = ({ collectionIds }: Product): string =>
  collectionIds.find((id) => id !== ALL_PRODUCTS.id) ?? ALL_PRODUCTS.id

function toBreadcrumbs(collectionId: string, { categories }: View) {
  const category = categories?.get(collectionId)
  if (!category) return []
  return [{ categoryId: toCategoryId(collectionId), categoryName: category.name, categorySlug: category.slug }]
}

function toInventory(product: Product, visible: readonly Variant[]): ProductV3['inventory'] {
  const available = visible.filter(isAvailable).length
  const preorder = visible.filter((variant) => countLeftToPreorder(product, variant) > 0).length
  const isEnabled = product.doc.preorderInfo?.enabled === true
  return {
    availabilityStatus:
      available === 0 ? 'OUT_OF_STOCK' : available < visible.length ? 'PARTIALLY_OUT_OF_STOCK' : 'IN_STOCK',
    preorderStatus: isEnabled ? 'ENABLED' : 'DISABLED',
    preorderAvailability: preorder === 0 ? 'NO_VARIANTS' : preorder < visible.length ? 'SOME_VARIANTS' : 'ALL_VARIANTS',
  }
}

function toCostRange(product: Product, view: View): Pick<ProductV3, 'costRange'> {
  const costs = product.variants.flatMap(({ cost }) => cost ?? product.cost ?? [])
  return costs.length > 0 ? { costRange: toRange(costs, view) } : {}
}

function toMinPriceVariant(product: Product, visible: readonly Variant[], view: View) {
  const priced = visible.map((variant) => ({
    variant,
    price: Number(getPrices(product, variant, view.currency).actual),
  }))
  const lowest = priced.reduce<(typeof priced)[number] | undefined>(
    (best, each) => (best && best.price <= each.price ? best : each),
    undefined,
  )
  return lowest ? { minPriceVariant: toVariant(product, lowest.variant, view) } : {}
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
