import { formatMinor, parseMinor } from '@stoa/money'
import type { Payment } from './money.ts'

interface Chosen {
  /** What the chosen items cost, in the smallest unit. */
  readonly cost: bigint
  /** What the owner wrote as the amount, if anything. */
  readonly typed?: string | undefined
  /** They give it back themselves. */
  readonly isOwn: boolean
}

interface Share {
  /** A decimal, or what is being typed; empty where nothing is chosen. */
  readonly amount: string
  /** No other amount can go back to this payment. */
  readonly isFixed: boolean
  /** What of the chosen items this payment does not give back, as a decimal. */
  readonly rest: string | undefined
}

/** What of the chosen items goes back to one payment. */
export function shareOf(
  { left, isWhole }: Pick<Payment, 'left' | 'isWhole'>,
  { cost, typed, isOwn }: Chosen,
  currency: string,
): Share {
  const isFixed = isWhole && !isOwn
  const most = parseMinor(left, currency)
  const wanted = cost > 0n ? formatMinor(cost < most ? cost : most, currency) : ''
  const amount = isFixed ? left : (typed ?? wanted)
  const given = minorOf(amount, currency)
  return { amount, isFixed, rest: given && given < cost ? formatMinor(cost - given, currency) : undefined }
}

/** Of what is being typed, once it is an amount. */
function minorOf(typed: string, currency: string): bigint | undefined {
  try {
    return parseMinor(typed, currency)
  } catch {
    return undefined
  }
}
