import type { Translate } from '@stoa/messages'
import { formatMinor, parseMinor } from '@stoa/money'
import { translateToMain } from '../../kernel/default-texts.ts'
import { buildOwnMediaAddress } from '../../kernel/media-addresses.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import { listBundledPieces } from './bundles.ts'
import { applyDiscount, type Choices, isComplete, type ProductMedia, type ProductOption } from './catalog.ts'
import { buildProductPath } from './catalog.wire.ts'
import { countLeftToPreorder, describePreorder } from './preorders.ts'
import { readCachedProducts } from './product.cache.ts'
import type { Product } from './product.ts'
import {
  type DescriptionLine,
  describeChoices,
  describeCustomTexts,
  describeParts,
  sumWeights,
} from './sellable-lines.ts'
import { findSellableRows, type SellableRow } from './sellables.store.ts'
import { findServiceItems } from './service-items.ts'
import { calculateSubscriptionPrice, type OptionDoc } from './subscription-options.ts'

export interface SellableReference {
  /** The catalog's app id; absent: this server's own. */
  appId?: string
  catalogItemId: string
  /** `{variantId}`, `{options: {Size: 'S'}}`, `{customTextFields: {…}}`, `{subscriptionOptionId}`, or nothing. */
  options?: Record<string, unknown> | null
}

export interface TextFault {
  readonly title: string
  /** The maximum number of characters; absent where the text is missing. */
  readonly maxLength?: number
}

/** An item that can be bought, with its current catalog data. Amounts are decimal strings in the site's currency. */
export interface Sellable {
  /** From an external catalog: without stock, product or variant on this server. */
  ofService?: true
  productId: string
  /** All zeros where the product has no variants of its own, as `takeStock` expects. */
  variantId: string
  name: string
  slug: string
  /** `/product/<slug>`, and the absolute URL. */
  url: { relativePath: string; url: string }
  image?: { id?: string; url: string; width: number; height: number; altText?: string }
  itemType: (typeof itemTypes)[keyof typeof itemTypes]
  /** Bought as a subscription. */
  subscription?: OptionDoc & { id: string }
  /** Only available as a subscription. */
  subscriptionOnly?: true
  /** After the product's own discount, and the subscription's. */
  price: string
  fullPrice: string
  weight?: number
  sku?: string
  taxGroupId?: string
  deliveryProfileId?: string
  collectionIds: readonly string[]
  descriptionLines: DescriptionLine[]
  /** A custom text that is missing or too long. */
  textFault?: TextFault
  /** Product and variant are visible in the shop. */
  visible: boolean
  inStock: boolean
  /** Pieces left, where they are counted. */
  quantity?: number
  /** Out of stock: bought as a preorder, as the caller requested. */
  preorder?: true
}

/**
 * The catalog data for each reference; undefined where there is no such item or choice. `isPart`: they are items of a
 * bundle, and none themselves.
 */
export async function findSellables(
  unit: Unit,
  references: readonly SellableReference[],
  isPart = false,
): Promise<(Sellable | undefined)[]> {
  if (references.length === 0) return []
  const lines = references.map(({ catalogItemId, options }) => ({ catalogReference: { catalogItemId, options } }))
  return readSellables(unit, await findSellableRows(unit, lines), references, isPart)
}

/** Converts the result of `selectSellables` for the same lines. Queries only recently changed products. */
export async function readSellables(
  unit: Unit,
  rows: readonly SellableRow[],
  references: readonly SellableReference[],
  isPart = false,
): Promise<(Sellable | undefined)[]> {
  const context = {
    currency: (await getCurrentSite(unit)).currency,
    origin: unit.use(settingsPort).origin,
    t: await translateToMain(unit),
  }
  const ofServices = await findServiceItems(unit, references)
  const found = rows.filter((row) => row !== null)
  const cached = (await readCachedProducts(unit, found)).filter((product) => product !== undefined)
  const products = new Map(cached.map((product) => [product.id, product]))
  const bundled = isPart ? new Map<string, Sellable>() : await findBundled(unit, cached)
  return rows.map((row, index) =>
    ofServices.has(index)
      ? ofServices.get(index)
      : toSellable(row, row ? products.get(row.id) : undefined, references[index]?.options ?? {}, context, bundled),
  )
}

/** The items of bundles, by product and variant; no statement without bundles. */
async function findBundled(unit: Unit, products: readonly Product[]): Promise<ReadonlyMap<string, Sellable>> {
  const pieces = products.flatMap(listBundledPieces)
  const references = pieces.map(({ productId, variantId }) => ({ catalogItemId: productId, options: { variantId } }))
  const found = await findSellables(unit, references, true)
  return new Map(found.flatMap((part) => (part ? [[`${part.productId} ${part.variantId}`, part]] : [])))
}

