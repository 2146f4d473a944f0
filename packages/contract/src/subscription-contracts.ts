import { PaymentSettings } from './checkout.ts'
import { operations } from './operation.ts'
import { moneyEvents } from './payments-collector.ts'
import { Currency, Flag, Id, list, maybe, object, PagingMetadata, Query, Text } from './schema.ts'
import { SubscriptionContract, SubscriptionCycle } from './subscription-contract.entity.ts'
import { subscriptionContractsRoutes } from './subscription-contracts.routes.ts'
import { merchants } from './who.ts'

const who = ['member', ...merchants] as const
const read = { kind: 'query', who, permission: 'ECOM.SUBSCRIPTION_CONTRACT_READ' } as const
const ById = object({ subscriptionContractId: Id() })
/** What was declined, and the ways to pay it as `paymentSettings` of a checkout has them. */
const SubscriptionPayment = object({
  amount: Text(),
  currency: Currency(),
  testMode: Flag(),
  methods: PaymentSettings.properties.methods,
})
const Reply = object({ subscriptionContract: SubscriptionContract })

export const subscriptionContracts = operations('subscriptionContracts', subscriptionContractsRoutes, {
  querySubscriptionContracts: {
    ...read,
    input: object({ query: maybe(Query()) }),
    reply: object({ subscriptionContracts: list(SubscriptionContract), pagingMetadata: PagingMetadata }),
    summary: 'List subscriptions; members see their own.',
  },
  getSubscriptionContract: {
    ...read,
    input: ById,
    reply: Reply,
    problems: ['NOT_FOUND'],
    summary: 'Get a subscription; members see their own.',
  },
  listSubscriptionCycles: {
    ...read,
    input: ById,
    reply: object({ cycles: list(SubscriptionCycle) }),
    problems: ['NOT_FOUND'],
    summary: 'List the latest hundred orders of a subscription, the last one first.',
  },
  getSubscriptionPayment: {
    ...read,
    input: ById,
    reply: object({ payment: SubscriptionPayment }),
    problems: ['NOT_FOUND', 'SUBSCRIPTION_IS_OVER', 'SUBSCRIPTION_IS_PAID'],
    summary: 'Get what of a subscription was declined, and how it can be paid now.',
  },
  paySubscriptionContract: {
    kind: 'process',
    who,
    permission: 'STOA.MANAGE_SUBSCRIPTIONS',
    input: object({ subscriptionContractId: Id(), paymentToken: Text(4096, 1) }),
    reply: Reply,
    problems: [
      'NOT_FOUND',
      'SUBSCRIPTION_IS_OVER',
      'SUBSCRIPTION_IS_PAID',
      'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD',
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
      'PAYMENT_ERROR',
    ],
    events: ['wix.ecom.subscription_contracts.v1.subscription_contract_updated', ...moneyEvents],
    summary: 'Pay what was declined with another card, which is charged from then on.',
  },
  cancelSubscriptionContract: {
    kind: 'command',
    who,
    permission: 'STOA.MANAGE_SUBSCRIPTIONS',
    input: ById,
    reply: Reply,
    problems: ['NOT_FOUND', 'SUBSCRIPTION_IS_OVER', 'SUBSCRIPTION_NOT_CANCELABLE'],
    events: ['wix.ecom.subscription_contracts.v1.subscription_contract_updated', 'wix.ecom.v1.order_canceled'],
    summary: 'End a subscription; nothing more is ordered or charged, and an order that is not paid is canceled.',
  },
})
