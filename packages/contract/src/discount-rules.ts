import { DiscountRule, QuantityPrice } from './discount-rule.entity.ts'
import { discountRulesRoutes } from './discount-rules.routes.ts'
import { defineOperations, RICH_MAX_BYTES } from './operation.ts'
import { Id, list, maybe, Nothing, object, PagingMetadata, Query, revised, writable } from './schema.ts'
import { buyers, merchants } from './who.ts'

const RuleReply = object({ discountRule: DiscountRule })
const one = object({ discountRuleId: Id() })

export const discountRules = defineOperations('discountRules', discountRulesRoutes, {
  createDiscountRule: {
    maxBytes: RICH_MAX_BYTES,
    kind: 'command',
    who: merchants,
    permission: 'ECOM.DISCOUNT_RULES_CREATE',
    input: object({ discountRule: writable(DiscountRule, 'name', 'discounts') }),
    reply: RuleReply,
    problems: [
      'MAX_DISCOUNT_RULES_REACHED',
      'MAX_QUANTITY_BASED_DISCOUNTS_REACHED',
      'MAX_CUSTOM_TRIGGER_APPS_EXCEEDED',
    ],
    events: ['wix.ecom.discounts.v1.discount_rule_created'],
    summary: 'Create an automatic discount.',
  },
  queryDiscountRules: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.DISCOUNT_RULES_READ',
    input: object({ query: maybe(Query()) }),
    reply: object({ discountRules: list(DiscountRule), pagingMetadata: PagingMetadata }),
    summary: 'List automatic discounts.',
  },
  updateDiscountRule: {
    maxBytes: RICH_MAX_BYTES,
    kind: 'command',
    who: merchants,
    permission: 'ECOM.DISCOUNT_RULES_UPDATE',
    input: object({ discountRule: revised(DiscountRule) }),
    reply: RuleReply,
    problems: ['NOT_FOUND', 'CONFLICT'],
    events: ['wix.ecom.discounts.v1.discount_rule_updated'],
    summary: 'Change an automatic discount.',
  },
  deleteDiscountRule: {
    kind: 'command',
    who: merchants,
    permission: 'ECOM.DISCOUNT_RULES_DELETE',
    input: one,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.ecom.discounts.v1.discount_rule_deleted'],
    summary: 'Delete an automatic discount.',
  },
  getDiscountRule: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.DISCOUNT_RULES_READ',
    input: one,
    reply: RuleReply,
    problems: ['NOT_FOUND'],
    summary: 'Get an automatic discount.',
  },
  listQuantityPrices: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.DISCOUNT_RULES_READ',
    scope: 'public',
    input: object({ productId: Id() }),
    reply: object({ quantityPrices: list(QuantityPrice) }),
    summary: 'List the unit prices of a product by quantity.',
  },
})
