import type { InventoryItem } from '@stoa/contract/inventory-item.entity'
import type { Product } from '@stoa/contract/product.entity'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { isProblem } from '../../lib/problem.ts'
import { blankDraft, type Draft, toDraft } from './draft.ts'
import { type Parsed, parseForm } from './parse.ts'
import { describeErrors, type SaveErrors } from './save-errors.ts'
import { changeChoicePictures, changeMedia } from './save-media.ts'
import { toSeo, withSeo } from './seo.ts'

export type Saved = { readonly id: string } | SaveErrors

/** The form shows the product and its inventory, which the API keeps apart. */
export async function readProduct(host: Host, id: string) {
  const { product } = await host.call('products.getProduct', { id, includeMerchantSpecificData: true })
  const { inventoryItem } = await host.call('inventory.getInventoryVariants', { inventoryId: product.inventoryItemId })
  return { product, inventory: inventoryItem }
}

export async function createProduct(host: Host, form: FormData): Promise<Saved> {
  return attempt(host.t, form, async (parsed) => {
    const { product } = await host.call('products.createProduct', {
      product: {
        ...toFields(parsed),
        ...buildSeoChange(parsed),
        productOptions: toOptions(parsed),
        manageVariants: parsed.options.length > 0,
      },
    })
    try {
      await complete(host, product, parsed)
    } catch (error) {
      // Submitting the form again creates it again.
      if (isProblem(error)) await host.call('products.deleteProduct', { id: product.id })
      throw error
    }
    return product.id
  })
}

/** Sets the parts of a new product that have their own operations. */
async function complete(host: Host, product: Product, parsed: Parsed): Promise<void> {
  await changeMedia(host, { ...blankDraft, id: product.id }, parsed)
  await changeTexts(host, product, parsed)
  await changeCollections(host, product, parsed)
  await changeRelated(host, product.id, parsed)
  if (parsed.preorder.enabled) await changePreorder(host, product.id, parsed)
  const [row] = parsed.rows
  if (!row || (!parsed.track && row.inStock)) return
  const { inventory } = await readProduct(host, product.id)
  const stock = { quantity: row.quantity, inStock: row.inStock }
  await setStock(
    host,
    product.id,
    parsed,
    inventory.variants.map(({ variantId }) => ({ id: variantId, ...stock })),
  )
}

/** Saves the differences, in as few calls as possible. */
export async function updateProduct(host: Host, id: string, form: FormData): Promise<Saved> {
  return attempt(host.t, form, async (parsed) => {
    const { product, inventory } = await readProduct(host, id)
    const draft = toDraft(product, inventory)
    const { options } = parsed
    const hasSameChoices =
      JSON.stringify(options.map(({ name, choices }) => [name, choices.join(', ')])) ===
      JSON.stringify(draft.options.map(({ name, choices }) => [name, choices]))
    const hasSameOptions = hasSameChoices && options.every((option, at) => hasSameColors(option, draft.options[at]))
    await host.call('products.updateProduct', {
      product: {
        id,
        ...toFields(parsed),
        ...buildSeoChange(parsed, product),
        ...(!hasSameOptions &&
          options.length > 0 && { productOptions: toOptions(parsed, product), manageVariants: true }),
      },
    })
    if (!hasSameChoices && options.length === 0) await host.call('products.deleteProductOptions', { id })
    await changeMedia(host, draft, parsed)
    await changeTexts(host, product, parsed)
    await changeCollections(host, product, parsed)
    await changeRelated(host, id, parsed)
    // New options create new variants, which the form shows after saving.
    if (!hasSameChoices) return id
    await changeChoicePictures(host, draft, parsed)
    await changeVariants(host, draft, parsed)
    await setStock(host, id, parsed, parsed.rows, draft)
    await changePreorder(host, id, parsed, inventory.preorderInfo)
    return id
  })
}

async function attempt(t: Translate, form: FormData, save: (parsed: Parsed) => Promise<string>): Promise<Saved> {
  const { parsed, errors } = parseForm(t, form)
  if (errors) return { errors }
  try {
    return { id: await save(parsed) }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500 || error.code === 'PRODUCT_NOT_FOUND') throw error
    return describeErrors(t, error, parsed)
  }
}

const toFields = ({ product: { price, ...rest }, bundleItems }: Parsed) => ({
  ...rest,
  priceData: { price },
  ...(bundleItems && { bundleItems }),
})

const hasSameColors = ({ isColor, colors }: Parsed['options'][number], before: Draft['options'][number] | undefined) =>
  isColor === before?.isColor && (!isColor || colors.join() === before.colors.join())

/** Empty if the texts have not changed. */
function buildSeoChange({ seo }: Parsed, product?: Product) {
  const { seoTitle, seoDescription } = product ? toSeo(product) : { seoTitle: '', seoDescription: '' }
  const isSame = seo.seoTitle === seoTitle && seo.seoDescription === seoDescription
  return isSame ? {} : { seoData: withSeo(product?.seoData, seo) }
}

