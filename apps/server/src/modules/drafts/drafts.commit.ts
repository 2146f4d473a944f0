import { isDeepStrictEqual } from 'node:util'
import { Checkout } from '@stoa/contract/checkout.entity'
import type { draftOrders as contract } from '@stoa/contract/draft-orders'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { formatMinor } from '@stoa/money'
import { omitNulls } from '../../kernel/omit-nulls.ts'
import { translateInto } from '../../kernel/translated-answers.ts'
import type { Unit } from '../../kernel/unit.ts'
import { CATALOG_APP_IDS, DEFAULT_VARIANT, expandBundles, readServiceStock, type StockItem } from '../catalog/api.ts'
import { calculateStatus, countSentPieces } from '../fulfillments/api.ts'
import {
  changeOrder,
  createActivity,
  type DraftedOrder,
  exchangeStock,
  getPaymentStatusAt,
  type OrderRecord,
  placeDraftedOrder,
  reindexOrder,
  takeStockOfPaidOrder,
  toTerms,
  toWireOrder,
  withActivities,
} from '../orders/api.ts'
import { getSellingRules, writePrice } from '../pricing/api.ts'
import { findBuyerLanguage } from './buyer-language.ts'
import { listChanges } from './draft.changes.ts'
import { toDraft } from './draft.from-order.ts'
import { toDraftedOrder } from './draft.order.ts'
import { type Draft, type DraftLine, getLinesLeft } from './draft.ts'
import { listNonDraftableReasons, mayEdit, type NonDraftableReason } from './draftable.ts'
import { assertOpen, assertWithin, calculateDraft, getAmountFormat, priceOrFail } from './drafts.service.ts'
import { drafts, type StoredDraft } from './drafts.store.ts'
import { mayLoseTip } from './drafts.tip.ts'
import { toWire } from './drafts.wire.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

/** Pieces to take from stock or to return. */
interface StockChange {
  readonly lineId: string
  /** Negative: returned to stock. */
  readonly pieces: number
}

interface Commit {
  readonly orderId: string
  readonly draftOrderId: string
  readonly reason?: string | null | undefined
  readonly silent: boolean
  /** A discount must not exceed the part of the order that it applies to. */
  readonly exact?: boolean
  /** The target state, derived from the current order. */
  readonly draft: (order: OrderRecord) => Draft
  readonly stock: (draft: Draft) => readonly StockChange[]
  /** Additional changes of the document. */
  readonly also?: (order: OrderRecord) => Partial<OrderRecord['doc']>
  /** A reason that does not block this edit. */
  readonly despite?: NonDraftableReason
}

export async function commitDraftOrder(unit: Unit, input: Input<'commitDraftOrder'>): Reply<'commitDraftOrder'> {
  const { draftOrderId, reason } = input
  const commitSettings = input.commitSettings ?? undefined
  const stored = await drafts.update(unit, draftOrderId, null, (before) => {
    assertOpen(before)
    if (!before.orderId) throw createRefusal('NO_ORDER')
    return { ...before, status: 'COMMITTED', ...(commitSettings && { commitSettings }) }
  })
  if (!stored) throw new Problem('DRAFT_ORDER_DOES_NOT_EXIST')
  const lines = new Set(commitSettings?.updateInventory?.map(({ lineItemId }) => lineItemId.toLowerCase()))
  const order = await commit(unit, {
    orderId: stored.orderId!,
    draftOrderId: stored.id,
    reason,
    silent: commitSettings?.addActivitiesToOrder === false,
    draft: (before) => assertUnchanged(before, stored.draft),
    stock: (draft) => listStockChanges(draft).filter(({ lineId }) => lines.has(lineId)),
  })
  const committedDraftOrder = await emitCommitted(unit, stored)
  return { committedDraftOrder, orderAfterCommit: toWireOrder(order) }
}

/** The draft, if the order is still in the state that it was made of. Payments received meanwhile don't matter. */
function assertUnchanged(order: OrderRecord, draft: Draft): Draft {
  const { base } = toDraft(order)
  const { paid, authorized, refunded } = base!
  const then = { ...draft.base, paid, authorized, refunded }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(base)), JSON.parse(JSON.stringify(then))))
    throw createRefusal('ORDER_CHANGED')
  return draft
}

