import { Email, Flag, Id, list, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'

/** An invoice as the platform names it: whose it is, and what that app calls it. */
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

/** One document of an order. Its content never changes: what is wrong is voided, what is given back is credited. */
export const Invoice = object({
  id: Id(),
  orderId: Id(),
  orderNumber: Text(),
  kind: InvoiceKind,
  /** Prefix and number; the numbers of a site and kind have no gaps. */
  number: Text(),
  status: InvoiceStatus,
  /** What is asked for, or (of a credit note) given back; above zero. */
  total: Price,
  issuedDate: Timestamp(),
  dueDate: optional(Timestamp()),
  sentDate: optional(Timestamp()),
  /** The refund that a credit note is about. */
  refundId: optional(Id()),
  /** Whom it is made out to, as the paper says, and where it is mailed. */
  buyer: object({ name: optional(Text()), email: optional(Text()) }),
})
export type Invoice = Static<typeof Invoice>

export const InvoicePdf = object({ filename: Text(), contentType: Text(), /** Base64. */ content: Text() })
export type InvoicePdf = Static<typeof InvoicePdf>

/** Who writes the shop's invoices, as the law wants it said. */
export const InvoiceSettings = object({
  /** The shop's name and address where nothing is said. */
  sellerName: optional(Text(200)),
  sellerAddress: optional(list(Text(150), 8)),
  taxId: optional(Text(50)),
  email: optional(Email()),
  /** Before every number: `INV-`. */
  invoicePrefix: Text(10),
  creditNotePrefix: Text(10),
  /** Until an invoice that is not paid is overdue. */
  dueDays: Whole(0, 365),
  /** Bank account, terms. */
  footnote: optional(Text(1000)),
  /** Whether an invoice is mailed as soon as it is made by itself. */
  sendAutomatically: Flag(),
})
export type InvoiceSettings = Static<typeof InvoiceSettings>
