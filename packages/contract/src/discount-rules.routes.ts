import type { Routes } from './route.ts'

export const discountRulesRoutes = {
  createDiscountRule: {
    method: 'POST',
    path: '/v1/discount-rules',
    publicPaths: ['/ecom/v1/discount-rules'],
  },
  queryDiscountRules: {
    method: 'POST',
    path: '/v1/discount-rules/query',
    publicPaths: ['/ecom/v1/discount-rules/query'],
  },
  updateDiscountRule: {
    method: 'PATCH',
    path: '/v1/discount-rules/{discountRule.id}',
    publicPaths: ['/ecom/v1/discount-rules/{discountRule.id}'],
  },
  deleteDiscountRule: {
    method: 'DELETE',
    path: '/v1/discount-rules/{discountRuleId}',
    publicPaths: ['/ecom/v1/discount-rules/{discountRuleId}'],
  },
  getDiscountRule: {
    method: 'GET',
    path: '/v1/discount-rules/{discountRuleId}',
    publicPaths: ['/ecom/v1/discount-rules/{discountRuleId}'],
  },
  listQuantityPrices: {
    method: 'GET',
    path: '/stoa/v1/products/{productId}/quantity-prices',
    publicPaths: [],
  },
} as const satisfies Routes
