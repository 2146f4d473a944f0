import type { Static } from '@stoa/contract/schema'
import type { Image } from '@stoa/contract/shapes/image'
import type {
  CatalogOverrideFields as CatalogOverrideFieldsSchema,
  CatalogReference,
  CustomLineItemToAdd,
  DescriptionLine,
  ExtendedFields as ExtendedFieldsSchema,
  ItemAvailability,
  SelectedMembership as SelectedMembershipSchema,
  SubscriptionOptionInfo as SubscriptionOptionInfoSchema,
  TaxableAddress as TaxableAddressSchema,
  Translated,
  ItemType as WireItemType,
} from '@stoa/contract/shapes/item'
import { type Minor, roundToMinor } from '@stoa/money'
import { CATALOG_APP_IDS } from '../catalog/api.ts'
import type { ItemType, PaymentOption } from './price.input.ts'

type SubscriptionOptionInfo = Static<typeof SubscriptionOptionInfoSchema>
export type CatalogOverrideFields = Static<typeof CatalogOverrideFieldsSchema>

/** A stored line of a cart or checkout: item and quantity, never a price. */
export interface Line {
  readonly id: string
  readonly quantity: number
  readonly catalogReference: CatalogReference
  /** The catalog product; absent in custom lines. */
  readonly productId?: string
  readonly variantId?: string
  /** Its name when it was added: shown if the catalog no longer has it. */
  readonly name: string
  /** Set by the owner or an app only. */
  readonly override?: CatalogOverrideFields
  readonly custom?: Omit<CustomLineItemToAdd, 'quantity'>
  readonly taxableAddress?: Static<typeof TaxableAddressSchema>
  readonly selectedMembership?: Static<typeof SelectedMembershipSchema>
  readonly extendedFields?: Static<typeof ExtendedFieldsSchema>
}

/** The current catalog data of a line's variant. */
export interface Offer {
  readonly name: string
  /** One piece, after the catalog's own discount. */
  readonly price: Minor
  readonly fullPrice: Minor
  readonly itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD'
  readonly weight?: number
  readonly sku?: string
  readonly url: { readonly relativePath: string; readonly url: string }
  readonly image?: Image
  readonly descriptionLines: DescriptionLine[]
  readonly collectionIds: readonly string[]
  readonly taxGroupId?: string
  readonly deliveryProfileId?: string
  readonly subscription?: SubscriptionOptionInfo
  /** The available quantity; Infinity if it is not tracked. */
  readonly available: number
  /** The available pieces are preorders. */
  readonly preorder?: boolean
}

/** A line with its current data. */
export interface Item {
  readonly line: Line
  readonly productName: Translated
  readonly price: Minor
  readonly fullPrice: Minor
  readonly itemType: ItemType
  readonly wireItemType: WireItemType
  readonly weight?: number
  readonly sku?: string
  readonly shippable: boolean
  readonly url: { relativePath: string; url: string }
  readonly image?: Image
  readonly descriptionLines: DescriptionLine[]
  readonly collectionIds: readonly string[]
  readonly taxGroupId?: string
  readonly deliveryProfileId?: string
  /** Subscription terms. */
  readonly subscription?: SubscriptionOptionInfo
  readonly availability: ItemAvailability
  readonly paymentOption: PaymentOption
  /** The deposit per piece, with DEPOSIT_ONLINE. */
  readonly deposit?: Minor
  /** The buyer's payment method is saved for later charges. */
  readonly savePaymentMethod?: boolean
  /** An explicit preorder: no stock is needed. */
  readonly preorder?: boolean
  /** Chosen modifiers of a custom item; the price includes them. */
  readonly modifierGroups?: readonly ModifierGroup[]
}

interface ModifierGroup {
  readonly id: string
  readonly name?: Translated
  readonly modifiers: readonly {
    readonly id: string
    readonly quantity?: number
    readonly label?: Translated
    readonly details?: Translated
    readonly price?: Minor
  }[]
}

/** Stock is tracked elsewhere: neither checked nor taken here. */
export const isCountedElsewhere = ({ override }: Line): boolean =>
  override?.inventoryAppId != null && !CATALOG_APP_IDS.has(override.inventoryAppId.toLowerCase())

/** Joins lines with `offers` in the same order. Lines of one variant share its stock. */
export function toItems(lines: readonly Line[], offers: readonly (Offer | undefined)[], currency: string): Item[] {
  const requested = new Map<string, number>()
  for (const line of lines) requested.set(getStockKey(line), (requested.get(getStockKey(line)) ?? 0) + line.quantity)
  return lines.map((line, index) => {
    if (line.custom) return createCustomItem(line, line.custom, currency)
    const offer = offers[index]
    return offer
      ? createCatalogItem(line, offer, requested.get(getStockKey(line)) ?? 0, currency)
      : createUnavailableItem(line)
  })
}

function getStockKey({ id, custom, productId, variantId, catalogReference: { appId, catalogItemId } }: Line): string {
  if (custom) return id
  return productId ? `${productId} ${variantId}` : `${appId} ${catalogItemId}`
}

