import { discountRules } from '@stoa/contract/discount-rules'
import { serveCacheable } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { listQuantityPrices } from './quantity-prices.service.ts'

export const pricingModule: Module = {
  bindings: [serveCacheable(discountRules.listQuantityPrices, listQuantityPrices)],
}