/** Applies a whole change of an order in the caller's transaction: lines, amounts, statuses, stock and history. */
export async function commit(
  unit: Unit,
  { orderId, draftOrderId, reason, silent, exact, despite, ...wish }: Commit,
): Promise<OrderRecord> {
  const [rules, shown] = [await getSellingRules(unit), await getAmountFormat(unit)]
  let before!: OrderRecord
  let changes: Record<string, unknown>[] = []
  const order = await changeOrder(unit, orderId, async (locked) => {
    before = locked
    if (!mayEdit(unit, locked)) throw createRefusal('ORDER_CANNOT_BE_EDITED', { reasons: [] })
    const reasons = listNonDraftableReasons(locked, shown, rules, unit.now).filter((each) => each !== despite)
    if (reasons.length > 0) throw createRefusal('ORDER_CANNOT_BE_EDITED', { reasons })
    const draft = wish.draft(locked)
    const fulfillmentStatus = await calculateFulfillmentStatus(unit, locked, draft)
    const of = priceOrFail(draft, rules, unit.now)
    if (exact) assertWithin(draft, of)
    const drafted = toDraftedOrder(draft, of, writePrice(locked.currency, locked.locale))
    const { buyerLanguage } = locked.doc
    const known = new Set(locked.doc.lineItems.map(({ id }) => id))
    const added = drafted.lineItems.filter(({ id }) => !known.has(id))
    const named = new Map((await translateLines(unit, added, buyerLanguage)).map((line) => [line.id, line]))
    const lineItems = drafted.lineItems.map((line) => named.get(line.id) ?? line)
    const doc = { ...locked.doc, ...cleared, ...drafted, lineItems, ...wish.also?.(locked) }
    if (!(await mayLoseTip(unit, locked, doc))) throw createRefusal('TIP_PAID')
    changes = listChanges(locked.doc, doc, locked.currency)
    await moveStock(unit, locked, draft, wish.stock(draft))
    const total = formatMinor(of.priced.summary.total, locked.currency)
    const draftOrderChangesApplied = { draftOrderId, ...(reason && { reason }), changes }
    return {
      total,
      fulfillmentStatus,
      paymentStatus: getPaymentStatusAt(locked, total),
      visitorId: draft.buyer.visitorId ?? null,
      memberId: draft.buyer.memberId ?? null,
      contactId: draft.buyer.contactId ?? null,
      email: draft.buyer.email ?? null,
      doc,
      ...(!silent && {
        activities: withActivities(
          locked,
          createActivity(unit, 'DRAFT_ORDER_CHANGES_APPLIED', { draftOrderChangesApplied }),
        ),
      }),
    }
  })
  reindexOrder(unit, order)
  await emitChanged(unit, before, order, { draftOrderId, changes })
  return order
}

type Lines = ReturnType<typeof toDraftedOrder>['lineItems']

/** Names are translated as those of checkouts: an order keeps them as its buyer read them. */
async function translateLines(unit: Unit, lines: Lines, language: string | undefined): Promise<Lines> {
  if (lines.length === 0) return lines
  const { lineItems } = await translateInto(unit, Checkout, { lineItems: lines }, language, { isPairsOnly: true })
  return lineItems
}

/** Fields that are removed from the order if the draft omits them. */
const cleared = {
  shippingInfo: undefined,
  billingInfo: undefined,
  recipientInfo: undefined,
  businessLocation: undefined,
  extendedFields: undefined,
}

interface Committed {
  draftOrderId: string
  changes: Record<string, unknown>[]
}

async function emitChanged(unit: Unit, before: OrderRecord, after: OrderRecord, committed: Committed): Promise<void> {
  const order = toWireOrder(after)
  const commitDate = unit.now.toISOString()
  await unit.emit('wix.ecom.v1.order_committed', order.id, { order, ...committed, commitDate })
  const { paymentStatus: previousPaymentStatus } = before
  if (after.paymentStatus === previousPaymentStatus) return
  const body = { order, previousPaymentStatus }
  await unit.emit('wix.ecom.v1.order_payment_status_updated', order.id, body)
  if (after.paymentStatus === 'PAID') await takeStockOfPaidOrder(unit, order.id)
}

export async function emitCommitted(unit: Unit, stored: StoredDraft) {
  const { of } = await calculateDraft(unit, stored)
  const wire = toWire(stored, of, await getAmountFormat(unit))
  await unit.emit('wix.ecom.v1.draft_order_updated', stored.id, wire)
  return wire
}

async function calculateFulfillmentStatus(unit: Unit, order: OrderRecord, draft: Draft) {
  const lines = getLinesLeft(draft)
  if (lines.length === 0) throw createRefusal('NO_LINE_ITEMS')
  const sent = await countSentPieces(unit, order.id)
  for (const [lineItemId, pieces] of sent) {
    const left = lines.find(({ id }) => id === lineItemId)?.quantity ?? 0
    if (left < pieces) throw createRefusal('FULFILLED', { lineItemId, fulfilled: pieces })
  }
  return calculateStatus(lines, sent)
}

/** The difference of pieces per line. */
const listStockChanges = ({ lines }: Draft): StockChange[] =>
  lines.flatMap(({ id, quantity, before }) => {
    const pieces = quantity - (before?.quantity ?? 0)
    return pieces === 0 ? [] : [{ lineId: id, pieces }]
  })

