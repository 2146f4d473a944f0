import type { Unit } from '../src/kernel/unit.ts'
import { addCollections, DEFAULT_VARIANT, importProducts, type ProductDraft } from '../src/modules/catalog/api.ts'
import { addBlog } from '../src/modules/content/api.ts'
import { addMediaFiles } from '../src/modules/media/api.ts'
import { type DemoImage, demoImages } from './images.ts'
import { demoBlog } from './posts.ts'
import { seedSelling, type TaxGroups } from './seed-selling.ts'
import { demoShop } from './shop.ts'
import type { DemoProduct, DemoVariant } from './types.ts'

/** Fills a new site with the demo shop: the same for every site, ids included. */
export async function seedDemo(unit: Unit): Promise<void> {
  const taxGroups = await seedSelling(unit)
  await seedCatalogue(unit, taxGroups)
  await addBlog(unit, {
    ...demoBlog,
    posts: demoBlog.posts.map(({ image, ...post }) => ({ ...post, image: toPicture(image) })),
  })
}

const toPicture = ({ id, width, height, altText }: DemoImage) => ({ id, url: `/media/${id}`, width, height, altText })

async function seedCatalogue(unit: Unit, taxGroups: TaxGroups): Promise<void> {
  await addMediaFiles(
    unit,
    Object.entries(demoImages).map(([name, { id, width, height }]) => ({
      id,
      filename: `${name.replaceAll('/', '-')}.webp`,
      mimeType: 'image/webp',
      width,
      height,
    })),
  )
  await addCollections(
    unit,
    demoShop.collections.map(({ media, ...collection }) => ({ ...collection, media: media.map(toMedia) })),
  )
  await importProducts(
    unit,
    demoShop.products.map((product) => toDraft(product, taxGroups[product.taxGroup])),
  )
}

const toMedia = ({ id, width, height, altText }: DemoImage) => ({ id, width, height, title: altText, altText })
const formatAmount = (value: number) => value.toFixed(2)

function toDraft(product: DemoProduct, taxGroupId: string): ProductDraft {
  const { discount, pricePerUnitData, seo } = product
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    visible: product.visible,
    productType: product.productType,
    price: formatAmount(product.price),
    discount: discount ? { type: discount.type, value: String(discount.value) } : { type: 'NONE', value: '0' },
    cost: formatAmount(product.cost),
    weight: product.weight,
    sku: product.sku,
    brand: product.brand,
    manageVariants: product.manageVariants,
    collectionIds: [...product.collectionIds],
    doc: {
      description: product.description,
      media: product.media.map(toMedia),
      options: product.productOptions.map(({ choices, ...option }) => ({
        ...option,
        choices: choices.map(({ value, description, media }) => ({
          value,
          description,
          ...(media && { mediaIds: media.map(({ id }) => id) }),
        })),
      })),
      additionalInfoSections: product.additionalInfoSections.map((section) => ({ ...section })),
      customTextFields: product.customTextFields.map((field) => ({ ...field })),
      ...(product.ribbon && { ribbon: product.ribbon }),
      ...(product.bundleItems && { bundleItems: product.bundleItems.map((item) => ({ ...item })) }),
      ...(pricePerUnitData && { pricePerUnitData }),
      seoData: { tags: buildSeoTags(seo) },
      taxGroupId,
    },
    createdDate: new Date(product.createdDate),
    variants: product.manageVariants
      ? product.variants.map((variant) => toVariant(variant, product))
      : [buildDefaultVariant(product)],
  }
}

const buildSeoTags = ({ title, description }: DemoProduct['seo']) => [
  { type: 'title', children: title, custom: false, disabled: false },
  { type: 'meta', props: { name: 'description', content: description }, children: '', custom: false, disabled: false },
]

const plain = { cost: null, visible: true, inStock: true, doc: {} }

function toVariant({ id, choices, sku, price, weight, visible, quantity }: DemoVariant, product: DemoProduct) {
  return {
    ...plain,
    id,
    choices: { ...choices },
    price: price === product.price ? null : formatAmount(price),
    weight,
    sku,
    visible,
    tracked: product.trackInventory,
    quantity,
  }
}

const buildDefaultVariant = ({ trackInventory, quantity }: DemoProduct) => ({
  ...plain,
  id: DEFAULT_VARIANT,
  choices: {},
  price: null,
  weight: null,
  sku: '',
  tracked: trackInventory && quantity !== null,
  quantity: quantity ?? 0,
})
