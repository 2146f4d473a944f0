import type { Checkout } from '@stoa/contract/checkout.entity'
import type { EstimatedTotals } from '@stoa/contract/current-cart'
import type { Order } from '@stoa/contract/order.entity'
import type { CatalogReference, DescriptionLine, ItemAvailability, Translated } from '@stoa/contract/shapes/item'
import type { AdditionalFee } from '@stoa/contract/shapes/totals'
import type { Minor } from '@stoa/money'
import { readMinor } from './amounts.ts'
import { readItemId } from './item-id.ts'
import type { LineSums, NamedAmount, Sums } from './totals.ts'

export interface PurchaseLine {
  readonly id: string
  readonly itemId: string
  readonly title: string
  readonly imageUrl?: string
  /** Of one piece, before discounts. */
  readonly unitPrice: Minor
  readonly quantity: number
  readonly isShippable: boolean
  readonly isDigital: boolean
  readonly availability?: ItemAvailability
  readonly sums: LineSums
}

/** What carts, checkouts and orders have in common, in minor units. */
export interface Purchase {
  readonly currency: string
  readonly lines: readonly PurchaseLine[]
  readonly sums: Sums
}

type Read = (price: { amount: string }) => Minor

export function readCheckout(checkout: Checkout): Purchase {
  const { currency, priceSummary, lineItems, additionalFees, giftCard, taxIncludedInPrice } = checkout
  const read: Read = (price) => readMinor(price, currency)
  const selected = checkout.shippingInfo?.selectedCarrierServiceOption
  return {
    currency,
    lines: lineItems.map((line) => ({
      ...readLine(line, read),
      ...(line.media && { imageUrl: line.media.url }),
      availability: line.availability,
      sums: readLineSums(line, read(line.discount), read(line.taxDetails.totalTax), taxIncludedInPrice, read),
    })),
    sums: readSums({
      read,
      summary: { ...priceSummary, fees: priceSummary.additionalFees },
      fees: additionalFees,
      itemsDiscount: addAll(lineItems.map(({ discount }) => read(discount))),
      isTaxIncluded: taxIncludedInPrice,
      isDelivered: selected !== undefined,
      giftCard,
    }),
  }
}

export function readCart({ cart, currency, ...totals }: EstimatedTotals): Purchase {
  const read: Read = (price) => readMinor(price, currency)
  const { priceSummary, calculatedLineItems, additionalFees, giftCard, shippingInfo } = totals
  const prices = new Map(calculatedLineItems.map((line) => [line.lineItemId, line.pricesBreakdown]))
  const isTaxIncluded = cart.taxIncludedInPrices
  return {
    currency,
    lines: cart.lineItems.map((line) => {
      const { totalDiscount, taxDetails } = prices.get(line.id)!
      return {
        ...readLine(line, read),
        ...(line.image && { imageUrl: line.image.url }),
        availability: line.availability,
        sums: readLineSums(line, read(totalDiscount), read(taxDetails.totalTax), isTaxIncluded, read),
      }
    }),
    sums: readSums({
      read,
      summary: { ...priceSummary, fees: priceSummary.additionalFees },
      fees: additionalFees,
      itemsDiscount: addAll(calculatedLineItems.map(({ pricesBreakdown }) => read(pricesBreakdown.totalDiscount))),
      isTaxIncluded,
      isDelivered: shippingInfo?.selectedCarrierServiceOption !== undefined,
      giftCard,
    }),
  }
}

/** `giftCard`: what a gift card has paid. */
export function readOrder(order: Order, giftCard?: NamedAmount): Purchase {
  const { currency, priceSummary, lineItems, additionalFees, taxIncludedInPrices, shippingInfo } = order
  const read: Read = (price) => readMinor(price, currency)
  return {
    currency,
    lines: lineItems.map((line) => ({
      ...readLine(line, read),
      ...(line.image && { imageUrl: line.image.url }),
      sums: readLineSums(line, read(line.totalDiscount), read(line.taxInfo.taxAmount), taxIncludedInPrices, read),
    })),
    sums: readSums({
      read,
      summary: { ...priceSummary, fees: priceSummary.totalAdditionalFees },
      fees: additionalFees,
      itemsDiscount: addAll(lineItems.map(({ totalDiscount }) => read(totalDiscount))),
      isTaxIncluded: taxIncludedInPrices,
      isDelivered: shippingInfo !== undefined,
      ...(giftCard && { paidByCard: giftCard }),
    }),
  }
}

interface Line {
  id: string
  quantity: number
  catalogReference?: CatalogReference | undefined
  productName: Translated
  descriptionLines: readonly DescriptionLine[]
  priceBeforeDiscounts: { amount: string }
  physicalProperties: { shippable?: boolean | undefined }
  itemType: { preset?: string | undefined }
}

const readLine = (line: Line, read: Read): Omit<PurchaseLine, 'sums'> => ({
  id: line.id,
  itemId: line.catalogReference ? readItemId(line.catalogReference) : line.id,
  title: describeLine(line),
  unitPrice: read(line.priceBeforeDiscounts),
  quantity: line.quantity,
  isShippable: line.physicalProperties.shippable === true,
  isDigital: line.itemType.preset === 'DIGITAL' || line.itemType.preset === 'GIFT_CARD',
})

/** The product with its choices, as an agent shows one text. */
function describeLine({ productName, descriptionLines }: Pick<Line, 'productName' | 'descriptionLines'>): string {
  const choices = descriptionLines.map(({ plainText, colorInfo }) => showText(plainText) ?? showText(colorInfo))
  return [showText(productName), ...choices].filter(Boolean).join(' – ')
}

const showText = (text: Translated | undefined): string | undefined => text?.translated || text?.original

/** An included tax is inside the subtotal, so it is no amount of its own. */
const readLineSums = (line: Line, discount: Minor, tax: Minor, isTaxIncluded: boolean, read: Read): LineSums => ({
  subtotal: read(line.priceBeforeDiscounts) * BigInt(line.quantity),
  discount,
  tax: isTaxIncluded ? 0n : tax,
})

interface SumsInput {
  read: Read
  summary: Record<'subtotal' | 'shipping' | 'tax' | 'discount' | 'fees' | 'total', { amount: string }>
  fees: readonly (Pick<AdditionalFee, 'source' | 'name' | 'translatedName'> & { price: { amount: string } })[]
  itemsDiscount: Minor
  isTaxIncluded: boolean
  isDelivered: boolean
  giftCard?: { obfuscatedCode: string; amount: { amount: string } } | undefined
  paidByCard?: NamedAmount
}

function readSums({ read, summary, fees, itemsDiscount, giftCard, ...input }: SumsInput): Sums {
  const named = fees.map(({ source, name, translatedName, price }) => ({
    isTip: source === 'PLATFORM',
    name: translatedName || name,
    amount: read(price),
  }))
  const tip = named.find(({ isTip, amount }) => isTip && amount > 0n)
  const card = giftCard ? { name: giftCard.obfuscatedCode, amount: read(giftCard.amount) } : input.paidByCard
  return {
    subtotal: read(summary.subtotal),
    itemsDiscount,
    discount: read(summary.discount) - itemsDiscount,
    ...(input.isDelivered && { fulfillment: read(summary.shipping) }),
    fees: named.filter(({ isTip, amount }) => !isTip && amount > 0n),
    ...(tip && { tip }),
    tax: read(summary.tax),
    isTaxIncluded: input.isTaxIncluded,
    ...(card && { giftCard: card }),
    total: read(summary.total) - (card?.amount ?? 0n),
  }
}

const addAll = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0n)
