import { formatMinor, parseMinor } from '@stoa/money'
import type { Payment } from './money.ts'

interface Chosen {
  /** The price of the chosen items, in the smallest unit. */
  readonly cost: bigint
  /** The amount that was typed, if any. */
  readonly typed?: string | undefined
  /** Refunded outside of Stoa. */
  readonly isExternal: boolean
}

interface Share {
  /** A decimal, or the typed text; empty if no item is chosen. */
  readonly amount: string
  /** This payment can only be refunded in full. */
  readonly isFixed: boolean
  /** The decimal part of the price that this payment does not cover. */
  readonly rest: string | undefined
}

/** The share of the chosen items that is refunded to one payment. */
export function calculateShare(
  { left, isWhole }: Pick<Payment, 'left' | 'isWhole'>,
  { cost, typed, isExternal }: Chosen,
  currency: string,
): Share {
  const isFixed = isWhole && !isExternal
  const max = parseMinor(left, currency)
  const proposed = cost > 0n ? formatMinor(cost < max ? cost : max, currency) : ''
  const amount = isFixed ? left : (typed ?? proposed)
  const entered = parseAmount(amount, currency)
  return { amount, isFixed, rest: entered && entered < cost ? formatMinor(cost - entered, currency) : undefined }
}

/** Undefined while the typed text is not an amount. */
function parseAmount(typed: string, currency: string): bigint | undefined {
  try {
    return parseMinor(typed, currency)
  } catch {
    return undefined
  }
}
