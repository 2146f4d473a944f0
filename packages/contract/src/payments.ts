import { PaymentSettings } from './checkout.ts'
import { defineOperations } from './operation.ts'
import { PaymentStatus } from './order.entity.ts'
import { OrderTransactions } from './order-transactions.entity.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { moneyEvents } from './payments-collector.ts'
import {
  Currency,
  declareTexts,
  Flag,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  type Static,
  Text,
  translatable,
  Whole,
} from './schema.ts'
import { cartDeleted, cartUpdated } from './shapes/cart-events.ts'
import { buyers, merchants } from './who.ts'

/** Card details as entered. Converted to a token at once and never stored. */
export const Card = object({
  /** Blanks and dashes between digits are allowed. */
  number: Text(40, 1),
  expMonth: Whole(1, 12),
  expYear: Whole(2000, 2100),
  cvc: Text(4, 1),
  holder: maybe(Text(200)),
})
export type Card = Static<typeof Card>

/** A site's account with a provider. Secrets are write-only. */
export const PaymentAccount = object({
  enabled: Flag(),
  publicKey: Text(),
  /** The credentials move no real money. */
  testMode: Flag(),
  hasSecretKey: Flag(),
  hasWebhookSecret: Flag(),
  /** URL of the provider's webhooks. */
  webhookUrl: Text(),
})
export type PaymentAccount = Static<typeof PaymentAccount>

/** Payments outside a provider: on delivery, by bank transfer. */
export const OfflineMethod = object(
  {
    id: Text(),
    /** Available to buyers. */
    enabled: Flag(),
    name: translatable(Text()),
    /** Instructions for the buyer: account, deadline. */
    instructions: translatable(Text()),
  },
  declareTexts('PAYMENT_METHOD', 'id'),
)
export type OfflineMethod = Static<typeof OfflineMethod>

const OfflineMethods = object({ methods: list(OfflineMethod) })

/** The buyer's chosen offline payment method, with instructions. */
export const OfflinePayment = object(
  {
    /** The method's id. */
    id: optional(Text()),
    name: translatable(Text()),
    instructions: translatable(Text()),
  },
  declareTexts('PAYMENT_METHOD', 'id'),
)

/** The open amount of an order, and its payment methods as in the checkout's `paymentSettings`. */
export const OpenPayment = object({
  /** Decimal string. */
  amount: Text(),
  currency: Currency(),
  testMode: Flag(),
  methods: PaymentSettings.properties.methods,
  offline: optional(OfflinePayment),
})

/** `paymentResponseToken`: the bank requires authentication; for `getPaymentAction` and `confirmLaterPayment`. */
const LaterPayment = object({
  paymentId: Id(),
  orderTransactions: OrderTransactions,
  paymentResponseToken: optional(Text()),
})

const uncollectable = [
  'ORDER_NOT_FOUND',
  'ORDER_CANCELED',
  'ORDER_IS_PENDING',
  'ORDER_IS_REJECTED',
  'ORDER_ALREADY_PAID',
] as const

const placedEvents = [
  'wix.ecom.v1.order_created',
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_payment_status_updated',
  'wix.ecom.v1.order_transactions_updated',
  'wix.ecom.subscription_contracts.v1.subscription_contract_created',
  'wix.ecom.v1.checkout_completed',
  'wix.ecom.v1.checkout_updated',
  ...cartUpdated,
  ...cartDeleted,
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
] as const

