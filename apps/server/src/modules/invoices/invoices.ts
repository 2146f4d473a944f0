import type { InvoiceKind, InvoiceStatus } from '@stoa/contract/invoice.entity'
import type { OrderLineTaxInfo, PaymentStatus } from '@stoa/contract/order.entity'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import type { Language } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { divideRounded, formatMinor, type Minor, parseMinor } from '@stoa/money'
import { formatPostalLines } from '../../kernel/derived-fields.ts'
import type { OrderRecord } from '../orders/api.ts'

/** The content of an invoice. It never changes with the order, the site or the catalog. */
export interface InvoiceDocument {
  /** The formatted number. */
  number: string
  language: string
  locale: string
  currency: string
  /** The site's time zone, for the dates of the document. */
  timeZone: string
  orderNumber: string
  seller: Seller
  buyer: { lines: string[]; taxId?: string }
  lines: InvoiceLine[]
  taxIncluded: boolean
  /** Decimal strings of the currency. */
  subtotal: string
  discount: string
  shipping: string
  fees: string
  taxes: InvoiceTax[]
  total: string
  /** Of a credit note: the invoice and the reason. */
  credits?: { number: string; reason?: string }
}

export interface Seller {
  name: string
  address: string[]
  taxId?: string
  email?: string
  footnote?: string
  /** The theme's color at the time of issue. */
  color?: string
  logo?: Logo
}

/** The theme's logo on paper. Lengths are points. */
export interface Logo {
  readonly mediaId: string
  readonly width: number
  readonly height: number
}

export interface InvoiceLine {
  name: string
  detail?: string
  quantity: number
  price: string
  total: string
}

/** A tax of the document: taxed amount and tax. `rate` is a fraction. */
export interface InvoiceTax {
  name: string
  rate: string
  net: string
  tax: string
}

export type Withdrawn = 'Void' | 'Deleted'

export interface StatusFacts {
  kind: InvoiceKind
  withdrawn: Withdrawn | null
  sentDate: Date | null
  dueDate: Date | null
  paymentStatus: PaymentStatus
  /** The order's payments cover the invoice; the order may have grown since. */
  covered: boolean
}

/** The status except for due date and sending. */
export const standings = ['Open', 'Processing', 'PartiallyPaid', 'Paid', 'Note', 'Void', 'Deleted'] as const
export type Standing = (typeof standings)[number]

export function getStanding({
  kind,
  withdrawn,
  paymentStatus,
  covered,
}: Pick<StatusFacts, 'kind' | 'withdrawn' | 'paymentStatus' | 'covered'>): Standing {
  if (withdrawn) return withdrawn
  if (kind === 'CREDIT_NOTE') return 'Note'
  switch (paymentStatus) {
    case 'PAID':
    case 'PARTIALLY_REFUNDED':
    case 'FULLY_REFUNDED':
      return 'Paid'
    case 'PARTIALLY_PAID':
      return covered ? 'Paid' : 'PartiallyPaid'
    case 'PENDING':
      return 'Processing'
    default:
      return 'Open'
  }
}

/** Derived from the order's payments, so that the two can't disagree. */
export function getStatus(facts: StatusFacts, now: Date): InvoiceStatus {
  const { sentDate, dueDate } = facts
  const standing = getStanding(facts)
  const isLate = dueDate !== null && dueDate < now
  switch (standing) {
    case 'Note':
      return sentDate ? 'Sent' : 'Draft'
    case 'Open':
      if (isLate) return 'Overdue'
      return sentDate ? 'Sent' : 'Draft'
    case 'PartiallyPaid':
      return isLate ? 'PartialAndOverdue' : standing
    default:
      return standing
  }
}

/** The same as a filter, for lists by status. */
export function buildFilter(statuses: readonly InvoiceStatus[], now: Date): object {
  const at = now.toISOString()
  const late = { dueDate: { $lt: at } }
  const inTime = { $or: [{ dueDate: { $gte: at } }, { dueDate: { $exists: false } }] }
  const kinds: Readonly<Record<InvoiceStatus, readonly object[]>> = {
    Draft: [{ standing: { $in: ['Open', 'Note'] }, sentDate: { $exists: false }, ...inTime }],
    Sent: [{ standing: { $in: ['Open', 'Note'] }, sentDate: { $exists: true }, ...inTime }],
    Processing: [{ standing: 'Processing' }],
    Paid: [{ standing: 'Paid' }],
    Overdue: [{ standing: 'Open', ...late }],
    Void: [{ standing: 'Void' }],
    Deleted: [{ standing: 'Deleted' }],
    PartiallyPaid: [{ standing: 'PartiallyPaid', ...inTime }],
    PartialAndOverdue: [{ standing: 'PartiallyPaid', ...late }],
  }
  const alternatives = [...new Set(statuses)].flatMap((status) => kinds[status])
  return alternatives.length === 1 ? alternatives[0]! : { $or: alternatives }
}

/**
 * All legal status moves. Only sending, voiding and deleting are actions; the others follow from payments and time, see
 * `getStatus`. An invoice that was sent or paid is voided, not deleted. Credit notes are Draft, Sent, Void or Deleted
 * only.
 */