async function moveStock(unit: Unit, order: OrderRecord, draft: Draft, moved: readonly StockChange[]): Promise<void> {
  const toStockItem = await readStockItem(unit)
  const take = moved.flatMap(({ lineId, pieces }) => {
    const line = draft.lines.find(({ id }) => id === lineId)
    const item = pieces > 0 && line ? toStockItem(line, pieces) : undefined
    return item ? [item] : []
  })
  const back = moved.flatMap(({ lineId, pieces }) => (pieces < 0 ? [{ lineItemId: lineId, quantity: -pieces }] : []))
  const short = await exchangeStock(unit, order, await expandBundles(unit, take), back)
  if (short.length > 0) throw createRefusal('OUT_OF_STOCK', { lineItems: short })
}

async function readStockItem(unit: Unit): Promise<(line: DraftLine, quantity: number) => StockItem | undefined> {
  const toServiceStock = await readServiceStock(unit)
  return ({ facts: { catalogReference } }, quantity) => {
    if (!catalogReference) return undefined
    if (!CATALOG_APP_IDS.has(catalogReference.appId.toLowerCase()))
      return toServiceStock({ catalogReference, quantity })
    const variantId = catalogReference.options?.variantId
    const productId = catalogReference.catalogItemId
    return { productId, variantId: typeof variantId === 'string' ? variantId : DEFAULT_VARIANT, quantity }
  }
}

const createRefusal = (reason: string, data: object = {}) =>
  new Problem('DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS', { data: { reason, ...data } })

export async function createOrderFromDraft(
  unit: Unit,
  { draftOrderId, channelInfo, reason, createSettings }: Input<'createOrderFromDraft'>,
): Reply<'createOrderFromDraft'> {
  // The same when the unit starts again, as plugins that count stock are asked for this order.
  const orderId = unit.newId()
  const stored = await drafts.update(unit, draftOrderId, null, (before) => {
    assertOpen(before)
    if (before.orderId) throw createNotPlaced('CHANGES_AN_ORDER')
    return { ...before, status: 'COMMITTED', orderId }
  })
  if (!stored) throw new Problem('DRAFT_ORDER_DOES_NOT_EXIST')
  const { drafted } = await applyDraft(unit, stored, { channelInfo, reason })
  const placed = await placeDraftedOrder(unit, { ...drafted, terms: toTerms(createSettings) })
  if ('short' in placed) throw createNotPlaced('OUT_OF_STOCK', { lineItems: placed.short })
  return { committedDraftOrder: await emitCommitted(unit, stored), createdOrder: toWireOrder(placed.order) }
}

/** The order of a new draft and its deposit. */
export async function applyDraft(
  unit: Unit,
  stored: StoredDraft,
  options: Pick<Input<'createOrderFromDraft'>, 'channelInfo' | 'reason'> = {},
): Promise<{ drafted: DraftedOrder; due: string }> {
  const { draft } = stored
  const lines = getLinesLeft(draft)
  if (lines.length === 0) throw createNotPlaced('NO_LINE_ITEMS')
  const [{ of }, shown] = [await calculateDraft(unit, stored), await getAmountFormat(unit)]
  const { total } = of.priced.summary
  if (of.deposit !== undefined && of.deposit > total) {
    throw new Problem('DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL')
  }
  const { reason, channelInfo } = options
  const comment = reason
    ? createActivity(unit, 'MERCHANT_COMMENT', { merchantComment: { message: reason } })
    : undefined
  const language = stored.link?.language ?? (await findBuyerLanguage(unit, draft.buyer))
  const made = toDraftedOrder(draft, of, writePrice(shown.currency, shown.locale))
  const lineItems = await translateLines(unit, made.lineItems, language)
  const toStockItem = await readStockItem(unit)
  const drafted = {
    id: stored.orderId ?? unit.newId(),
    ...shown,
    total: formatMinor(total, shown.currency),
    buyer: draft.buyer,
    stock: await expandBundles(
      unit,
      lines.flatMap((line) => toStockItem(line, line.quantity) ?? []),
    ),
    comment,
    doc: {
      ...made,
      lineItems,
      siteLanguage: shown.locale,
      ...(language && { buyerLanguage: language }),
      currencyConversionDetails: { originalCurrency: shown.currency, conversionRate: '1' },
      weightUnit: shown.weightUnit,
      createdBy: stored.createdBy,
      channelInfo: { type: 'BACKOFFICE_MERCHANT' as const, ...omitNulls(channelInfo ?? {}) },
      customFields: [],
    },
  }
  return { drafted, due: formatMinor(of.deposit ?? total, shown.currency) }
}

export const createNotPlaced = (reason: string, data: object = {}) =>
  new Problem('CREATE_ORDER_FAILED_VALIDATIONS', { data: { reason, ...data } })
