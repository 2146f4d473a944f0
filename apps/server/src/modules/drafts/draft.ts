import type { Order, OrderDiscount, OrderLineItem } from '@stoa/contract/order.entity'
import { Problem } from '@stoa/contract/problem'
import type { AddressWithContact } from '@stoa/contract/shapes/address'
import type { TaxRate } from '../pricing/api.ts'

/** The fields of an order line except quantity and amounts. */
export type LineDetails = Omit<
  OrderLineItem,
  | 'id'
  | 'quantity'
  | 'price'
  | 'priceBeforeDiscounts'
  | 'lineItemPrice'
  | 'totalDiscount'
  | 'totalPriceBeforeTax'
  | 'totalPriceAfterTax'
  | 'taxInfo'
  | 'taxDetails'
>

export interface DraftLine {
  readonly id: string
  /** 0: removed from the order. A line that only the draft has is dropped. */
  readonly quantity: number
  /** One piece before discounts, as a decimal string. */
  readonly price: string
  readonly facts: LineDetails
  readonly taxGroupId?: string
  readonly collectionIds?: readonly string[]
  /** As in the order. Absent: added by the draft. */
  readonly before?: { readonly quantity: number; readonly price: string }
  /** The tax rates of its sale. */
  readonly rates?: readonly TaxRate[]
}

export type Scope = 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'

/** A discount given by the draft's author, or one that the order had. */
export interface DraftDiscount {
  readonly id: string
  readonly scope: Scope
  readonly applied: boolean
  /** The line of a SPECIFIC_ITEMS discount. */
  readonly lineId?: string
  readonly value: { readonly amount: string } | { readonly percentage: string }
  readonly description?: string
  /** Set for the draft's own discounts. */
  readonly reason?: 'BILLING_ADJUSTMENT'
  /** As in the order. Absent: added by the draft. */
  readonly original?: OrderDiscount
}

export interface DraftFee {
  readonly id: string
  readonly name: string
  readonly price: string
  readonly applied: boolean
  readonly taxable: boolean
  readonly taxGroupId?: string
  readonly code?: string
  readonly lineIds: readonly string[]
  /** As in the order. Absent: added by the draft. */
  readonly original?: Order['additionalFees'][number]
  readonly rates?: readonly TaxRate[]
}

export interface DraftShipping {
  readonly price: string
  readonly info: Omit<NonNullable<Order['shippingInfo']>, 'cost'>
  readonly rates?: readonly TaxRate[]
}

export interface Buyer {
  readonly visitorId?: string
  readonly memberId?: string
  readonly contactId?: string
  readonly email?: string
}

/** Fields that edits replace as a whole. */
export interface DraftFields {
  readonly shipping?: DraftShipping | undefined
  readonly billingInfo?: AddressWithContact | undefined
  readonly recipientInfo?: AddressWithContact | undefined
  readonly buyer: Buyer
  readonly businessLocation?: { readonly id: string } | undefined
  readonly taxExempt?: boolean | undefined
  readonly deposit?: { readonly amount: string } | { readonly percentage: string } | undefined
  readonly extendedFields?: Order['extendedFields']
}

/** A new order, or the target state of an existing one. `priceDraft` calculates its amounts. */
export interface Draft extends DraftFields {
  readonly lines: readonly DraftLine[]
  readonly discounts: readonly DraftDiscount[]
  readonly fees: readonly DraftFee[]
  /** Automatic discounts and fees that are switched off here. */
  readonly switchedOff: readonly string[]
  /** The existing order in the same form. Absent: a new order. */
  readonly base?: Omit<Draft, 'base'> & {
    readonly taxIncludedInPrices: boolean
    readonly paid: string
    readonly authorized: string
    readonly refunded: string
  }
}

/** One edit of a draft. */
export type Edit =
  | { readonly do: 'addLine'; readonly line: DraftLine }
  | {
      readonly do: 'changeLine'
      readonly id: string
      readonly quantity?: number
      readonly price?: string
      readonly facts?: Partial<LineDetails>
    }
  | { readonly do: 'addDiscount'; readonly discount: DraftDiscount }
  | { readonly do: 'removeDiscount'; readonly id: string }
  | { readonly do: 'addFee'; readonly fee: DraftFee }
  | { readonly do: 'removeFee'; readonly id: string }
  | { readonly do: 'apply'; readonly what: 'discount' | 'fee'; readonly id: string; readonly applied: boolean }
  | { readonly do: 'set'; readonly fields: Partial<DraftFields> }