function createCatalogItem(line: Line, offer: Offer, requested: number, currency: string): Item {
  const override = line.override ?? {}
  const price = override.price == null ? offer.price : roundToMinor(override.price, currency)
  return {
    ...offer,
    line,
    productName: toTranslated(override.productName) ?? { original: offer.name },
    price,
    fullPrice: getFullPrice(override, override.price == null ? offer.fullPrice : price, currency),
    wireItemType: { preset: offer.itemType },
    weight: override.physicalProperties?.weight ?? offer.weight,
    sku: override.physicalProperties?.sku ?? offer.sku,
    shippable: override.physicalProperties?.shippable ?? offer.itemType === 'PHYSICAL',
    image: toImage(override.image) ?? offer.image,
    descriptionLines: override.descriptionLines?.map(toDescriptionLine) ?? offer.descriptionLines,
    availability: isCountedElsewhere(line) ? { status: 'AVAILABLE' } : getAvailability(offer.available, requested),
    paymentOption: getPaymentOption(override.paymentOption?.value),
    ...toDeposit(override.depositAmount, currency),
    ...((override.savePaymentMethod || offer.subscription) && { savePaymentMethod: true }),
  }
}

/** An unavailable item costs nothing. */
const createUnavailableItem = (line: Line): Item => ({
  line,
  productName: { original: line.name },
  price: 0n,
  fullPrice: 0n,
  itemType: 'PHYSICAL',
  wireItemType: { preset: 'PHYSICAL' },
  shippable: false,
  url: { relativePath: '', url: '' },
  descriptionLines: [],
  collectionIds: [],
  availability: { status: 'NOT_FOUND', quantityAvailable: 0 },
  paymentOption: 'FULL_PAYMENT_ONLINE',
})

function createCustomItem(line: Line, custom: NonNullable<Line['custom']>, currency: string): Item {
  const price = roundToMinor(custom.price, currency)
  const preset = custom.itemType.preset
  const itemType = preset && preset !== 'UNRECOGNISED' ? preset : 'CUSTOM_AMOUNT_ITEM'
  return {
    line,
    productName: toTranslated(custom.productName) ?? { original: line.name },
    price,
    fullPrice: getFullPrice(custom, price, currency),
    itemType,
    wireItemType: { ...(preset && { preset }), ...(custom.itemType.custom && { custom: custom.itemType.custom }) },
    weight: custom.physicalProperties?.weight ?? undefined,
    sku: custom.physicalProperties?.sku ?? undefined,
    shippable: custom.physicalProperties?.shippable ?? itemType === 'PHYSICAL',
    url: { relativePath: custom.url?.relativePath ?? '', url: custom.url?.url ?? '' },
    image: toImage(custom.media),
    descriptionLines: (custom.descriptionLines ?? []).map(toDescriptionLine),
    collectionIds: [],
    taxGroupId: custom.taxGroupId ?? undefined,
    deliveryProfileId: custom.deliveryProfileId ?? undefined,
    availability: getAvailability(custom.quantityAvailable ?? Number.POSITIVE_INFINITY, line.quantity),
    paymentOption: getPaymentOption(custom.paymentOption),
    ...toDeposit(custom.depositAmount, currency),
    ...(custom.savePaymentMethod && { savePaymentMethod: true }),
    ...(custom.modifierGroups?.length && { modifierGroups: custom.modifierGroups.map(toModifiers(currency)) }),
  }
}

const toModifiers =
  (currency: string) =>
  ({ id, name, modifiers }: NonNullable<CustomLineItemToAdd['modifierGroups']>[number]): ModifierGroup => ({
    id,
    name: toTranslated(name),
    modifiers: modifiers.map(({ id, quantity, label, details, price }) => ({
      id,
      ...(quantity != null && { quantity }),
      label: toTranslated(label),
      details: toTranslated(details),
      ...(price != null && { price: roundToMinor(price, currency) }),
    })),
  })

function getFullPrice({ fullPrice }: { fullPrice?: string | null }, otherwise: Minor, currency: string): Minor {
  return fullPrice == null ? otherwise : roundToMinor(fullPrice, currency)
}

function getAvailability(available: number, requested: number): ItemAvailability {
  if (available === Number.POSITIVE_INFINITY) return { status: 'AVAILABLE' }
  const status = available >= requested ? 'AVAILABLE' : available > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE'
  return { status, quantityAvailable: available }
}

const getPaymentOption = (option: PaymentOption | null | undefined): PaymentOption => option ?? 'FULL_PAYMENT_ONLINE'

const toDeposit = (amount: string | null | undefined, currency: string) =>
  amount == null ? {} : { deposit: roundToMinor(amount, currency) }

type TranslatedInput = { original: string; translated?: string | null }

export const toTranslated = (text: TranslatedInput | null | undefined): Translated | undefined =>
  text ? { original: text.original, ...(text.translated && { translated: text.translated }) } : undefined

export function toDescriptionLine(line: NonNullable<NonNullable<CatalogOverrideFields['descriptionLines']>[number]>) {
  const color = line.colorInfo
  const plainText = toTranslated(line.plainText)
  return {
    name: toTranslated(line.name) ?? { original: '' },
    ...(plainText && { plainText }),
    ...(color && {
      colorInfo: {
        original: color.original,
        ...(color.translated && { translated: color.translated }),
        ...(color.code && { code: color.code }),
      },
    }),
  }
}

type ImageInput = NonNullable<CatalogOverrideFields['image']>

export function toImage(image: ImageInput | null | undefined): Image | undefined {
  if (!image?.url && !image?.id) return undefined
  const { id, url, width, height, altText, filename } = image
  return {
    ...(id && { id }),
    url: url ?? '',
    width: width ?? 0,
    height: height ?? 0,
    ...(altText && { altText }),
    ...(filename && { filename }),
  }
}
