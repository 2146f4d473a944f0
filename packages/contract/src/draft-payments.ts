import { draftPaymentsRoutes } from './draft-payments.routes.ts'
import { defineOperations } from './operation.ts'
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

/** The payment page of a draft; its URL is enough to pay. */
export const PaymentLink = object({
  url: Text(),
  expiresDate: Timestamp(),
  /** Message on the page and in the mail. */
  message: optional(Text(500)),
  /** When and where it was mailed. */
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

/** Payment links of draft orders: a draft becomes an order once it is paid. */
export const draftPayments = defineOperations({ name: 'draftPayments', scope: 'orders:write' }, draftPaymentsRoutes, {
  getPaymentLink: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.READ_DRAFT_ORDERS',
    input: object({ draftOrderId }),
    reply: object({ paymentLink: optional(PaymentLink) }),
    problems: ['DRAFT_ORDER_DOES_NOT_EXIST'],
    summary: 'Get the payment link of a draft.',
  },
  createPaymentLink: {
    ...write,
    input: object({
      draftOrderId,
      /** Days until it expires. */
      days: Whole(1, 90),
      /**
       * Language of the page and of the order's emails: en, de, fr, es or ar. Defaults to the language of the buyer's
       * earlier orders, then the shop's.
       */
      language: maybe(Text(10, 2)),
      message: maybe(Text(500)),
      /** Mails the link to the draft's buyer. */
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
    summary: 'Create a payment link for a draft; the previous one becomes invalid.',
  },
  removePaymentLink: {
    ...write,
    input: object({ draftOrderId }),
    reply: Nothing,
    problems: ['DRAFT_ORDER_DOES_NOT_EXIST', 'DRAFT_ORDER_ALREADY_COMMITTED'],
    summary: 'Invalidate the payment link of a draft.',
  },
  openPaymentLink: {
    kind: 'process',
    who: 'anyone',
    input: ByLink,
    reply: object({
      /** PAYING: a payment is in progress. */
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
      /** Address fields that the buyer must enter before paying, or may change. */
      address: optional(
        object({ kind: oneOf(['DELIVERY', 'BILLING']), missing: Flag(), given: optional(AddressWithContact) }),
      ),
      /** While it is open and the address is complete. */
      payment: optional(OpenPayment),
      /** Once it is paid. */
      order: optional(object({ number: Text(), email: optional(Text()) })),
    }),
    problems: ['NOT_FOUND'],
    // A payment that was interrupted is finished when its link is opened.
    events: placed,
    summary: 'Get the details and payment methods of a payment link.',
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
    summary: 'Set the missing address of a payment link; the total is updated.',
  },
  payByLink: {
    kind: 'process',
    who: 'anyone',
    input: object({
      ...ByLink.properties,
      paymentToken: Text(4096, 1),
      /** The total that the buyer saw: if the draft has changed, nothing is charged. */
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
    summary: 'Pay for a draft, which becomes an order. Repeated calls create one order and one charge.',
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
    summary: "Continue a payment link's payment after the card issuer's authentication.",
  },
})