export const payments = defineOperations({ name: 'payments', scope: 'orders:write' }, paymentsRoutes, {
  createPaymentToken: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    input: object({
      /** A provider of the checkout's `paymentSettings.methods`. */
      providerId: Text(50, 1),
      /** The token is then valid for this checkout only. */
      checkoutId: maybe(Id()),
      card: maybe(Card),
    }),
    reply: object({ paymentToken: Text(), brand: optional(Text()), last4: optional(Text()) }),
    problems: ['PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'],
    summary: 'Create a payment token for a checkout from a card or another payment method.',
  },
  payPaymentGatewayOrder: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.COLLECT_PAYMENTS',
    input: object({ paymentGatewayOrderId: Id(), paymentToken: Text(4096, 1) }),
    reply: LaterPayment,
    problems: [
      'NOT_FOUND',
      'INVALID_AMOUNT',
      'ORDER_CANCELED',
      'ORDER_ALREADY_PAID',
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
      'PAYMENT_ERROR',
      'PAYMENT_OUTCOME_UNKNOWN',
    ],
    events: moneyEvents,
    summary: 'Pay a prepared payment of an order, such as the balance after a deposit.',
  },
  getOrderPayment: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.COLLECT_PAYMENTS',
    input: object({ orderId: Id() }),
    reply: object({ payment: OpenPayment }),
    problems: [...uncollectable, 'PAYMENT_OUTCOME_UNKNOWN'],
    events: moneyEvents,
    summary: 'Get the balance of an order and its payment methods.',
  },
  payOrder: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.COLLECT_PAYMENTS',
    input: object({ orderId: Id(), paymentToken: Text(4096, 1) }),
    reply: LaterPayment,
    problems: [
      ...uncollectable,
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
      'PAYMENT_ERROR',
      'PAYMENT_OUTCOME_UNKNOWN',
    ],
    events: moneyEvents,
    summary: 'Pay the balance of an order.',
  },
  confirmLaterPayment: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.COLLECT_PAYMENTS',
    input: object({ paymentResponseToken: Text(4096, 1), outcome: oneOf(['APPROVE', 'DECLINE']) }),
    reply: object({ orderId: Id(), paymentId: Id() }),
    problems: ['NOT_FOUND', 'PAYMENT_ERROR', 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'],
    events: moneyEvents,
    summary: "Continue a payment of a placed order after the card issuer's authentication.",
  },
  getPaymentAction: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    input: object({ paymentResponseToken: Text(4096, 1) }),
    reply: object({
      /** The payment's provider. */
      providerId: optional(Text()),
      url: optional(Text()),
      /** Data for the provider's script, if it handles the authentication. */
      publicKey: optional(Text()),
      clientSecret: optional(Text()),
      /** Decimal string: the amount to be paid; zero if a card is only saved. */
      amount: optional(Text()),
    }),
    summary: "Get how the card issuer's authentication continues: on a page, or in the provider's script.",
  },
  getPaymentAccount: {
    kind: 'query',
    who: merchants,
    permission: 'STOA.MANAGE_PAYMENTS',
    input: object({ providerId: Text(50, 1) }),
    reply: object({ account: PaymentAccount }),
    summary: 'Get the connection with a payment provider, without secrets.',
  },
  updatePaymentAccount: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_PAYMENTS',
    input: object({
      providerId: Text(50, 1),
      account: object({
        enabled: maybe(Flag()),
        publicKey: maybe(Text(300)),
        secretKey: maybe(Text(300, 1)),
        webhookSecret: maybe(Text(300, 1)),
      }),
    }),
    reply: object({ account: PaymentAccount }),
    summary: 'Connect a payment provider, or disconnect it.',
  },
  checkPaymentAccount: {
    kind: 'process',
    who: merchants,
    permission: 'STOA.MANAGE_PAYMENTS',
    input: object({ providerId: Text(50, 1) }),
    reply: object({
      /** NOT_CONNECTED: no credentials are stored. UNREACHABLE: the provider does not answer. */
      state: oneOf(['CONNECTED', 'REFUSED', 'UNREACHABLE', 'NOT_CONNECTED']),
    }),
    summary: 'Check whether a payment provider accepts the stored credentials.',
  },
  getOfflineMethods: {
    kind: 'query',
    who: merchants,
    permission: 'STOA.MANAGE_PAYMENTS',
    input: Nothing,
    reply: OfflineMethods,
    summary: 'List offline payment methods, including inactive ones.',
  },
  updateOfflineMethods: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_PAYMENTS',
    input: object({
      /** All methods in display order; omitted ones are deleted. */
      methods: list(
        object({
          /** Of an existing method; new ones get an id. */
          id: maybe(Text(50, 1)),
          enabled: maybe(Flag()),
          name: Text(60, 1),
          instructions: maybe(Text(1000)),
        }),
        10,
      ),
    }),
    reply: OfflineMethods,
    summary: 'Set the offline payment methods. Existing orders keep their method.',
  },
  getCheckoutPayment: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    input: object({ checkoutId: Id() }),
    reply: object({
      /** NOT_PAID: nothing was charged. CHECKING: the outcome is not known yet. */
      state: oneOf(['NOT_PAID', 'CHECKING', 'ACTION_REQUIRED', 'PLACED']),
      /** Of PLACED. */
      orderId: optional(Id()),
      /** Of ACTION_REQUIRED: the token for the card issuer. */
      paymentResponseToken: optional(Text()),
    }),
    problems: ['NOT_FOUND'],
    events: placedEvents,
    summary: "Check the outcome of a checkout's pending payment.",
  },
  confirmPayment: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    input: object({
      /** The reply of create-order-and-charge. */
      paymentResponseToken: Text(4096, 1),
      outcome: oneOf(['APPROVE', 'DECLINE']),
    }),
    reply: object({ orderId: Id(), paymentStatus: PaymentStatus }),
    problems: [
      'NOT_FOUND',
      'PAYMENT_ERROR',
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
      'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS',
    ],
    events: placedEvents,
    summary: "Approve or decline a pending payment that requires the card issuer's authentication.",
  },
})
