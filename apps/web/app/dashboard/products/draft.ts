import type { InventoryItem } from '@stoa/contract/inventory-item.entity'
import type { Product } from '@stoa/contract/product.entity'
import { toImages } from '../../lib/image.ts'
import { toText } from './description.ts'
import { toSeo } from './seo.ts'

/** The amount with the decimals of its currency: `12.50`. */
function formatAmount(amount: number, currency: string): string {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return amount.toFixed(maximumFractionDigits)
}

/** A weight of zero means that it is not known, and is shown as an empty field. */
const formatWeight = (weight: number | null | undefined) => (weight ? String(weight) : '')

/** The values of the product form. */
export function toDraft(product: Product, inventory: InventoryItem) {
  const { price, currency } = product.priceData
  const findStock = (id: string) => inventory.variants.find(({ variantId }) => variantId === id)
  return {
    id: product.id,
    lastUpdated: product.lastUpdated,
    slug: product.slug,
    name: product.name,
    description: product.description ?? '',
    price: formatAmount(price, currency),
    discountType: product.discount.type === 'UNDEFINED' ? 'NONE' : product.discount.type,
    discountValue: product.discount.value ? String(product.discount.value) : '',
    sku: product.sku ?? '',
    brand: product.brand ?? '',
    ribbon: product.ribbon ?? '',
    weight: formatWeight(product.weight),
    type: readType(product),
    cost: formatCost(product),
    visible: product.visible,
    deliveryProfileId: product.deliveryProfileId ?? '',
    taxGroupId: product.taxGroupId ?? '',
    collectionIds: product.collectionIds,
    sections: product.additionalInfoSections.map(({ title, description, sizeGuide = false }) => {
      const { text, markup } = toText(description)
      // Table rows are single lines without empty lines between them.
      return { title, text: sizeGuide && !markup ? text.replaceAll('\n\n', '\n') : text, markup, sizeGuide }
    }),
    ...toSeo(product),
    pictures: toImages(product.media).flatMap((image) =>
      image.id ? [{ id: image.id, image, altText: image.altText ?? '' }] : [],
    ),
    videos: product.media.items.flatMap(({ id, title, video }) =>
      video?.files[0] ? [{ id, name: title, url: video.files[0].url }] : [],
    ),
    track: inventory.trackQuantity,
    preorder: {
      enabled: inventory.preorderInfo?.enabled ?? false,
      message: inventory.preorderInfo?.message ?? '',
      limit: inventory.preorderInfo?.limit == null ? '' : String(inventory.preorderInfo.limit),
    },
    options: product.productOptions.map(({ name, optionType, choices }) => ({
      name,
      isColor: optionType === 'color',
      colors: choices.map(({ value }) => value),
      choices: choices.map(({ description }) => description).join(', '),
      shown: choices.map(({ description, media }) => ({
        choice: description,
        mediaIds: toImages(media).flatMap(({ id }) => id ?? []),
      })),
    })),
    texts: (product.customTextFields ?? []).map(({ title, maxLength, mandatory }) => ({
      title,
      maxLength: String(maxLength),
      mandatory,
    })),
    managed: product.manageVariants,
    rows: product.manageVariants
      ? product.variants.map(({ id, choices, variant }) => ({
          id,
          name: Object.values(choices).join(' / '),
          price: variant.priceData.price === price ? '' : formatAmount(variant.priceData.price, currency),
          weight: variant.weight === (product.weight ?? 0) ? '' : String(variant.weight),
          sku: variant.sku,
          barcode: variant.barcode ?? '',
          visible: variant.visible,
          ...toQuantities(findStock(id)),
          inStock: findStock(id)?.inStock ?? false,
        }))
      : inventory.variants.map((stock) => ({
          id: stock.variantId,
          name: product.name,
          price: '',
          weight: '',
          sku: '',
          barcode: product.variants.find(({ id }) => id === stock.variantId)?.variant.barcode ?? '',
          visible: true,
          ...toQuantities(stock),
          inStock: stock.inStock ?? false,
        })),
  }
}

/** A negative quantity is the number of pre-ordered items. */
const toQuantities = ({ quantity = 0 }: { quantity?: number } = {}) => ({
  quantity: Math.max(0, quantity),
  preordered: Math.max(0, -quantity),
})

export type ProductType = 'physical' | 'digital' | 'giftCard'

const readType = ({ productType, giftCard }: Product): ProductType =>
  giftCard ? 'giftCard' : productType === 'digital' ? 'digital' : 'physical'

const formatCost = ({ costAndProfitData, priceData: { currency } }: Product) =>
  costAndProfitData?.itemCost === undefined ? '' : formatAmount(costAndProfitData.itemCost, currency)

export type Draft = ReturnType<typeof toDraft>

export const blankDraft: Draft = {
  id: '',
  lastUpdated: '',
  slug: '',
  name: '',
  description: '',
  price: '',
  discountType: 'NONE',
  discountValue: '',
  sku: '',
  brand: '',
  ribbon: '',
  weight: '',
  type: 'physical',
  cost: '',
  visible: true,
  deliveryProfileId: '',
  taxGroupId: '',
  collectionIds: [],
  sections: [],
  seoTitle: '',
  seoDescription: '',
  pictures: [],
  videos: [],
  track: false,
  preorder: { enabled: false, message: '', limit: '' },
  options: [],
  texts: [],
  managed: false,
  rows: [
    {
      id: 'new',
      name: '',
      price: '',
      weight: '',
      sku: '',
      barcode: '',
      visible: true,
      quantity: 0,
      preordered: 0,
      inStock: true,
    },
  ],
}
