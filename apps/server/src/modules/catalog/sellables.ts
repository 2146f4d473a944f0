import { formatMinor, parseMinor } from '@stoa/money'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit } from '../../kernel/unit.ts'
import { currentSite } from '../sites/index.ts'
import { afterDiscount, isComplete, type ProductMedia } from './catalog.ts'
import { mediaUrl, productPath } from './catalog.wire.ts'
import { findSellableRows, type SellableRow } from './sellables.store.ts'
import { findServiceItems } from './service-items.ts'
import { type OptionDoc, subscriptionPrice } from './subscription-options.ts'

export interface SellableReference {
  /** The catalogue; absent: this server's own. */
  appId?: string
  catalogItemId: string
  /** `{variantId}`, `{options: {Size: 'S'}}`, `{customTextFields: {…}}`, `{subscriptionOptionId}`, or nothing. */
  options?: Record<string, unknown> | null
}

export interface TextFault {
  readonly title: string
  /** The most characters that it may have; absent where it is missing. */
  readonly maxLength?: number
}

/** What can be bought, as the catalogue has it at this moment. Amounts are decimal strings in the site's currency. */
export interface Sellable {
  /** Of a service's own catalogue: this server has no stock of it, and no product or variant with an id. */
  ofService?: true
  productId: string
  /** All zeros where the product has no variants of its own: what `takeStock` wants too. */
  variantId: string
  name: string
  slug: string
  /** `/product/<slug>`, and the whole address. */
  url: { relativePath: string; url: string }
  image?: { id?: string; url: string; width: number; height: number; altText?: string }
  itemType: (typeof itemTypes)[keyof typeof itemTypes]
  /** It is bought again and again. */
  subscription?: OptionDoc & { id: string }
  /** Nobody buys it without a subscription. */
  subscriptionOnly?: true
  /** After the product's own discount, and that of the subscription. */
  price: string
  fullPrice: string
  weight?: number
  sku?: string
  taxGroupId?: string
  deliveryProfileId?: string
  collectionIds: string[]
  /** The choices made, as a cart shows them; `colorCode` where the choice is a colour. */
  descriptionLines: { name: string; text: string; colorCode?: string }[]
  /** What of the texts that are written on it is missing, or longer than it may be. */
  textFault?: TextFault
  /** The product and the variant can be seen in the shop. */
  visible: boolean
  inStock: boolean
  /** Pieces left, where they are counted. */
  quantity?: number
}

/** What the catalogue has for each reference, in one statement; undefined where it has no such item or choice. */
export async function findSellables(
  unit: Unit,
  references: readonly SellableReference[],
): Promise<(Sellable | undefined)[]> {
  if (references.length === 0) return []
  const lines = references.map(({ catalogItemId, options }) => ({ catalogReference: { catalogItemId, options } }))
  return readSellables(unit, await findSellableRows(unit, lines), references)
}

/** Makes sellables of what `sellablesOf` answered for the same lines. No statement of its own. */
export async function readSellables(
  unit: Unit,
  rows: readonly SellableRow[],
  references: readonly SellableReference[],
): Promise<(Sellable | undefined)[]> {
  const facts = { currency: (await currentSite(unit)).currency, origin: unit.use(settingsPort).origin }
  const ofServices = await findServiceItems(unit, references)
  return rows.map((row, index) =>
    ofServices.has(index) ? ofServices.get(index) : toSellable(row, references[index]?.options ?? {}, facts),
  )
}

const itemTypes = { physical: 'PHYSICAL', digital: 'DIGITAL', gift_card: 'GIFT_CARD' } as const

function toSellable(
  row: SellableRow,
  given: Record<string, unknown>,
  { currency, origin }: { currency: string; origin: string },
): Sellable | undefined {
  if (!row) return undefined
  const { subscription, asSubscription, soldOnce } = row
  if (asSubscription && !subscription) return undefined
  const options = row.options ?? []
  // A product whose variants are not managed has its options checked here; of a managed one the variant is the proof.
  if (!row.managed && !isComplete(options, row.choices)) return undefined
  const full = parseMinor(row.price, currency)
  const discount = { type: row.discountType, value: row.discountValue }
  const once = afterDiscount(full, discount, currency)
  const price = subscription ? subscriptionPrice(once, subscription, currency) : once
  const relativePath = productPath(row.slug)
  const image = imageOf(row, origin)
  const textFault = faultOfTexts(row.texts ?? [], given)
  return {
    productId: row.productId,
    variantId: row.variantId,
    name: row.name,
    slug: row.slug,
    url: { relativePath, url: origin + relativePath },
    ...(image && { image }),
    itemType: itemTypes[row.productType],
    ...(subscription && { subscription }),
    ...(!subscription && !soldOnce && { subscriptionOnly: true }),
    price: formatMinor(price, currency),
    fullPrice: formatMinor(full, currency),
    ...(row.weight !== null && { weight: row.weight }),
    ...(row.sku && { sku: row.sku }),
    ...(row.taxGroupId && { taxGroupId: row.taxGroupId }),
    ...(row.deliveryProfileId && { deliveryProfileId: row.deliveryProfileId }),
    collectionIds: row.collectionIds,
    descriptionLines: [
      ...chosen(row),
      ...customTexts(given),
      ...(subscription ? [{ name: 'Subscription', text: subscription.title }] : []),
    ],
    ...(textFault && { textFault }),
    visible: row.visible,
    inStock: row.available,
    ...(row.tracked && { quantity: row.quantity }),
  }
}

function chosen({ options, choices }: NonNullable<SellableRow>): Sellable['descriptionLines'] {
  return (options ?? []).map(({ name, optionType, choices: offered }) => {
    const text = choices[name] ?? ''
    const code = optionType === 'color' ? offered.find(({ description }) => description === text)?.value : undefined
    return { name, text, ...(code && { colorCode: code }) }
  })
}

function customTexts({ customTextFields }: Record<string, unknown>): Sellable['descriptionLines'] {
  if (typeof customTextFields !== 'object' || customTextFields === null) return []
  return Object.entries(customTextFields).flatMap(([name, text]) =>
    typeof text === 'string' && text ? [{ name: name.slice(0, 100), text: text.slice(0, 500) }] : [],
  )
}

/** Lengths are those of browsers: a line's end is one character. */
function faultOfTexts(
  fields: NonNullable<NonNullable<SellableRow>['texts']>,
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

/** The picture of a chosen colour, or the product's first. */
function imageOf({ options, choices, media }: NonNullable<SellableRow>, origin: string): Sellable['image'] {
  const ids = (options ?? []).flatMap(
    ({ name, choices: offered }) => offered.find(({ description }) => description === choices[name])?.mediaIds ?? [],
  )
  const found: ProductMedia | undefined = media?.find(({ id }) => id === ids[0]) ?? media?.[0]
  if (!found) return undefined
  const { id, width, height, altText, url } = found
  return { ...(!url && { id }), url: url ?? mediaUrl(origin, id), width, height, ...(altText && { altText }) }
}