/** Builds the options to save. Choices without a color keep their values. */
function toOptions({ options }: Parsed, product?: Product) {
  return options.map(({ name, choices, isColor, colors }, at) => {
    const before = product?.productOptions.find((option) => option.name === name) ?? product?.productOptions[at]
    return {
      name,
      optionType: isColor ? ('color' as const) : ('drop_down' as const),
      choices: choices.map((description, index) => ({
        value: isColor ? colors[index] || description : (findValue(before, description) ?? description),
        description,
      })),
    }
  })
}

/** The stored value of a choice, if the option did not show colors before. */
const findValue = (before: Product['productOptions'][number] | undefined, description: string) =>
  before?.optionType === 'color' ? undefined : before?.choices.find((one) => one.description === description)?.value

async function changeTexts(host: Host, { id, customTextFields = [] }: Product, { texts }: Parsed) {
  if (!texts || JSON.stringify(texts) === JSON.stringify(customTextFields)) return
  await host.call('productTexts.setCustomTextFields', { productId: id, customTextFields: texts })
}

async function changeCollections(host: Host, { id, collectionIds }: Product, parsed: Parsed) {
  const productIds = [id]
  const expected = parsed.collectionIds
  for (const each of expected.filter((one) => !collectionIds.includes(one))) {
    await host.call('products.addProductsToCollection', { id: each, productIds })
  }
  for (const each of collectionIds.filter((one) => !expected.includes(one) && parsed.offered.includes(one))) {
    await host.call('products.removeProductsFromCollection', { id: each, productIds })
  }
}

async function changeRelated(host: Host, productId: string, { related }: Parsed) {
  if (related) await host.call('relatedProducts.setRelatedProducts', { productId, relatedProductIds: related })
}

async function changeVariants(host: Host, draft: ReturnType<typeof toDraft>, { rows }: Parsed) {
  if (!draft.managed) return changeBarcodes(host, draft, rows)
  const changes = rows.flatMap(({ id, price, weight, sku, barcode, visible }) => {
    const before = draft.rows.find((row) => row.id === id)
    if (!before) return []
    const isSame =
      (price === null ? before.price === '' : before.price !== '' && Number(before.price) === price) &&
      (weight === null ? before.weight === '' : before.weight !== '' && Number(before.weight) === weight) &&
      before.sku === sku &&
      before.barcode === barcode &&
      before.visible === visible
    return isSame ? [] : { variantIds: [id], price, weight, sku, barcode, visible }
  })
  if (changes.length > 0) await host.call('products.updateProductVariants', { id: draft.id, variants: changes })
}

/** Saves the barcode of a product without options on its only variant. Other fields are saved on the product itself. */
async function changeBarcodes(host: Host, draft: ReturnType<typeof toDraft>, rows: Parsed['rows']) {
  const variants = rows.flatMap(({ id, barcode }) => {
    const before = draft.rows.find((row) => row.id === id)
    return before && before.barcode !== barcode ? { variantIds: [id], barcode } : []
  })
  if (variants.length > 0) await host.call('products.updateProductVariants', { id: draft.id, variants })
}

type StockRow = Pick<Parsed['rows'][number], 'id' | 'quantity' | 'inStock'>

async function setStock(
  host: Host,
  productId: string,
  { track }: Parsed,
  rows: readonly StockRow[],
  before?: ReturnType<typeof toDraft>,
) {
  const changed = rows.filter((row) => {
    const saved = before?.track === track && before.rows.find(({ id }) => id === row.id)
    return !saved || (track ? saved.quantity !== row.quantity : saved.inStock !== row.inStock)
  })
  if (changed.length === 0) return
  await host.call('inventory.updateInventoryVariants', {
    inventoryItem: {
      productId,
      trackQuantity: track,
      variants: changed.map(({ id, quantity, inStock }) =>
        // New stock goes to pre-orders first.
        track ? { variantId: id, quantity: quantity - getPreordered(id, before) } : { variantId: id, inStock },
      ),
    },
  })
}

const getPreordered = (id: string, before?: ReturnType<typeof toDraft>) =>
  before?.rows.find((row) => row.id === id)?.preordered ?? 0

async function changePreorder(
  host: Host,
  productId: string,
  { preorder }: Parsed,
  before: InventoryItem['preorderInfo'] = {},
) {
  const values: [string, unknown][] = Object.entries(preorder)
  const current = { enabled: false, ...before } as Record<string, unknown>
  if (values.every(([name, value]) => (current[name] ?? null) === value)) return
  await host.call('inventory.updateInventoryVariants', { inventoryItem: { productId, preorderInfo: preorder } })
}
