import { formatMinor, parseMinor } from '@stoa/money'

export interface Rules {
  /** Points for each whole unit of the currency that was paid. */
  readonly earnPerUnit: number
  /** What a point takes off, as a decimal string in the currency of the shop. */
  readonly pointValue: string
}

/** Throws with what is wrong, for the report at start. */
export function readRules({ earnPerUnit = 1, pointValue = '0.05' }: Readonly<Record<string, unknown>>): Rules {
  if (typeof earnPerUnit !== 'number' || !Number.isInteger(earnPerUnit) || earnPerUnit < 1 || earnPerUnit > 1000)
    throw new Error('The option earnPerUnit must be a whole number from 1 to 1000.')
  if (typeof pointValue !== 'string' || !/^\d{1,6}(\.\d{1,3})?$/.test(pointValue) || Number(pointValue) === 0)
    throw new Error('The option pointValue must be a decimal text above zero, such as "0.05".')
  return { earnPerUnit, pointValue }
}

/** Points for a paid amount; parts of a unit earn nothing. */
export function earnPoints({ earnPerUnit }: Rules, paid: string, currency: string): number {
  return Number((parseMinor(paid, currency) * BigInt(earnPerUnit)) / parseMinor('1', currency))
}

/** The value of a point in the smallest unit; at least one, so that a currency without cents has points too. */
function getMinorPerPoint({ pointValue }: Rules, currency: string): bigint {
  const [whole = '0', decimals = ''] = pointValue.split('.')
  const unit = parseMinor('1', currency)
  const minor = (BigInt(whole + decimals) * unit) / 10n ** BigInt(decimals.length)
  return minor > 0n ? minor : 1n
}

export const toAmount = (rules: Rules, points: number, currency: string): string =>
  formatMinor(BigInt(points) * getMinorPerPoint(rules, currency), currency)

/** The points that a discount costs, rounded up: a discount may be smaller than the points were worth. */
export function countCost(rules: Rules, discount: string, currency: string): number {
  const each = getMinorPerPoint(rules, currency)
  return Number((parseMinor(discount, currency) + each - 1n) / each)
}

/** The part of some points that a refund reverses: all of them once everything is refunded. */
export function countReversed(points: number, refunded: string, total: string, currency: string): number {
  const [part, whole] = [parseMinor(refunded, currency), parseMinor(total, currency)]
  if (whole <= 0n || part >= whole) return points
  return Number((BigInt(points) * part) / whole)
}