const itemTypes = { physical: 'PHYSICAL', digital: 'DIGITAL', gift_card: 'GIFT_CARD' } as const

function toSellable(
  row: SellableRow,
  product: Product | undefined,
  requested: Record<string, unknown>,
  { currency, origin, t }: { currency: string; origin: string; t: Translate },
  bundled: ReadonlyMap<string, Sellable>,
): Sellable | undefined {
  const variant = product?.variants.find(({ id }) => id === row?.variantId)
  if (!row || !product || !variant) return undefined
  const { subscription, asSubscription, soldOnce } = row
  if (asSubscription && !subscription) return undefined
  const { options = [], media, customTextFields = [], taxGroupId, deliveryProfileId } = product.doc
  const choices = product.manageVariants ? variant.choices : ((requested.options ?? {}) as Choices)
  // For a product whose variants are not managed, options are checked here; otherwise the variant implies them.
  if (!product.manageVariants && !isComplete(options, choices)) return undefined
  const full = parseMinor(variant.price ?? product.price, currency)
  const once = applyDiscount(full, product.discount, currency)
  const price = subscription ? calculateSubscriptionPrice(once, subscription, currency) : once
  const relativePath = buildProductPath(product.slug)
  const image = findImage(options, media, choices, origin)
  const textFault = findTextFault(customTextFields, requested)
  const parts = listBundledPieces(product).map(({ productId, variantId, quantity }) => ({
    quantity,
    part: bundled.get(`${productId} ${variantId}`),
  }))
  const weight = variant.weight ?? product.weight ?? sumWeights(parts)
  const sku = variant.sku || product.sku
  const stocked = { tracked: row.tracked, quantity: row.quantity, inStock: row.available }
  const left = requested.preOrderRequested === true && !subscription ? countLeftToPreorder(product, stocked) : 0
  return {
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    slug: product.slug,
    url: { relativePath, url: origin + relativePath },
    ...(image && { image }),
    itemType: itemTypes[product.productType],
    ...(subscription && { subscription }),
    ...(!subscription && !soldOnce && { subscriptionOnly: true }),
    price: formatMinor(price, currency),
    fullPrice: formatMinor(full, currency),
    ...(weight !== null && { weight }),
    ...(sku && { sku }),
    ...(taxGroupId && { taxGroupId }),
    ...(deliveryProfileId && { deliveryProfileId }),
    collectionIds: product.collectionIds,
    descriptionLines: [
      ...describeChoices(options, choices),
      ...(parts.length > 0 ? [describeParts(t, parts)] : []),
      ...describeCustomTexts(requested, customTextFields),
      ...(subscription ? [{ name: t('defaults:line.subscription'), text: subscription.title }] : []),
      ...(left > 0 ? [describePreorder(t, product)] : []),
    ],
    ...(textFault && { textFault }),
    visible: product.visible && variant.visible,
    inStock: row.available || left > 0,
    ...(row.tracked && { quantity: left || Math.max(0, row.quantity) }),
    ...(left > 0 && { preorder: true }),
  }
}

/** Lengths as in browsers: a line break is one character. */
function findTextFault(
  fields: NonNullable<Product['doc']['customTextFields']>,
  { customTextFields }: Record<string, unknown>,
): TextFault | undefined {
  const texts = (customTextFields ?? {}) as Record<string, unknown>
  for (const { title, maxLength, mandatory } of fields) {
    const text = Object.hasOwn(texts, title) ? texts[title] : undefined
    const written = typeof text === 'string' ? text.replaceAll('\r\n', '\n') : ''
    if (mandatory && !written.trim()) return { title }
    if (written.length > maxLength) return { title, maxLength }
  }
  return undefined
}

/** The picture of the selected color, or the product's first. */
function findImage(
  options: readonly ProductOption[],
  media: readonly ProductMedia[] | undefined,
  choices: Choices,
  origin: string,
): Sellable['image'] {
  const ids = options.flatMap(
    ({ name, choices: offered }) => offered.find(({ description }) => description === choices[name])?.mediaIds ?? [],
  )
  const pictures = media?.filter(({ isVideo }) => !isVideo)
  const found = pictures?.find(({ id }) => id === ids[0]) ?? pictures?.[0]
  if (!found) return undefined
  const { id, width, height, altText, url } = found
  return {
    ...(!url && { id }),
    url: url ?? buildOwnMediaAddress(origin, id),
    width,
    height,
    ...(altText && { altText }),
  }
}