export const invoiceMoves: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  Draft: ['Sent', 'Paid', 'PartiallyPaid', 'Overdue', 'Void', 'Deleted'],
  Sent: ['Paid', 'PartiallyPaid', 'Overdue', 'Void'],
  Processing: ['Paid', 'PartiallyPaid', 'PartialAndOverdue', 'Draft', 'Sent', 'Overdue', 'Void'],
  Overdue: ['Paid', 'PartialAndOverdue', 'Void'],
  PartiallyPaid: ['Paid', 'PartialAndOverdue', 'Void'],
  PartialAndOverdue: ['Paid', 'Void'],
  /** An edit makes a paid order dearer. */
  Paid: ['PartiallyPaid', 'PartialAndOverdue', 'Draft', 'Sent', 'Overdue', 'Void'],
  Void: [],
  Deleted: [],
}

/** Buyers don't see deleted invoices. */
export const isForBuyer = (status: InvoiceStatus): boolean => status !== 'Deleted'

interface InvoiceInput {
  number: string
  language: Language
  timeZone: string
  seller: Seller
}

export function buildDocument(
  { doc, ...order }: OrderRecord,
  { number, language, timeZone, seller }: InvoiceInput,
): InvoiceDocument {
  const { priceSummary, lineItems } = doc
  return {
    ...{ number, language, timeZone, seller },
    locale: order.locale,
    currency: order.currency,
    orderNumber: order.number ?? '',
    buyer: toBuyer(doc.billingInfo ?? doc.recipientInfo, order.email, language),
    lines: lineItems.map((line) => ({
      name: line.productName.translated ?? line.productName.original,
      ...formatDetail(
        language,
        line.descriptionLines.map(({ plainText, colorInfo }) => plainText ?? colorInfo),
      ),
      quantity: line.quantity,
      price: line.price.amount,
      total: line.lineItemPrice.amount,
    })),
    taxIncluded: doc.taxIncludedInPrices,
    subtotal: priceSummary.subtotal.amount,
    discount: priceSummary.discount.amount,
    shipping: priceSummary.shipping.amount,
    fees: priceSummary.totalAdditionalFees.amount,
    taxes: listTaxes({ ...order, doc }),
    total: order.total,
  }
}

function formatDetail(language: Language, texts: readonly ({ original: string; translated?: string } | undefined)[]) {
  const detail = translateTo(language).join(texts.map((text) => text?.translated ?? text?.original))
  return detail ? { detail } : {}
}

function toBuyer(
  who: AddressWithContact | undefined,
  email: string | null,
  language: string,
): InvoiceDocument['buyer'] {
  const lines = formatAddress(who, language)
  const taxId = who?.contactDetails?.vatId?.id
  return { lines: lines.length > 0 ? lines : email ? [email] : [], ...(taxId && { taxId }) }
}

/** An address in the format of its country, with the country's name in the document's language. */
export function formatAddress(who: AddressWithContact | undefined, language: string): string[] {
  const { contactDetails: contact, address } = who ?? {}
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')
  return [contact?.company ?? '', name, ...(address ? formatPostalLines(address, language) : [])].filter(Boolean)
}

/** All taxes of the order with taxed amounts: lines, shipping and fees, by name and rate. */
function listTaxes({ currency, doc }: Pick<OrderRecord, 'currency' | 'doc'>): InvoiceTax[] {
  const taxed: (OrderLineTaxInfo | undefined)[] = [
    ...doc.lineItems.map(({ taxInfo }) => taxInfo),
    doc.shippingInfo?.cost.taxInfo,
    ...doc.additionalFees.map(({ taxInfo }) => taxInfo),
  ]
  const found = new Map<string, { name: string; rate: string; net: Minor; tax: Minor }>()
  for (const { taxName, taxType, jurisdiction, rate, taxableAmount, taxAmount } of taxed.flatMap(
    (each) => each?.taxBreakdown ?? [],
  )) {
    const name = taxName || taxType || jurisdiction || ''
    const key = `${name}\n${rate}`
    const sum = found.get(key) ?? found.set(key, { name, rate, net: 0n, tax: 0n }).get(key)!
    sum.net += parseMinor(taxableAmount.amount, currency)
    sum.tax += parseMinor(taxAmount.amount, currency)
  }
  return [...found.values()]
    .filter(({ tax }) => tax > 0n)
    .map((each) => ({ ...each, net: formatMinor(each.net, currency), tax: formatMinor(each.tax, currency) }))
}

interface CreditNoteInput {
  number: string
  /** Decimal strings: this refund, and earlier credit notes. */
  amount: string
  before: string
  reason?: string
}

/**
 * The credit note of a partial refund, with the same share of taxes. Calculated from the running total of refunds minus
 * earlier ones, so that the credit notes of a full refund add up to exactly the invoice's taxes.
 */
export function buildCreditNote(
  of: InvoiceDocument,
  { number, amount, before, reason }: CreditNoteInput,
): InvoiceDocument {
  const { currency } = of
  const toMinor = (decimal: string) => parseMinor(decimal, currency)
  const [whole, from, now] = [toMinor(of.total), toMinor(before), toMinor(before) + toMinor(amount)]
  const share = (decimal: string) => {
    const prorate = (limit: Minor) => (whole === 0n ? 0n : divideRounded(toMinor(decimal) * limit, whole))
    return formatMinor(prorate(now) - prorate(from), currency)
  }
  const zero = formatMinor(0n, currency)
  return {
    ...of,
    number,
    lines: [],
    subtotal: amount,
    discount: zero,
    shipping: zero,
    fees: zero,
    taxes: of.taxes.map((each) => ({ ...each, net: share(each.net), tax: share(each.tax) })),
    total: amount,
    credits: { number: of.number, ...(reason && { reason }) },
  }
}