export const MAX_LINES = 300

/**
 * Applies edits. Pure. Edits of different things commute, except for the order of additions.
 * @throws the problem of the first edit that can't be applied.
 */
export const applyEdits = (draft: Draft, edits: readonly Edit[]): Draft => edits.reduce(applyEdit, draft)

function applyEdit(draft: Draft, edit: Edit): Draft {
  switch (edit.do) {
    case 'addLine':
      return { ...draft, lines: withLine(draft.lines, edit.line) }
    case 'changeLine':
      return { ...draft, lines: withChange(draft.lines, edit) }
    case 'addDiscount':
      assertLines(draft, edit.discount.lineId ? [edit.discount.lineId] : [])
      return { ...draft, discounts: [...draft.discounts, edit.discount] }
    case 'removeDiscount':
      return { ...draft, discounts: removeById(draft.discounts, edit.id, discountProblems) }
    case 'addFee':
      assertLines(draft, edit.fee.lineIds)
      return { ...draft, fees: [...draft.fees, edit.fee] }
    case 'removeFee':
      return { ...draft, fees: removeById(draft.fees, edit.id, feeProblems) }
    case 'apply':
      return setApplied(draft, edit)
    case 'set':
      return { ...draft, ...edit.fields }
  }
}

function withLine(lines: readonly DraftLine[], line: DraftLine): DraftLine[] {
  if (lines.some(({ id }) => id === line.id)) throw new Problem('DUPLICATED_LINE_ITEM_IDS')
  if (lines.length >= MAX_LINES) throw new Problem('MAX_ITEMS_REACHED', { data: { most: MAX_LINES } })
  return [...lines, line]
}

function withChange(lines: readonly DraftLine[], change: Extract<Edit, { do: 'changeLine' }>): DraftLine[] {
  const line = lines.find(({ id }) => id === change.id)
  if (!line) throw new Problem('LINE_ITEM_DOES_NOT_EXIST', { data: { lineItemId: change.id } })
  const quantity = change.quantity ?? line.quantity
  if (quantity === 0 && change.price !== undefined) {
    throw new Problem('UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN', { data: { lineItemId: change.id } })
  }
  if (quantity === 0 && !line.before) return lines.filter((each) => each !== line)
  const changed = { ...line, quantity, price: change.price ?? line.price, facts: { ...line.facts, ...change.facts } }
  return lines.map((each) => (each === line ? changed : each))
}

const discountProblems = { unknown: 'DISCOUNT_NOT_FOUND', given: 'DISCOUNT_REMOVE_NOT_SUPPORTED' } as const
const feeProblems = { unknown: 'ADDITIONAL_FEE_NOT_FOUND', given: 'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED' } as const

/** Discounts and fees of the order are switched off instead of removed, so that the history can show them. */
function removeById<T extends { id: string; original?: unknown }>(
  list: readonly T[],
  id: string,
  problems: typeof discountProblems | typeof feeProblems,
): T[] {
  const one = list.find((each) => each.id === id)
  if (!one) throw new Problem(problems.unknown)
  if (one.original) throw new Problem(problems.given)
  return list.filter((each) => each !== one)
}

function setApplied(draft: Draft, { what, id, applied }: Extract<Edit, { do: 'apply' }>): Draft {
  const name = what === 'discount' ? 'discounts' : 'fees'
  const list = draft[name] as readonly (DraftDiscount | DraftFee)[]
  if (list.some((each) => each.id === id)) {
    return { ...draft, [name]: list.map((each) => (each.id === id ? { ...each, applied } : each)) }
  }
  // Automatic ones change with the draft's content; the caller has checked that this is one of them.
  const others = draft.switchedOff.filter((each) => each !== id)
  return { ...draft, switchedOff: applied ? others : [...others, id] }
}

function assertLines({ lines }: Draft, ids: readonly string[]): void {
  const unknown = ids.filter((id) => !lines.some((line) => line.id === id && line.quantity > 0))
  if (unknown.length > 0) throw new Problem('LINE_ITEM_NOT_FOUND', { data: { lineItemIds: unknown } })
}

export const emptyDraft: Draft = { lines: [], discounts: [], fees: [], switchedOff: [], buyer: {} }

/** The lines that remain in the order. */
export const getLinesLeft = ({ lines }: Pick<Draft, 'lines'>): DraftLine[] =>
  lines.filter(({ quantity }) => quantity > 0)
