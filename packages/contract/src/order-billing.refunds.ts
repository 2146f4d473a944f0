import { Amount, LineItemRefund, ManuallyRefundableReason, NonRefundableReason } from './payments-collector.ts'
import { Flag, FreeForm, Id, list, maybe, object, oneOf, optional, type Static, Text, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'

/** What is refunded. A fee or shipping without an amount: the remaining amount. */
export const RefundItems = object({
  lineItems: maybe(list(LineItemRefund, 300)),
  additionalFees: maybe(list(object({ additionalFeeId: Id(), amount: maybe(Amount) }), 100)),
  shipping: maybe(object({ amount: maybe(Amount) })),
})
export type RefundItems = Static<typeof RefundItems>

/** total = subtotal - discount + tax. */
const Part = object({ total: Price, tax: Price, discount: Price, subtotal: Price })

const LinePart = object({ lineItemId: Id(), quantity: Whole() })
const FeePart = object({ additionalFeeId: Id(), amount: optional(Price) })
const ShippingPart = object({ amount: optional(Price) })

const NotAvailable = object({
  errors: list(
    object({
      lineItem: optional(LinePart),
      additionalFee: optional(FeePart),
      shipping: optional(ShippingPart),
      error: object({
        applicationError: object({
          code: oneOf([
            'LINE_ITEM_NOT_FOUND',
            'INVALID_LINE_ITEM_REFUND_QUANTITY',
            'ADDITIONAL_FEE_NOT_FOUND',
            'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT',
            'SHIPPING_NOT_FOUND',
            'INVALID_SHIPPING_REFUND_AMOUNT',
            // The item was not paid in full, so its price is not the refund.
            'PARTIALLY_PAID',
            'DEPOSIT_ONLINE_ITEM',
          ]),
          description: Text(),
          data: optional(FreeForm()),
        }),
      }),
    }),
  ),
})

export const CalculatedRefund = object({
  /** Exactly one of the two is present. */
  available: optional(Flag()),
  notAvailable: optional(NotAvailable),
  summary: optional(
    object({
      total: Price,
      tax: Price,
      discount: Price,
      subtotal: Price,
      lineItemsSubtotal: Price,
      additionalFeesTotal: Price,
    }),
  ),
  calculatedRefundItems: optional(
    object({
      lineItems: list(object({ item: LinePart, summary: Part })),
      additionalFees: list(object({ additionalFee: FeePart, summary: Part })),
      shipping: optional(object({ shipping: ShippingPart, summary: Part })),
    }),
  ),
})

const Refundable = { amount: Price, refundedAmount: Price, availableRefundAmount: Price }

export const OrderRefundability = object({
  payments: list(
    object({
      /** Exactly one of the three is present. */
      refundable: optional(Flag()),
      manuallyRefundable: optional(object({ reason: ManuallyRefundableReason })),
      nonRefundable: optional(object({ reason: NonRefundableReason })),
      payment: object({
        paymentId: Id(),
        paymentMethod: Text(),
        offlinePayment: Flag(),
        creditCardDetails: optional(object({ brand: optional(Text()), lastFourDigits: optional(Text()) })),
        monetary: optional(object({ paid: Price, refunded: Price, refundPending: Price, maxRefund: Price })),
        membership: optional(
          object({
            paidLineItemIds: list(Id()),
            refundedLineItemIds: list(Id()),
            refundableLineItemIds: list(Id()),
          }),
        ),
      }),
      /** If the owner must refund it manually. */
      providerLink: optional(Text()),
    }),
  ),
  paymentsSummary: object({
    monetary: object({ paid: Price, refunded: Price, refundPending: Price, maxRefund: Price }),
    membership: object({
      paidLineItemIds: list(Id()),
      refundedLineItemIds: list(Id()),
      refundableLineItemIds: list(Id()),
    }),
  }),
  lineItems: list(
    object({
      lineItemId: Id(),
      originalQuantity: Whole(),
      refundedQuantity: Whole(),
      availableRefundQuantity: Whole(),
    }),
  ),
  shipping: optional(object(Refundable)),
  additionalFees: list(object({ additionalFeeId: Id(), ...Refundable })),
})

export const RefundPayments = object({
  orderId: Id(),
  paymentRefunds: list(
    object({
      paymentId: Id(),
      /** Default: the remaining amount of the payment. */
      amount: maybe(Amount),
      /** Refunded outside Stoa; recorded only. */
      externalRefund: maybe(Flag()),
      /** Whether to refund as store credit instead of to the payment method. */
      storeCredit: maybe(Flag()),
    }),
    50,
    1,
  ),
  sideEffects: maybe(
    object({
      restock: maybe(object({ lineItems: maybe(list(LineItemRefund, 300)) })),
      notifications: maybe(object({ sendCustomerEmail: maybe(Flag()), customMessage: maybe(Text(1000, 1)) })),
    }),
  ),
  refundItems: maybe(RefundItems),
  customerReason: maybe(Text(200)),
})
