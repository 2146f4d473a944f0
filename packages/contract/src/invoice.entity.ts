import {
  declareTexts,
  Email,
  Flag,
  Id,
  list,
  object,
  oneOf,
  optional,
  queryable,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'
import { Price } from './shapes/price.ts'

/** A reference to an invoice: its app and that app's id. */
export const InvoiceReference = object({ id: Text(100, 1), appId: Text(100, 1) })
export type InvoiceReference = Static<typeof InvoiceReference>

export const InvoiceStatus = oneOf([
  'Draft',
  'Sent',
  'Processing',
  'Paid',
  'Overdue',
  'Void',
  'Deleted',
  'PartiallyPaid',
  'PartialAndOverdue',
])
export type InvoiceStatus = Static<typeof InvoiceStatus>

export const InvoiceKind = oneOf(['INVOICE', 'CREDIT_NOTE'])
export type InvoiceKind = Static<typeof InvoiceKind>

/** An immutable document of an order: mistakes are voided, refunds are credited. */
export const Invoice = object({
  id: queryable(Id()),
  orderId: queryable(Id(), { sort: false }),
  orderNumber: Text(),
  kind: queryable(InvoiceKind, { sort: false }),
  /** Prefix and number; numbers are gapless per site and kind. */
  number: Text(),
  status: InvoiceStatus,
  /** The amount due, or of a credit note the refund; positive. */
  total: Price,
  issuedDate: queryable(Timestamp()),
  dueDate: optional(queryable(Timestamp(), { sort: false })),
  sentDate: optional(queryable(Timestamp(), { sort: false })),
  /** The refund of a credit note. */
  refundId: optional(Id()),
  /** Recipient as printed, and email address. */
  buyer: object({ name: optional(Text()), email: optional(Text()) }),
})
export type Invoice = Static<typeof Invoice>

export const InvoicePdf = object({ filename: Text(), contentType: Text(), /** Base64. */ content: Text() })
export type InvoicePdf = Static<typeof InvoicePdf>

/** Issuer details on invoices, as the law requires. */
export const InvoiceSettings = object(
  {
    /** Defaults to the shop's name and address. */
    sellerName: optional(Text(200)),
    sellerAddress: optional(list(Text(150), 8)),
    taxId: optional(Text(50)),
    email: optional(Email()),
    /** Prefix of invoice numbers, such as `INV-`. */
    invoicePrefix: Text(10),
    creditNotePrefix: Text(10),
    /** Days until an unpaid invoice is overdue. */
    dueDays: Whole(0, 365),
    /** For example the bank account and payment terms. */
    footnote: optional(translatable(Text(1000))),
    /** Whether invoices that are created automatically are emailed. */
    sendAutomatically: Flag(),
  },
  declareTexts('INVOICES'),
)
export type InvoiceSettings = Static<typeof InvoiceSettings>
