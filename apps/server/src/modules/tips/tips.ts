import { fromPercentage, type Minor, multiplyByRate, roundToMinor, shareByWeight } from '@stoa/money'

export type TipType = 'PERCENTAGE' | 'AMOUNT' | 'CUSTOM'
export type SplitMethod = 'EQUAL' | 'PROPORTIONAL'

/** `value` is a decimal string: a percentage with PERCENTAGE, else an amount. */
export interface TipChoice {
  readonly tipType: TipType
  readonly value: string
}

/** A choice as the price calculation takes it. */
export type ResolvedTip =
  | { readonly type: 'PERCENTAGE'; readonly rate: string }
  | { readonly type: 'AMOUNT' | 'CUSTOM'; readonly amount: Minor }

export const resolveTip = ({ tipType, value }: TipChoice, currency: string): ResolvedTip =>
  tipType === 'PERCENTAGE'
    ? { type: tipType, rate: fromPercentage(value) }
    : { type: tipType, amount: roundToMinor(value, currency) }

export const calculateTip = (tip: ResolvedTip, subtotal: Minor): Minor =>
  tip.type === 'PERCENTAGE' ? multiplyByRate(subtotal, tip.rate) : tip.amount

/**
 * Splits a tip equally or in proportion to what each served. The shares add up; the odd cents go to the larger shares,
 * then to the earlier ones. Equal if nothing of value was served.
 */
export function splitTip(amount: Minor, served: readonly Minor[], method: SplitMethod): Minor[] {
  if (served.length === 0) return []
  const isEqual = method === 'EQUAL' || served.every((worth) => worth === 0n)
  return shareByWeight(amount, isEqual ? served.map(() => 1n) : served)
}

interface Offer {
  readonly tipType: 'PERCENTAGE' | 'AMOUNT'
  readonly allowCustomAmount: boolean
}

/** Whether the settings allow this choice. No tip is always allowed. */
export const allows = ({ tipType, allowCustomAmount }: Offer, choice: TipChoice): boolean =>
  Number(choice.value) === 0 || (choice.tipType === 'CUSTOM' ? allowCustomAmount : choice.tipType === tipType)

export interface Preset {
  readonly value: number
  readonly default?: boolean | null
}

export type PresetFault = 'CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET' | 'PRESET_PERCENTAGE_TOO_HIGH'

export function findPresetFault(tipType: 'PERCENTAGE' | 'AMOUNT', presets: readonly Preset[]): PresetFault | undefined {
  if (presets.filter((preset) => preset.default).length > 1) return 'CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET'
  const isTooHigh = tipType === 'PERCENTAGE' && presets.some(({ value }) => value > 100)
  return isTooHigh ? 'PRESET_PERCENTAGE_TOO_HIGH' : undefined
}
