import type { CartV2LineItem, ConvertedMoney } from '@stoa/contract/cart-v2.entity'
import {
  type Calculation,
  type CatalogOverrideFields,
  type Item,
  toDescriptionLine,
  toImage,
  toTranslated,
  type Write,
} from '../../pricing/api.ts'
import { customAppId } from '../lines.ts'

/** A line with its price, its source and how it is delivered, taxed and paid. */
export function toLineItemV2(
  item: Item,
  index: number,
  calculation: Calculation,
  write: Write<ConvertedMoney>,
): CartV2LineItem {
  const { line } = item
  const { custom, override, selectedMembership, catalogReference } = line
  const priced = calculation.priced.lines[index]!
  const modifiers = toModifiers(item, write)
  const rootCatalogItemId = custom?.rootCatalogItemId ?? line.productId
  const priceDescription = toTranslated(custom?.priceDescription)
  const isOfCatalog = catalogReference.appId !== customAppId
  return {
    id: line.id,
    name: item.productName,
    quantityInfo: toQuantityInfo(item),
    pricing: {
      unitPrice: write(priced.price),
      totalPrice: write(priced.lineItemPrice),
      ...(priceDescription && { priceDescription }),
      priceUndetermined: custom?.priceUndetermined === true,
      breakdown: {
        fullPrice: write(priced.fullPrice),
        salePrice: write(priced.priceBeforeDiscounts),
        ...(modifiers.total > 0n && { totalModifiersPrice: write(modifiers.total) }),
      },
    },
    source: {
      ...(isOfCatalog && { catalogReference }),
      ...(override && { catalogOverrideFields: toOverrides(override) }),
      ...(rootCatalogItemId && { rootCatalogItemId }),
      ...(override?.inventoryAppId && { inventoryAppId: override.inventoryAppId }),
    },
    attributes: {
      descriptionLines: item.descriptionLines,
      ...(item.image && { image: item.image }),
      url: item.url,
      policies: (custom?.policies ?? []).map(({ title, content }) => ({ ...(title && { title }), content })),
      itemType: item.wireItemType,
      physicalProperties: {
        ...(item.weight !== undefined && { weight: item.weight }),
        ...(item.sku !== undefined && { sku: item.sku }),
        shippable: item.shippable,
      },
      ...(item.subscription && { subscriptionInfo: item.subscription }),
      ...(custom?.serviceProperties && { serviceProperties: custom.serviceProperties }),
      membersOnly: custom?.membersOnly === true,
    },
    deliveryConfig: item.deliveryProfileId ? { deliveryProfileId: item.deliveryProfileId } : {},
    taxConfig: {
      ...(line.taxableAddress && { taxableAddress: line.taxableAddress }),
      ...(item.taxGroupId && { taxGroupId: item.taxGroupId }),
    },
    paymentConfig: {
      savePaymentMethod: item.savePaymentMethod === true,
      ...(custom?.consentRequiredPaymentPolicy && {
        consentRequiredPaymentPolicy: custom.consentRequiredPaymentPolicy,
      }),
      ...(priced.deposit !== undefined && { depositAmount: write(priced.deposit) }),
      paymentOption: item.paymentOption,
      ...(selectedMembership && {
        selectedMembership,
        membership: { existingMembership: { appId: selectedMembership.appId, membershipId: selectedMembership.id } },
      }),
    },
    status: statuses[item.availability.status],
    ...(line.extendedFields && { extendedFields: line.extendedFields }),
    modifierGroups: modifiers.groups,
    discounts: toDiscounts(line.id, calculation, write),
    customLineItem: custom !== undefined,
  }
}

const statuses = {
  AVAILABLE: 'IN_STOCK',
  PARTIALLY_AVAILABLE: 'PARTIALLY_IN_STOCK',
  NOT_AVAILABLE: 'OUT_OF_STOCK',
  NOT_FOUND: 'REMOVED_FROM_CATALOG',
} as const

function toQuantityInfo({ line, availability: { quantityAvailable } }: Item): CartV2LineItem['quantityInfo'] {
  const confirmed = Math.min(line.quantity, quantityAvailable ?? line.quantity)
  return {
    ...(confirmed > 0 && { confirmedQuantity: confirmed }),
    requestedQuantity: line.quantity,
    ...(quantityAvailable !== undefined && { availableQuantity: quantityAvailable }),
    fixedQuantity: line.custom?.fixedQuantity === true,
  }
}

function toModifiers({ modifierGroups = [] }: Item, write: Write<ConvertedMoney>) {
  const all = modifierGroups.flatMap(({ modifiers }) => modifiers)
  return {
    total: all.reduce((sum, { price = 0n, quantity = 1 }) => sum + price * BigInt(quantity), 0n),
    groups: modifierGroups.map((group) => ({
      ...group,
      modifiers: group.modifiers.map(({ price, ...modifier }) => ({
        ...modifier,
        ...(price !== undefined && { price: write(price) }),
      })),
    })),
  }
}

function toOverrides(override: CatalogOverrideFields): CartV2LineItem['source']['catalogOverrideFields'] {
  const { productName, price, fullPrice, descriptionLines, physicalProperties, image, ...others } = override
  const { paymentOption, depositAmount, savePaymentMethod, inventoryAppId } = others
  const name = toTranslated(productName)
  const picture = toImage(image)
  const { weight, sku, shippable } = physicalProperties ?? {}
  return {
    ...(name && { name }),
    ...(price != null && { salePrice: price }),
    ...(fullPrice != null && { fullPrice }),
    ...(descriptionLines && { descriptionLines: descriptionLines.map(toDescriptionLine) }),
    ...(physicalProperties && {
      physicalProperties: {
        ...(weight != null && { weight }),
        ...(sku != null && { sku }),
        ...(shippable != null && { shippable }),
      },
    }),
    ...(picture && { image: picture }),
    ...(paymentOption && { paymentOption }),
    ...(depositAmount != null && { depositAmount }),
    ...(savePaymentMethod != null && { savePaymentMethod }),
    ...(inventoryAppId != null && { inventoryAppId }),
  }
}

/** Merchants' discounts are part of the totals only: they have no source here. */
function toDiscounts(
  lineId: string,
  calculation: Calculation,
  write: Write<ConvertedMoney>,
): CartV2LineItem['discounts'] {
  return calculation.priced.appliedDiscounts.flatMap((applied) => {
    if (applied.source === 'MERCHANT') return []
    const own = applied.lines.find(({ id }) => id === lineId)
    if (!own) return []
    return [
      {
        name: getDiscountName(applied, calculation),
        amountOff: write(own.amount),
        source: toSource(applied, calculation),
      },
    ]
  })
}

type Applied = Calculation['priced']['appliedDiscounts'][number]

export function getDiscountName({ source, id }: Applied, { coupon, discountRules, serviceAnswers }: Calculation) {
  if (source === 'COUPON') return { original: coupon?.name ?? '' }
  const ofService = serviceAnswers.discounts.find(({ discount }) => discount.id === id)
  return { original: ofService?.name ?? discountRules.find((rule) => rule.id === id)?.name ?? '' }
}

export const toSource = ({ source, id }: Applied, { coupon, serviceAnswers }: Calculation) => {
  const ofService = source === 'SERVICE' && serviceAnswers.discounts.find(({ discount }) => discount.id === id)
  const couponCode = source === 'COUPON' ? (coupon?.code ?? '') : ofService ? ofService.couponCode : undefined
  return couponCode ? { sourceType: 'COUPON' as const, couponCode } : { sourceType: 'AUTOMATIC_RULE' as const }
}
