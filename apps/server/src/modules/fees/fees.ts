import type { FeeRule as Entity } from '@stoa/contract/additional-fee.entity'
import type { StoredDocument } from '@stoa/contract/schema'
import { fromPercentage, type Minor, multiplyByRate, type Rate, roundToMinor } from '@stoa/money'

/** A fee set up by the owner. */
export type FeeDoc = StoredDocument<Entity>

export type FeeRule = FeeDoc & { readonly id: string }

/** The fields of a line that fees depend on. */
export interface FeeLine {
  readonly id: string
  readonly quantity: number
  /** One piece, in minor units. */
  readonly price: Minor
  readonly catalogItemId?: string
  readonly collectionIds?: readonly string[]
}

export type FeeSource = 'SERVICE_PLUGIN' | 'ITEM' | 'MANUAL' | 'SHIPPING'

/** A charged fee, in minor units. */
export interface Fee {
  readonly id: string
  readonly code?: string
  readonly name: string
  readonly source: FeeSource
  readonly price: Minor
  readonly taxable: boolean
  readonly taxGroupId?: string
  readonly taxableAddressType: FeeDoc['taxableAddress']
  /** The lines that cause it; empty: the whole order. */
  readonly lineIds: readonly string[]
  /** The plugin that asks for it. */
  readonly providerAppId?: string
}

export interface FeeContext {
  readonly currency: string
  readonly lines: readonly FeeLine[]
  /** The order is delivered. */
  readonly delivered: boolean
  /** Whether the order is gift-wrapped. */
  readonly giftWrapped?: boolean
}

/** The fees of these lines, in creation order. Pure. */
export const calculateFees = (rules: readonly FeeRule[], context: FeeContext): Fee[] =>
  rules.flatMap((rule) => calculateFee(rule, context) ?? [])

function calculateFee(rule: FeeRule, { currency, lines, delivered, giftWrapped }: FeeContext): Fee | undefined {
  if (rule.giftWrapping && !giftWrapped) return undefined
  if (!rule.active || (rule.deliveredOnly && !delivered)) return undefined
  const concerned = lines.filter((line) => appliesToLine(rule, line))
  const subtotal = concerned.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n)
  const limit = (decimal: string | null | undefined) => (decimal ? roundToMinor(decimal, currency) : undefined)
  const [min, max] = [limit(rule.minimumSubtotal), limit(rule.maximumSubtotal)]
  if (concerned.length === 0 || (min !== undefined && subtotal < min) || (max !== undefined && subtotal > max)) {
    return undefined
  }
  const price = calculatePrice(rule, subtotal, concerned, currency)
  if (price === 0n) return undefined
  const isForAll = rule.appliesTo.type === 'ALL'
  return {
    id: rule.id,
    ...(rule.code && { code: rule.code }),
    name: rule.name,
    source: !isForAll ? 'ITEM' : rule.deliveredOnly && rule.type !== 'OTHER' ? 'SHIPPING' : 'MANUAL',
    price,
    taxable: rule.taxable,
    ...(rule.taxGroupId && { taxGroupId: rule.taxGroupId }),
    taxableAddressType: rule.taxableAddress,
    lineIds: isForAll ? [] : concerned.map(({ id }) => id),
  }
}

function calculatePrice(
  { amount, percentage, per }: FeeRule,
  subtotal: Minor,
  lines: readonly FeeLine[],
  currency: string,
): Minor {
  if (percentage != null) return multiplyByRate(subtotal, fromPercentage(percentage) satisfies Rate)
  const once = roundToMinor(amount ?? '0', currency)
  return per === 'ORDER' ? once : once * lines.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)
}

function appliesToLine({ appliesTo: { type, ids } }: FeeDoc, line: FeeLine): boolean {
  if (type === 'ALL') return true
  if (type === 'PRODUCTS') return line.catalogItemId !== undefined && ids?.includes(line.catalogItemId) === true
  return line.collectionIds?.some((id) => ids?.includes(id)) === true
}
