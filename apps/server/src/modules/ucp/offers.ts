import type { Product as ProductWire, Variant as VariantWire } from '@stoa/contract/product.entity'
import type { Minor } from '@stoa/money'
import { readPrice } from './amounts.ts'
import { buildItemId } from './item-id.ts'

/** A product as it is stored, and as the caller's language shows it. */
export interface ShownProduct {
  readonly original: ProductWire
  readonly shown: ProductWire
}

/** Something that can be bought, of a product with variants or without. */
export interface Offer {
  readonly id: string
  readonly choices: Readonly<Record<string, string>>
  readonly price: Minor
  readonly listPrice: Minor
  readonly isAvailable: boolean
  readonly sku: string
}

/** Combinations of choices that a product without variants of its own is listed with. */
const maxCombinations = 200

/** What of a product can be bought, in the owner's order. */
export function listOffers({ original }: Pick<ShownProduct, 'original'>, currency: string): Offer[] {
  const { id: catalogItemId, manageVariants, productOptions, variants, priceData, stock, sku = '' } = original
  if (manageVariants) {
    return variants.filter(({ variant }) => variant.visible).map((each) => toOffer(catalogItemId, each, currency))
  }
  const shared = {
    price: readPrice(priceData.discountedPrice, currency),
    listPrice: readPrice(priceData.price, currency),
    isAvailable: stock.inStock,
    sku,
  }
  return combine(productOptions).map((choices) => ({
    id: buildItemId({ catalogItemId, options: { options: choices } }),
    choices,
    ...shared,
  }))
}

const toOffer = (catalogItemId: string, { id, choices, variant, stock }: VariantWire, currency: string): Offer => ({
  id: buildItemId({ catalogItemId, options: { variantId: id } }),
  choices,
  price: readPrice(variant.priceData.discountedPrice, currency),
  listPrice: readPrice(variant.priceData.price, currency),
  isAvailable: stock.inStock,
  sku: variant.sku,
})

function combine(options: ProductWire['productOptions']): Record<string, string>[] {
  let combinations: Record<string, string>[] = [{}]
  for (const { name, choices } of options) {
    combinations = combinations
      .flatMap((each) => choices.map(({ description }) => ({ ...each, [name]: description })))
      .slice(0, maxCombinations)
  }
  return combinations
}
