import type { TipDistribution } from '@stoa/contract/tip.entity'
import { type Minor, parseMinor } from '@stoa/money'

/** A share of the tip of an order. */
export type Share = TipDistribution & { readonly orderId: string; readonly createdDate: string }

export const maxShares = 50

export type TipFault = 'NOT_POSITIVE' | 'SUM_DIFFERS' | 'PAID_SHARE_CHANGED' | 'SHARE_OF_PAID_TIP_REMOVED'

export const sumShares = (shares: readonly { amount: string }[], currency: string): Minor =>
  shares.reduce((sum, { amount }) => sum + parseMinor(amount, currency), 0n)

/** Why a tip can't replace the previous one; undefined if it can. What is not shared belongs to the site. */
export function findFault(
  tip: { amount: Minor; undistributed?: Minor },
  shares: readonly { id: string; amount: string }[],
  before: readonly Pick<Share, 'id' | 'amount' | 'transaction'>[],
  currency: string,
): TipFault | undefined {
  if (tip.amount <= 0n || shares.some(({ amount }) => parseMinor(amount, currency) <= 0n)) return 'NOT_POSITIVE'
  const left = tip.amount - sumShares(shares, currency)
  if (left < 0n || (tip.undistributed !== undefined && tip.undistributed !== left)) return 'SUM_DIFFERS'
  if (!before.some(({ transaction }) => transaction)) return undefined
  for (const { id, amount, transaction } of before) {
    const after = shares.find((share) => share.id === id)
    if (!after) return 'SHARE_OF_PAID_TIP_REMOVED'
    if (transaction && parseMinor(after.amount, currency) !== parseMinor(amount, currency)) return 'PAID_SHARE_CHANGED'
  }
  return undefined
}
