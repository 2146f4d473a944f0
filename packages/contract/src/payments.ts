import { PaymentSettings } from './checkout.ts'
import { operations } from './operation.ts'
import { PaymentStatus } from './order.entity.ts'
import { OrderTransactions } from './order-transactions.entity.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { moneyEvents } from './payments-collector.ts'
import {
  Currency,
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
  Whole,
} from './schema.ts'
import { buyers, merchants } from './who.ts'

/** A card as a person reads it off. It is turned into a token at once and never stored. */
export const Card = object({
  /** Blanks and dashes may stand between the digits. */
  number: Text(40, 1),
  expMonth: Whole(1, 12),
  expYear: Whole(2000, 2100),
  cvc: Text(4, 1),
  holder: maybe(Text(200)),
})
export type Card = Static<typeof Card>

const accountProviders = ['stripe'] as const

/** A site's account with a provider. Secrets go in and never come out. */
export const PaymentAccount = object({
  enabled: Flag(),
  publicKey: Text(),
  hasSecretKey: Flag(),
  hasWebhookSecret: Flag(),
  /** Where the provider sends its news. */
  webhookUrl: Text(),
})
export type PaymentAccount = Static<typeof PaymentAccount>

/** How a buyer pays the shop itself, without a provider: on delivery, by bank transfer. */
export const OfflineMethod = object({
  id: Text(),
  /** Buyers can choose it. */
  enabled: Flag(),
  name: Text(),
  /** What the buyer reads who chooses it: where the money goes, until when. */
  instructions: Text(),
})
export type OfflineMethod = Static<typeof OfflineMethod>

const OfflineMethods = object({ methods: list(OfflineMethod) })

/** The way that a buyer chose to pay the shop itself, as it is to be done. */
export const OfflinePayment = object({ name: Text(), instructions: Text() })

/** What is left to pay of something that was ordered, and the ways to as `paymentSettings` of a checkout has them. */
export const OpenPayment = object({
  /** Decimal string. */
  amount: Text(),
  currency: Currency(),
  testMode: Flag(),
  methods: PaymentSettings.properties.methods,
  offline: optional(OfflinePayment),
})

/** `paymentResponseToken`: the buyer's bank asks first; it is what `getPaymentAction` and `confirmLaterPayment` take. */
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
  'wix.ecom.v1.cart_updated',
  'wix.ecom.v1.cart_deleted',
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
] as const

export const payments = operations({ name: 'payments', scope: 'orders:write' }, paymentsRoutes, {
  createPaymentToken: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    input: object({
      /** The provider, as `paymentSettings.methods` of the checkout names it. */
      providerId: Text(50, 1),
      /** The token then pays this checkout only. */
      checkoutId: maybe(Id()),
      card: maybe(Card),
    }),
    reply: object({ paymentToken: Text(), brand: optional(Text()), last4: optional(Text()) }),
    problems: ['PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'],
    summary: 'Turn a card, or another way to pay, into the token that pays for a checkout.',
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
    summary: 'Make a payment of an order that was prepared: what is left of a deposit, for example.',
  },
  getOrderPayment: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.COLLECT_PAYMENTS',
    input: object({ orderId: Id() }),
    reply: object({ payment: OpenPayment }),
    problems: [...uncollectable, 'PAYMENT_OUTCOME_UNKNOWN'],
    events: moneyEvents,
    summary: 'Get what of an order is left to pay, the rest of a deposit for example, and how it can be paid.',
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
    summary: 'Pay what is left of an order.',
  },
  confirmLaterPayment: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.COLLECT_PAYMENTS',
    input: object({ paymentResponseToken: Text(4096, 1), outcome: oneOf(['APPROVE', 'DECLINE']) }),
    reply: object({ orderId: Id(), paymentId: Id() }),
    problems: ['NOT_FOUND', 'PAYMENT_ERROR', 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'],
    events: moneyEvents,
    summary: 'Go on with a payment of a placed order once the buyer has answered the card issuer.',
  },
  getPaymentAction: {
    kind: 'query',
    who: buyers,
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    input: object({ paymentResponseToken: Text(4096, 1) }),
    reply: object({
      url: optional(Text()),
      /** Where the provider's own script asks in the browser: what it needs for that. */
      publicKey: optional(Text()),
      clientSecret: optional(Text()),
      /** Decimal string: what is paid once the question is answered; zero where a card is only kept. */
      amount: optional(Text()),
    }),
    summary: 'Look up where the card issuer asks its question: on a page, or through the script of the provider.',
  },
  getPaymentAccount: {
    kind: 'query',
    who: merchants,
    permission: 'STOA.MANAGE_PAYMENTS',
    input: object({ providerId: oneOf(accountProviders) }),
    reply: object({ account: PaymentAccount }),
    summary: 'Read how the shop is connected with a payment provider; secrets never come out.',
  },
  updatePaymentAccount: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_PAYMENTS',
    input: object({
      providerId: oneOf(accountProviders),
      account: object({
        enabled: maybe(Flag()),
        publicKey: maybe(Text(300)),
        secretKey: maybe(Text(300, 1)),
        webhookSecret: maybe(Text(300, 1)),
      }),
    }),
    reply: object({ account: PaymentAccount }),
    summary: 'Connect the shop with a payment provider, or take it off.',
  },
  getOfflineMethods: {
    kind: 'query',
    who: merchants,
    permission: 'STOA.MANAGE_PAYMENTS',
    input: Nothing,
    reply: OfflineMethods,
    summary: 'List the ways to pay the shop itself, those that are off, too.',
  },
  updateOfflineMethods: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_PAYMENTS',
    input: object({
      /** All of them, in the order in which buyers see them: one that is left out is no more. */
      methods: list(
        object({
          /** Of one that is there; a new one gets its own. */
          id: maybe(Text(50, 1)),
          enabled: maybe(Flag()),
          name: Text(60, 1),
          instructions: maybe(Text(1000)),
        }),
        10,
      ),
    }),
    reply: OfflineMethods,
    summary: 'Say how buyers can pay the shop itself. Orders keep the way that they were placed with.',
  },
  getCheckoutPayment: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    input: object({ checkoutId: Id() }),
    reply: object({
      /** NOT_PAID: no payment is under way and nothing was charged. CHECKING: the outcome is not known yet. */
      state: oneOf(['NOT_PAID', 'CHECKING', 'ACTION_REQUIRED', 'PLACED']),
      /** Of PLACED. */
      orderId: optional(Id()),
      /** Of ACTION_REQUIRED: what the buyer brings to the card issuer. */
      paymentResponseToken: optional(Text()),
    }),
    problems: ['NOT_FOUND'],
    events: placedEvents,
    summary: 'Ask what became of the payment of a checkout whose outcome was not known.',
  },
  confirmPayment: {
    kind: 'process',
    who: buyers,
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    input: object({
      /** What create-order-and-charge answered. */
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
    summary: 'Answer the question of the card issuer for a payment that waits for it.',
  },
})
