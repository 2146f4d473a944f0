import {
  formatMinor,
  fromPercentage,
  isCurrency,
  type Minor,
  MoneyError,
  multiplyByRate,
  parseMinor,
} from '@stoa/money'

/** The one variant of a product whose variants are not managed: it holds the product's stock. */
export const DEFAULT_VARIANT = '00000000-0000-0000-0000-000000000000'

export const CATALOG_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
/** Both ids that storefronts send stand for this catalog. */
export const CATALOG_APP_IDS: ReadonlySet<string> = new Set([CATALOG_APP_ID, '1380b703-ce81-ff05-f115-39571d94dfcd'])

export type Choices = Record<string, string>

export interface Discount {
  type: 'NONE' | 'AMOUNT' | 'PERCENT'
  /** A decimal: an amount, or a percentage. */
  value: string
}

/** A picture of a product. An external one has no `id` and keeps its address. */
export interface ProductMedia {
  id: string
  width: number
  height: number
  title?: string
  altText?: string
  url?: string
  /** A video; everything else is a picture. */
  isVideo?: true
}

export interface Choice {
  /** A color code, or the same as the description. */
  value: string
  /** The text shown to buyers, and the choice's key in variants and carts. */
  description: string
  mediaIds?: string[]
}

export interface ProductOption {
  name: string
  optionType?: 'unspecified_option_type' | 'drop_down' | 'color'
  choices: Choice[]
}

/** The full price less the product's own discount; never below zero. */
export function applyDiscount(full: Minor, { type, value }: Discount, currency: string): Minor {
  if (type === 'NONE') return full
  const saved = type === 'AMOUNT' ? parseMinor(value, currency) : multiplyByRate(full, fromPercentage(value))
  return saved >= full ? 0n : full - saved
}

/** The same with decimals, as rows hold them. */
export const calculateDiscountedPrice = (price: string, discount: Discount, currency: string): string =>
  discount.type === 'NONE'
    ? price
    : formatMinor(applyDiscount(parseMinor(price, currency), discount, currency), currency)

/** A number of the wire as an exact decimal of the currency; undefined when it is not one. */
export function toDecimal(amount: number, currency: string): string | undefined {
  try {
    return formatMinor(parseMinor(String(amount), currency), currency)
  } catch (error) {
    if (error instanceof MoneyError && isCurrency(currency)) return undefined
    throw error
  }
}

/** Whether exactly one existing choice is made for every option. */
export function isComplete(options: readonly ProductOption[], choices: Choices): boolean {
  return (
    Object.keys(choices).length === options.length &&
    options.every(({ name, choices: offered }) => offered.some(({ description }) => description === choices[name]))
  )
}

export const hasSameChoices = (one: Choices, other: Choices): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, choice]) => other[name] === choice)

/** An inventory item's id is its product's id with all bits inverted. */
export const toInventoryId = (productId: string): string =>
  productId.replace(/[0-9a-f]/gi, (digit) => (15 - Number.parseInt(digit, 16)).toString(16))
export const toProductId = toInventoryId
