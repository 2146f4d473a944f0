import type {
  AdditionalFeeOption,
  DiscountOption,
  NewLines,
  OrderDeltas,
  ShippingInput,
} from '@stoa/contract/draft-orders'
import { Problem } from '@stoa/contract/problem'
import { formatMinor, roundToMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import { omitNulls } from '../../kernel/omit-nulls.ts'
import type { Unit } from '../../kernel/unit.ts'
import { repriceOffers } from '../cart/api.ts'
import { CATALOG_APP_IDS, DEFAULT_VARIANT, findSellables, type Sellable } from '../catalog/api.ts'
import { findPriceListOf } from '../companies/api.ts'
import { toLogistics } from '../orders/api.ts'
import { type Offer, toOffer } from '../pricing/api.ts'
import type { DraftDiscount, DraftFee, DraftLine, DraftShipping, LineDetails } from './draft.ts'

type CatalogLine = NonNullable<NewLines['catalogLineItems']>[number]
type CustomLine = NonNullable<NewLines['customLineItems']>[number]

/**
 * Lines for requested items with current catalog data, at the prices of the buyer's company. One statement, none without
 * catalog items.
 */
export async function createLines(
  unit: Unit,
  input: NewLines,
  currency: string,
  memberId?: string | null,
): Promise<DraftLine[]> {
  const chosen = input.catalogLineItems ?? []
  const sellables = await findSellables(
    unit,
    chosen.map(({ catalogReference }) => catalogReference),
  )
  const list = await findPriceListOf(unit, memberId ?? undefined)
  const sold = sellables.map((each) => toOffer(each, currency))
  const lines = chosen.map(({ quantity }) => ({ quantity: quantity ?? 1 }))
  const offers = list ? repriceOffers(list, { lines, found: sellables, offers: sold, currency }) : sold
  return [
    ...chosen.map((item, index) => createCatalogLine(item, sellables[index], offers[index], index, currency)),
    ...(input.customLineItems ?? []).map((item) => createCustomLine(item, currency)),
  ]
}

/** The amount with the currency's decimals. */
export const roundAmount = (amount: string, currency: string): string =>
  formatMinor(roundToMinor(amount, currency), currency)

function createCatalogLine(
  item: CatalogLine,
  sellable: Sellable | undefined,
  offer: Offer | undefined,
  index: number,
  currency: string,
): DraftLine {
  const { catalogReference } = item
  const { appId, catalogItemId } = catalogReference
  // Subscriptions need a buyer who saves a payment method.
  if (sellable?.subscription) throw new Problem('SUBSCRIPTION_ITEM_UNSUPPORTED', { data: { catalogItemId, index } })
  if (!offer || !sellable || !CATALOG_APP_IDS.has(appId.toLowerCase())) {
    throw new Problem('CATALOG_ITEM_NOT_FOUND', { data: { catalogItemId, index } })
  }
  const { variantId, productId } = sellable
  const options = variantId === DEFAULT_VARIANT ? catalogReference.options : { ...catalogReference.options, variantId }
  return {
    id: item.id?.toLowerCase() ?? createId(),
    quantity: item.quantity ?? 1,
    price: item.price ? roundAmount(item.price.amount, currency) : formatMinor(offer.price, currency),
    facts: {
      productName: { original: offer.name },
      catalogReference: { appId, catalogItemId: productId, ...(options && { options }) },
      descriptionLines: offer.descriptionLines,
      ...(offer.image && { image: offer.image }),
      physicalProperties: {
        ...(offer.weight !== undefined && { weight: offer.weight }),
        ...(offer.sku && { sku: offer.sku }),
        shippable: offer.itemType === 'PHYSICAL',
      },
      itemType: { preset: offer.itemType },
      paymentOption: 'FULL_PAYMENT_ONLINE',
      ...(item.priceUndetermined && { priceUndetermined: true }),
      ...(item.locations && { locations: item.locations }),
    },
    ...(offer.taxGroupId && { taxGroupId: offer.taxGroupId }),
    collectionIds: offer.collectionIds,
  }
}

function createCustomLine(item: CustomLine, currency: string): DraftLine {
  const { itemType, physicalProperties, catalogReference, priceDescription, media, image, taxGroupId, locations } = item
  // Sold gift cards are created by purchases only.
  if (itemType?.preset === 'GIFT_CARD') throw new Problem('GIFT_CARD_ITEM_UNSUPPORTED')
  const preset = itemType?.preset ?? (itemType?.custom ? undefined : 'PHYSICAL')
  return {
    id: item.id?.toLowerCase() ?? createId(),
    quantity: item.quantity ?? 1,
    price: roundAmount(item.price?.amount ?? '0', currency),
    facts: omitNulls({
      productName: omitNulls(item.productName),
      catalogReference,
      descriptionLines: (item.descriptionLines ?? []) as LineDetails['descriptionLines'],
      image: (media ?? image) as LineDetails['image'],
      locations,
      physicalProperties: { shippable: preset === 'PHYSICAL', ...omitNulls(physicalProperties ?? {}) },
      itemType: { ...(preset && { preset }), ...(itemType?.custom && { custom: itemType.custom }) },
      paymentOption: 'FULL_PAYMENT_ONLINE',
      priceDescription: priceDescription && omitNulls(priceDescription),
    }) as LineDetails,
    ...(taxGroupId && { taxGroupId }),
  }
}

export function createDiscount(input: DiscountOption, currency: string): DraftDiscount {
  const { discountType: scope, percentage, priceAmount, amount, lineItemDiscounts, lineItemId, description } = input
  const line = lineItemDiscounts?.[0]?.id ?? lineItemId
  const fixed = (priceAmount ?? amount)?.amount
  if (scope === 'SPECIFIC_ITEMS' && !line) throw new Problem('LINE_ITEM_NOT_FOUND')
  return {
    id: createId(),
    scope,
    applied: input.applyToDraftOrder ?? false,
    ...(scope === 'SPECIFIC_ITEMS' && line && { lineId: line.toLowerCase() }),
    value: fixed === undefined ? { percentage: percentage ?? '0' } : { amount: roundAmount(fixed, currency) },
    ...(description && { description }),
  }
}

export const createFee = (
  { name, price, taxDetails, code, ...input }: AdditionalFeeOption,
  currency: string,
): DraftFee => ({
  id: createId(),
  name,
  price: roundAmount(price.amount, currency),
  applied: input.applyToDraftOrder ?? false,
  taxable: taxDetails?.taxable ?? true,
  ...(taxDetails?.taxGroupId && { taxGroupId: taxDetails.taxGroupId }),
  ...(code && { code }),
  lineIds: (input.lineItemIds ?? []).map((id) => id.toLowerCase()),
})

export function createShipping(
  { carrierId, code, title, logistics, region, cost }: ShippingInput,
  currency: string,
): DraftShipping {
  return {
    price: roundAmount(cost?.price?.amount ?? '0', currency),
    info: {
      ...(carrierId && { carrierId }),
      ...(code && { code }),
      title,
      logistics: toLogistics(logistics),
      ...(region?.name && { region: { name: region.name } }),
    },
  }
}

type DeltaLine = NonNullable<NonNullable<OrderDeltas['lineItems']>[number]['lineItem']>

/** The line fields of an older operation. */
export const toLineDetails = ({
  productName,
  priceDescription,
  descriptionLines,
}: Pick<DeltaLine, 'productName' | 'priceDescription' | 'descriptionLines'>) =>
  omitNulls({
    descriptionLines: descriptionLines as LineDetails['descriptionLines'] | null | undefined,
    productName: productName && omitNulls(productName),
    priceDescription: priceDescription && omitNulls(priceDescription),
  }) as Partial<LineDetails>
