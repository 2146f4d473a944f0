import type { Product } from '@stoa/contract/product.entity'
import type { Host } from '../../lib/host.ts'
import { readProduct } from './save.ts'

const maxName = 80
const maxChanges = 10

/**
 * Creates a hidden copy of a product and returns its id. The slug, SKUs, stock and search engine texts are not copied,
 * as each product needs its own.
 */
export async function copyProduct(host: Host, id: string): Promise<string> {
  const { product, inventory } = await readProduct(host, id)
  const { product: copy } = await host.call('products.createProduct', { product: toCopy(host, product) })
  try {
    await copyParts(host, product, copy, inventory.trackQuantity)
  } catch (error) {
    await host.call('products.deleteProduct', { id: copy.id })
    throw error
  }
  return copy.id
}

function toCopy({ t }: Host, product: Product) {
  const { description, ribbon, brand, weight, productDimensions, packageDimensions, pricePerUnitData, bundleItems } =
    product
  return {
    name: t('dashboard-products:duplicate.name', { name: product.name }).slice(0, maxName),
    visible: false,
    ...(product.giftCard ? { giftCard: true } : { productType: product.productType }),
    priceData: { price: product.priceData.price },
    discount: product.discount,
    ...(product.costAndProfitData && { costAndProfitData: { itemCost: product.costAndProfitData.itemCost } }),
    additionalInfoSections: product.additionalInfoSections,
    manageVariants: product.manageVariants,
    productOptions: product.productOptions.map(({ name, optionType, choices }) => ({
      name,
      optionType,
      choices: choices.map(({ value, description: label }) => ({ value, description: label })),
    })),
    ...dropEmpty({ description, ribbon, brand, weight, productDimensions, packageDimensions, pricePerUnitData }),
    ...dropEmpty({ bundleItems, deliveryProfileId: product.deliveryProfileId, taxGroupId: product.taxGroupId }),
  }
}

const dropEmpty = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Fields>

/** Copies the parts that have operations of their own. */
async function copyParts(host: Host, product: Product, { id }: Product, isTracked: boolean): Promise<void> {
  const media = product.media.items.flatMap(({ id: mediaId }) => (mediaId ? [{ mediaId }] : []))
  if (media.length > 0) {
    await host.call('siteMedia.setProductPictures', {
      productId: id,
      mediaIds: media.map(({ mediaId }) => mediaId),
      altTexts: product.media.items.flatMap(({ id: mediaId, image }) =>
        image?.altText ? [{ mediaId, altText: image.altText }] : [],
      ),
    })
    await copyChoiceMedia(host, product, id)
  }
  if (product.customTextFields.length > 0 && !product.giftCard)
    await host.call('productTexts.setCustomTextFields', { productId: id, customTextFields: product.customTextFields })
  await copyVariants(host, product, id)
  if (isTracked && !product.bundleItems)
    await host.call('inventory.updateInventoryVariants', { inventoryItem: { productId: id, trackQuantity: true } })
  await copyCollections(host, product, id)
  await copyRelated(host, product.id, id)
}

async function copyChoiceMedia(host: Host, { productOptions }: Product, id: string) {
  const shown = productOptions.flatMap(({ name: option, choices }) =>
    choices.flatMap(({ description: choice, media }) =>
      media ? [{ option, choice, mediaIds: media.items.map((item) => item.id) }] : [],
    ),
  )
  for (let at = 0; at < shown.length; at += maxChanges)
    await host.call('products.addProductMediaToChoices', { id, media: shown.slice(at, at + maxChanges) })
}

async function copyVariants(host: Host, product: Product, id: string) {
  if (!product.manageVariants) return
  const changed = product.variants.flatMap(
    ({ choices, variant: { priceData, weight, visible, costAndProfitData } }) => {
      const differences = {
        ...(priceData.price !== product.priceData.price && { price: priceData.price }),
        ...(weight !== (product.weight ?? 0) && { weight }),
        ...(!visible && { visible }),
        ...(costAndProfitData?.itemCost !== product.costAndProfitData?.itemCost && {
          cost: costAndProfitData?.itemCost,
        }),
      }
      return Object.keys(differences).length > 0 ? [{ choices, ...differences }] : []
    },
  )
  if (changed.length > 0) await host.call('products.updateProductVariants', { id, variants: changed })
}

/** Skips collections with rules, which include the copy automatically. */
async function copyCollections(host: Host, { collectionIds }: Product, id: string) {
  for (const collection of collectionIds) {
    await host.call('products.addProductsToCollection', { id: collection, productIds: [id] }).catch(ignoreAutomatic)
  }
}

async function copyRelated(host: Host, productId: string, copyId: string) {
  const { relatedProductIds } = await host.call('relatedProducts.getRelatedProducts', { productId })
  if (relatedProductIds.length > 0)
    await host.call('relatedProducts.setRelatedProducts', { productId: copyId, relatedProductIds })
}

function ignoreAutomatic(error: unknown): void {
  const { code } = error as { code?: string }
  if (code !== 'COLLECTION_HAS_RULES' && code !== 'COLLECTION_IS_FIXED') throw error
}
