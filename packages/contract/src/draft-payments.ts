import { draftPaymentsRoutes } from './draft-payments.routes.ts'
import { operations } from './operation.ts'
import {
  OrderAdditionalFee,
  OrderDiscount,
  OrderLineItem,
  OrderPriceSummary,
  OrderShippingInfo,
  OrderTaxInfo,
} from './order.entity.ts'
import { OpenPayment } from './payments.ts'
import {
  Country,
  Decimal,
  Email,
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
  Timestamp,
  Whole,
} from './schema.ts'
import { Address, AddressWithContact, ContactDetails } from './shapes/address.ts'
import { merchants } from './who.ts'

/** The page on which a buyer pays for a draft, by whoever has its address. */
export const PaymentLink = object({
  url: Text(),
  expiresDate: Timestamp(),
  /** What the buyer reads on the page and in the mail. */
  message: optional(Text(500)),
  /** When it was mailed, and where to. */
  mailedDate: optional(Timestamp()),
  recipient: optional(Email()),
})
export type PaymentLink = Static<typeof PaymentLink>

const draftOrderId = Id()
const ByLink = object({ token: Text(500, 1) })
const { subdivision, city, postalCode, addressLine, addressLine2 } = Address.properties
const whereabouts = { subdivision, city, postalCode, addressLine, addressLine2 }
const write = { kind: 'command', who: merchants, permission: 'ECOM.DRAFT_ORDERS_CREATE_ORDER' } as const
const placed = [
  'wix.ecom.v1.draft_order_updated',
  'wix.ecom.v1.order_created',
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_payment_status_updated',
  'wix.ecom.v1.order_transactions_updated',
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
] as const

/** Draft orders that their buyers pay for by a link: the draft becomes an order once it is paid. */
export const draftPayments = operations({ name: 'draftPayments', scope: 'orders:write' }, draftPaymentsRoutes, {
  getPaymentLink: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.READ_DRAFT_ORDERS',
    input: object({ draftOrderId }),
    reply: object({ paymentLink: optional(PaymentLink) }),
    problems: ['DRAFT_ORDER_DOES_NOT_EXIST'],
    summary: 'Get the link by which a draft is paid, if there is one.',
  },
  createPaymentLink: {
    ...write,
    input: object({
      draftOrderId,
      /** For how many days it is good. */
      days: Whole(1, 90),
      /** Of the mails about the order: en, de, fr or es; the shop’s, where nothing is said. */
      language: maybe(Text(10, 2)),
      message: maybe(Text(500)),
      /** Mails it to the buyer that the draft names. */
      sendMail: maybe(Flag()),
    }),
    reply: object({ paymentLink: PaymentLink }),
    problems: [
      'DRAFT_ORDER_DOES_NOT_EXIST',
      'DRAFT_ORDER_ALREADY_COMMITTED',
      'CREATE_ORDER_FAILED_VALIDATIONS',
      'DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL',
      'PAYMENT_LINK_HAS_NO_RECIPIENT',
    ],
    summary: 'Make the link by which a draft is paid; one that was made before leads nowhere any more.',
  },
  removePaymentLink: {
    ...write,
    input: object({ draftOrderId }),
    reply: Nothing,
    problems: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
    summary: 'Have the link of a draft lead nowhere any more.',
  },
  openPaymentLink: {
    kind: 'process',
    who: 'anyone',
    input: ByLink,
    reply: object({
      /** PAYING: a payment is under way. */
      state: oneOf(['OPEN', 'PAYING', 'PAID']),
      draft: object({
        lineItems: list(OrderLineItem),
        shippingInfo: optional(OrderShippingInfo),
        recipientInfo: optional(AddressWithContact),
        appliedDiscounts: list(OrderDiscount),
        additionalFees: list(OrderAdditionalFee),
        taxInfo: OrderTaxInfo,
        taxIncludedInPrices: Flag(),
        priceSummary: OrderPriceSummary,
        currency: Text(),
      }),
      message: optional(Text()),
      expiresDate: Timestamp(),
      /** What its buyer has to say before it can be paid, or has said and may say anew. */
      address: optional(
        object({ kind: oneOf(['DELIVERY', 'BILLING']), missing: Flag(), given: optional(AddressWithContact) }),
      ),
      /** While it is open, and no address is missing. */
      payment: optional(OpenPayment),
      /** Once it is paid. */
      order: optional(object({ number: Text(), email: optional(Text()) })),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Look at what a payment link is for, and how it can be paid.',
  },
  setAddressByLink: {
    kind: 'process',
    who: 'anyone',
    input: object({
      ...ByLink.properties,
      address: object({ ...whereabouts, country: Country() }),
      contactDetails: ContactDetails,
    }),
    reply: Nothing,
    problems: ['NOT_FOUND', 'DRAFT_ORDER_ALREADY_COMMITTED', 'PAYMENT_LINK_HAS_ADDRESS', 'PAYMENT_LINK_OUT_OF_REACH'],
    events: ['wix.ecom.v1.draft_order_updated'],
    summary: 'Say the address that the shop left open: what is to be paid follows from it.',
  },
  payByLink: {
    kind: 'process',
    who: 'anyone',
    input: object({
      ...ByLink.properties,
      paymentToken: Text(4096, 1),
      /** What the buyer was shown is to be paid: where the draft has changed meanwhile, nothing is charged. */
      amount: Decimal({ gt: '0' }),
    }),
    reply: object({ orderId: Id(), paymentResponseToken: optional(Text()) }),
    problems: [
      'NOT_FOUND',
      'CHECKOUT_CHANGED',
      'PAYMENT_LINK_NEEDS_ADDRESS',
      'CREATE_ORDER_FAILED_VALIDATIONS',
      'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS',
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
      'PAYMENT_ERROR',
      'PAYMENT_OUTCOME_UNKNOWN',
    ],
    events: placed,
    summary: 'Pay for a draft, which becomes an order. Sent twice, it leads to one order and one charge.',
  },
  confirmPaymentByLink: {
    kind: 'process',
    who: 'anyone',
    input: object({
      ...ByLink.properties,
      paymentResponseToken: Text(4096, 1),
      outcome: oneOf(['APPROVE', 'DECLINE']),
    }),
    reply: object({ orderId: Id() }),
    problems: ['NOT_FOUND', 'PAYMENT_ERROR', 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'],
    events: placed,
    summary: 'Go on with the payment of a link once the buyer has answered the card issuer.',
  },
})
