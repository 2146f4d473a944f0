import { defineOperations } from './operation.ts'
import { Flag, Id, list, maybe, Nothing, object, Paging, PagingMetadata, Text, Whole, writable } from './schema.ts'
import { SubscriptionOption, SubscriptionOptionInProduct } from './subscription-option.entity.ts'
import { subscriptionOptionsRoutes } from './subscription-options.routes.ts'
import { buyers, merchants } from './who.ts'

const permission = 'WIX_STORES.MODIFY_SUBSCRIPTION_OPTIONS'
const read = { kind: 'query', permission: 'WIX_STORES.READ_SUBSCRIPTION_OPTIONS' } as const
const change = { kind: 'command', who: merchants, permission } as const
const Reply = object({ subscriptionOption: SubscriptionOption })
const BulkReply = object({ subscriptionOptions: list(SubscriptionOption) })
const New = writable(SubscriptionOption, 'title', 'subscriptionSettings')
const Changed = writable(SubscriptionOption, 'id')
const productId = Text(100, 1)

const module = { name: 'subscriptionOptions', scope: 'public' } as const

export const subscriptionOptions = defineOperations(module, subscriptionOptionsRoutes, {
  createSubscriptionOption: {
    ...change,
    input: object({ subscriptionOption: New }),
    reply: Reply,
    summary: 'Create a subscription option for products.',
  },
  bulkCreateSubscriptionOptions: {
    ...change,
    input: object({ subscriptionOptions: list(New, 100, 1) }),
    reply: BulkReply,
    summary: 'Create several subscription options, all or none.',
  },
  updateSubscriptionOption: {
    ...change,
    input: object({ subscriptionOption: Changed }),
    reply: Reply,
    problems: ['NOT_FOUND'],
    summary: 'Change a subscription option; existing subscriptions stay.',
  },
  bulkUpdateSubscriptionOptions: {
    ...change,
    input: object({ subscriptionOptions: list(Changed, 100, 1) }),
    reply: BulkReply,
    problems: ['NOT_FOUND'],
    summary: 'Change several subscription options, all or none.',
  },
  deleteSubscriptionOption: {
    ...change,
    input: object({ id: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a subscription option; existing subscriptions continue.',
  },
  bulkDeleteSubscriptionOptions: {
    ...change,
    input: object({ ids: list(Id(), 100, 1) }),
    reply: Nothing,
    summary: 'Delete several subscription options; unknown ones are ignored.',
  },
  getSubscriptionOption: {
    ...read,
    who: merchants,
    input: object({ id: Id() }),
    reply: Reply,
    problems: ['NOT_FOUND'],
    summary: 'Get a subscription option.',
  },
  getSubscriptionOptionsForProduct: {
    ...read,
    who: buyers,
    input: object({ productId, includeHiddenSubscriptionOptions: maybe(Flag()) }),
    reply: object({ subscriptionOptions: list(SubscriptionOptionInProduct) }),
    problems: ['PRODUCT_NOT_FOUND'],
    summary: 'List the subscription options of a product in order; hidden options are returned to merchants only.',
  },
  getProductIdsForSubscriptionOption: {
    ...read,
    who: merchants,
    input: object({ id: Id(), includeHiddenProducts: maybe(Flag()), paging: maybe(Paging) }),
    reply: object({ productIds: list(Id()), metadata: PagingMetadata, totalResults: Whole() }),
    problems: ['NOT_FOUND'],
    summary: 'List the products of a subscription option.',
  },
  getOneTimePurchasesStatus: {
    ...read,
    who: buyers,
    input: object({ productId }),
    reply: object({ allowed: Flag() }),
    problems: ['PRODUCT_NOT_FOUND'],
    summary: 'Get whether a product can also be bought once, without a subscription.',
  },
  assignSubscriptionOptionsToProduct: {
    ...change,
    input: object({
      productId,
      assignedSubscriptionOptions: maybe(list(writable(SubscriptionOptionInProduct, 'id'), 6)),
    }),
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND', 'NOT_FOUND'],
    summary: 'Set the subscription options of a product and their order.',
  },
  allowOneTimePurchases: {
    ...change,
    input: object({ productId, allowed: Flag() }),
    reply: Nothing,
    problems: ['PRODUCT_NOT_FOUND'],
    summary: 'Set whether a product can also be bought once, without a subscription.',
  },
})
