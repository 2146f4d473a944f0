import type { InvoiceKind, InvoiceStatus } from '@stoa/contract/invoice.entity'
import type { OrderLineTaxInfo, PaymentStatus } from '@stoa/contract/order.entity'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import { divideRounded, formatMinor, type Minor, parseMinor } from '@stoa/money'
import { formatPostalLines } from '../../kernel/derived-fields.ts'
import type { OrderRecord } from '../orders/index.ts'

/** What an invoice says, whole: it stays as it is whatever becomes of the order, the shop and the catalogue. */
export interface InvoiceDocument {
  /** The number as it is written. */
  number: string
  language: string
  locale: string
  currency: string
  /** The shop's: its days are those of the dates on the paper. */
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
  /** Of a credit note: the invoice that it takes back a part of, and why. */
  credits?: { number: string; reason?: string }
}

export interface Seller {
  name: string
  address: string[]
  taxId?: string
  email?: string
  footnote?: string
}

export interface InvoiceLine {
  name: string
  detail?: string
  quantity: number
  price: string
  total: string
}

/** One tax of the document: what it is reckoned on, and what it comes to. `rate` is a share of one. */
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
  /** What was paid for the order comes to all that it says: the order may have grown since. */
  covered: boolean
}

/** How it stands but for the clock and for whether it was sent. */
export const standings = ['Open', 'Processing', 'PartiallyPaid', 'Paid', 'Note', 'Void', 'Deleted'] as const
export type Standing = (typeof standings)[number]

export function standingOf({
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

/** Nobody sets what the order's money decides: the status is read off it, so the two can never disagree. */
export function statusOf(facts: StatusFacts, now: Date): InvoiceStatus {
  const { sentDate, dueDate } = facts
  const standing = standingOf(facts)
  const late = dueDate !== null && dueDate < now
  switch (standing) {
    case 'Note':
      return sentDate ? 'Sent' : 'Draft'
    case 'Open':
      if (late) return 'Overdue'
      return sentDate ? 'Sent' : 'Draft'
    case 'PartiallyPaid':
      return late ? 'PartialAndOverdue' : standing
    default:
      return standing
  }
}

/** The same said of all invoices at once, in the language of filters: what a list by status asks for. */
export function filterOf(statuses: readonly InvoiceStatus[], now: Date): object {
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
  const asked = [...new Set(statuses)].flatMap((status) => kinds[status])
  return asked.length === 1 ? asked[0]! : { $or: asked }
}

/**
 * Every move there is. Only the paper's own (sent, voided, deleted) are made; the others follow from the order's money and
 * the clock, which `statusOf` reads. What the buyer has or has paid is voided, not deleted. A credit note knows the moves between Draft, Sent, Void and Deleted alone.
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

/** What a buyer is shown: what was deleted is the shop's own matter. */
export const isForBuyer = (status: InvoiceStatus): boolean => status !== 'Deleted'

interface InvoiceInput {
  number: string
  language: string
  timeZone: string
  seller: Seller
}

export function documentOf(
  { doc, ...order }: OrderRecord,
  { number, language, timeZone, seller }: InvoiceInput,
): InvoiceDocument {
  const { priceSummary, lineItems } = doc
  return {
    ...{ number, language, timeZone, seller },
    locale: order.locale,
    currency: order.currency,
    orderNumber: order.number ?? '',
    buyer: buyerOf(doc.billingInfo ?? doc.recipientInfo, order.email, language),
    lines: lineItems.map((line) => ({
      name: line.productName.translated ?? line.productName.original,
      ...detailOf(line.descriptionLines.map(({ plainText, colorInfo }) => plainText ?? colorInfo)),
      quantity: line.quantity,
      price: line.price.amount,
      total: line.lineItemPrice.amount,
    })),
    taxIncluded: doc.taxIncludedInPrices,
    subtotal: priceSummary.subtotal.amount,
    discount: priceSummary.discount.amount,
    shipping: priceSummary.shipping.amount,
    fees: priceSummary.totalAdditionalFees.amount,
    taxes: taxesOf({ ...order, doc }),
    total: order.total,
  }
}

function detailOf(texts: readonly ({ original: string; translated?: string } | undefined)[]) {
  const detail = texts.map((text) => text?.translated ?? text?.original ?? '').filter(Boolean)
  return detail.length > 0 ? { detail: detail.join(', ') } : {}
}

function buyerOf(
  who: AddressWithContact | undefined,
  email: string | null,
  language: string,
): InvoiceDocument['buyer'] {
  const lines = addressLines(who, language)
  const taxId = who?.contactDetails?.vatId?.id
  return { lines: lines.length > 0 ? lines : email ? [email] : [], ...(taxId && { taxId }) }
}

/** A person's address as it stands on a letter, as the post of the country wants it and the country in the letter's language. */
export function addressLines(who: AddressWithContact | undefined, language: string): string[] {
  const { contactDetails: contact, address } = who ?? {}
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')
  return [contact?.company ?? '', name, ...(address ? formatPostalLines(address, language) : [])].filter(Boolean)
}

/** Every tax of the order with what it is reckoned on: lines, delivery and fees by name and rate. */
function taxesOf({ currency, doc }: Pick<OrderRecord, 'currency' | 'doc'>): InvoiceTax[] {
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
  /** Decimal strings: given back now, and by the credit notes before. */
  amount: string
  before: string
  reason?: string
}

/**
 * What is given back of an invoice, its taxes by the same share. Reckoned on all that was given back so far less what was
 * before, so that the credit notes of an invoice that is given back whole take back exactly its taxes.
 */
export function creditNoteOf(
  of: InvoiceDocument,
  { number, amount, before, reason }: CreditNoteInput,
): InvoiceDocument {
  const { currency } = of
  const minor = (decimal: string) => parseMinor(decimal, currency)
  const [whole, from, now] = [minor(of.total), minor(before), minor(before) + minor(amount)]
  const share = (decimal: string) => {
    const upTo = (given: Minor) => (whole === 0n ? 0n : divideRounded(minor(decimal) * given, whole))
    return formatMinor(upTo(now) - upTo(from), currency)
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
