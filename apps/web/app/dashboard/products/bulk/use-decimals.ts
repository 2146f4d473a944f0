import { useSite } from '../../../lib/site.ts'

/** The decimals of amounts in the shop's currency. */
export function useDecimals(): number {
  const { currency } = useSite()
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
