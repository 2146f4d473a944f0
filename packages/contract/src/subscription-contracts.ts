import { defineOperations } from './operation.ts'
import { OpenPayment } from './payments.ts'
import { moneyEvents } from './payments-collector.ts'
import { Flag, Id, list, maybe, object, oneOf, optional, PagingMetadata, Query, Text } from './schema.ts'
import { SubscriptionContract, SubscriptionCycle } from './subscription-contract.entity.ts'
import { subscriptionContractsRoutes } from './subscription-contracts.routes.ts'
import { merchants } from './who.ts'

const who = ['member', ...merchants] as const
const read = { kind: 'query', who, permission: 'ECOM.SUBSCRIPTION_CONTRACT_READ' } as const
const ById = object({ subscriptionContractId: Id() })
const ByLink = object({ token: Text(500, 1) })
const Reply = object({ subscriptionContract: SubscriptionContract })

const module = { name: 'subscriptionContracts', scope: 'orders:read' } as const

export const subscriptionContracts = defineOperations(module, subscriptionContractsRoutes, {
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
    summary: 'List the latest hundred orders of a subscription, the latest first.',
  },
  getSubscriptionPayment: {
    ...read,
    kind: 'process',
    scope: 'orders:write',
    input: ById,
    reply: object({ payment: OpenPayment }),
    problems: ['NOT_FOUND', 'SUBSCRIPTION_IS_OVER', 'PAYMENT_OUTCOME_UNKNOWN'],
    events: ['wix.ecom.subscription_contracts.v1.subscription_contract_updated', ...moneyEvents],
    summary: 'Get the declined payment of a subscription, if any, and the saved cards that can pay it.',
  },
  paySubscriptionContract: {
    kind: 'process',
    who,
    permission: 'STOA.MANAGE_SUBSCRIPTIONS',
    scope: 'orders:write',
    input: object({ subscriptionContractId: Id(), paymentToken: Text(4096, 1) }),
    /** `paymentResponseToken`: the bank requires authentication; continue with `confirmSubscriptionPayment`. */
    reply: object({ ...Reply.properties, paymentResponseToken: optional(Text()) }),
    problems: [
      'NOT_FOUND',
      'SUBSCRIPTION_IS_OVER',
      'SUBSCRIPTION_IS_PAID',
      'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD',
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
      'PAYMENT_ERROR',
      'PAYMENT_OUTCOME_UNKNOWN',
    ],
    events: ['wix.ecom.subscription_contracts.v1.subscription_contract_updated', ...moneyEvents],
    summary: 'Pay a declined payment with another card, which is used from then on.',
  },
  changeSubscriptionCard: {
    kind: 'process',
    who,
    permission: 'STOA.MANAGE_SUBSCRIPTIONS',
    scope: 'orders:write',
    input: object({ subscriptionContractId: Id(), paymentToken: Text(4096, 1) }),
    reply: object({ ...Reply.properties, paymentResponseToken: optional(Text()) }),
    problems: [
      'NOT_FOUND',
      'SUBSCRIPTION_IS_OVER',
      'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD',
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
      'PAYMENT_ERROR',
      'PAYMENT_OUTCOME_UNKNOWN',
    ],
    events: ['wix.ecom.subscription_contracts.v1.subscription_contract_updated', ...moneyEvents],
    summary: 'Set another card from the next payment on; nothing is charged now.',
  },
  confirmSubscriptionPayment: {
    kind: 'process',
    who,
    permission: 'STOA.MANAGE_SUBSCRIPTIONS',
    scope: 'orders:write',
    input: object({
      subscriptionContractId: Id(),
      paymentResponseToken: Text(4096, 1),
      outcome: oneOf(['APPROVE', 'DECLINE']),
    }),
    reply: Reply,
    problems: ['NOT_FOUND', 'PAYMENT_ERROR', 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'],
    events: ['wix.ecom.subscription_contracts.v1.subscription_contract_updated', ...moneyEvents],
    summary: "Continue the payment of a cycle after the card issuer's authentication.",
  },
  openSubscriptionLink: {
    kind: 'process',
    who: 'anyone',
    input: ByLink,
    reply: object({
      ...Reply.properties,
      cycles: list(SubscriptionCycle),
      /** Absent if it has ended, or while the outcome of a payment is unknown. */
      payment: optional(OpenPayment),
      isPaymentUnknown: optional(Flag()),
    }),
    problems: ['NOT_FOUND'],
    events: ['wix.ecom.subscription_contracts.v1.subscription_contract_updated', ...moneyEvents],
    summary: 'Get a subscription by its emailed link, without an account.',
  },
  cancelSubscriptionByLink: {
    kind: 'process',
    who: 'anyone',
    scope: 'orders:write',
    input: ByLink,
    reply: Reply,
    problems: ['NOT_FOUND', 'SUBSCRIPTION_IS_OVER', 'SUBSCRIPTION_NOT_CANCELABLE'],
    events: [
      'wix.ecom.subscription_contracts.v1.subscription_contract_updated',
      'wix.ecom.v1.order_canceled',
      'wix.ecom.v1.order_updated',
      'wix.ecom.v1.order_committed',
      'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
      'wix.ecom.v1.order_payment_status_updated',
    ],
    summary: 'Cancel a subscription by its emailed link.',
  },
  paySubscriptionByLink: {
    kind: 'process',
    who: 'anyone',
    scope: 'orders:write',
    input: object({ ...ByLink.properties, paymentToken: Text(4096, 1) }),
    reply: object({ ...Reply.properties, paymentResponseToken: optional(Text()) }),
    problems: [
      'NOT_FOUND',
      'SUBSCRIPTION_IS_OVER',
      'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD',
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
      'PAYMENT_ERROR',
      'PAYMENT_OUTCOME_UNKNOWN',
    ],
    events: ['wix.ecom.subscription_contracts.v1.subscription_contract_updated', ...moneyEvents],
    summary: 'Pay a declined payment with another card by an emailed link, or set that card for future payments.',
  },
  confirmSubscriptionPaymentByLink: {
    kind: 'process',
    who: 'anyone',
    scope: 'orders:write',
    input: object({
      ...ByLink.properties,
      paymentResponseToken: Text(4096, 1),
      outcome: oneOf(['APPROVE', 'DECLINE']),
    }),
    reply: Reply,
    problems: ['NOT_FOUND', 'PAYMENT_ERROR', 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'],
    events: ['wix.ecom.subscription_contracts.v1.subscription_contract_updated', ...moneyEvents],
    summary: "Continue a payment by an emailed link after the card issuer's authentication.",
  },
  cancelSubscriptionContract: {
    kind: 'command',
    who,
    permission: 'STOA.MANAGE_SUBSCRIPTIONS',
    scope: 'orders:write',
    input: ById,
    reply: Reply,
    problems: ['NOT_FOUND', 'SUBSCRIPTION_IS_OVER', 'SUBSCRIPTION_NOT_CANCELABLE'],
    events: [
      'wix.ecom.subscription_contracts.v1.subscription_contract_updated',
      'wix.ecom.v1.order_canceled',
      'wix.ecom.v1.order_updated',
      'wix.ecom.v1.order_committed',
      'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
      'wix.ecom.v1.order_payment_status_updated',
    ],
    summary: 'Cancel a subscription; nothing more is ordered or charged, and an unpaid order is canceled.',
  },
  deleteSubscriptionContract: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_SUBSCRIPTIONS',
    input: ById,
    reply: object({}),
    problems: ['NOT_FOUND', 'SUBSCRIPTION_IS_NOT_OVER'],
    events: ['wix.ecom.subscription_contracts.v1.subscription_contract_deleted'],
    summary: 'Delete an ended subscription; its orders stay.',
  },
})
