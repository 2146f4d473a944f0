import type { Product } from '@stoa/contract/product.entity'
import type { Minor } from '@stoa/money'
import { toAmount } from './amounts.ts'
import { calculatePerUnitFactor } from './ucp.ts'

export interface UnitPrice {
  readonly amount: number
  readonly currency: string
  readonly measure: { readonly value: number; readonly unit: string }
  readonly reference: { readonly value: number; readonly unit: string }
}

/** What a variant costs per reference quantity. Both quantities are in one unit, and the protocol's references whole. */
export function findUnitPrice(
  { pricePerUnitData }: Pick<Product, 'pricePerUnitData'>,
  price: Minor,
  currency: string,
): UnitPrice | undefined {
  const factor = calculatePerUnitFactor(pricePerUnitData)
  if (!pricePerUnitData || factor === 0) return undefined
  const { baseQuantity, baseMeasurementUnit: unit } = pricePerUnitData
  if (!Number.isInteger(baseQuantity)) return undefined
  const amount = toAmount(BigInt(Math.round(Number(price) * factor)))
  const measure = Number((baseQuantity / factor).toFixed(6))
  return { amount, currency, measure: { value: measure, unit }, reference: { value: baseQuantity, unit } }
}
