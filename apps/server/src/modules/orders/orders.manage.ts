import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Order } from '@stoa/contract/order.entity'
import { orders as contract } from '@stoa/contract/orders'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { applyMask, type Mask, readFieldMask } from '../../kernel/query/index.ts'
import { applyTagChanges } from '../../kernel/tags.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { changeOrder, createActivity, type OrderChange, withActivities } from './change-order.ts'
import type { OrderDocument, OrderRecord } from './orders.ts'
import { toWire } from './orders.wire.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>
type OrderPatch = Input<'updateOrder'>['order']

const writableOrder = contract.updateOrder.input.properties.order

export async function updateOrder(unit: Unit, { order, fieldMask: paths }: Input<'updateOrder'>): Reply<'updateOrder'> {
  return { order: toWire(await write(unit, order, readFieldMask(paths, writableOrder))) }
}

export async function bulkUpdateOrders(
  units: Units,
  { orders, returnEntity }: Input<'bulkUpdateOrders'>,
): Reply<'bulkUpdateOrders'> {
  const outcomes = await runEachInOwnUnit(
    orders,
    ({ order }) => order.id,
    async ({ order, fieldMask: paths }) => {
      const mask = readFieldMask(paths, writableOrder)
      return toWire(await units.command((unit) => write(unit, order, mask)))
    },
  )
  return buildBulkReply(outcomes, returnEntity)
}

export async function bulkUpdateOrderTags(
  units: Units,
  { orderIds, assignTags, unassignTags }: Input<'bulkUpdateOrderTags'>,
): Reply<'bulkUpdateOrderTags'> {
  const outcomes = await runEachInOwnUnit(
    orderIds,
    (id) => id,
    async (id) => {
      await units.command((unit) =>
        changeOrder(unit, id, ({ doc }) => ({
          doc: { ...doc, tags: applyTagChanges(doc.tags, assignTags, unassignTags) },
        })),
      )
      return undefined
    },
  )
  return buildBulkReply(outcomes)
}

export async function updateOrderLineItem(
  unit: Unit,
  { id, lineItem, fieldMask: paths }: Input<'updateOrderLineItem'>,
): Reply<'updateOrderLineItem'> {
  const { id: lineItemId, ...patch } = lineItem
  const mask = readFieldMask(paths, contract.updateOrderLineItem.input.properties.lineItem)
  const order = await changeOrder(unit, id, (before) => {
    assertOpen(before)
    const line = before.doc.lineItems.find((each) => each.id === lineItemId.toLowerCase())
    if (!line) throw new Problem('LINE_ITEM_NOT_FOUND')
    const changed = applyMask(line, patch, mask)
    return { doc: { ...before.doc, lineItems: before.doc.lineItems.map((each) => (each === line ? changed : each)) } }
  })
  return { order: toWire(order) }
}

/** These fields may be changed on any order; all others on active orders only. */
const deskFields: readonly string[] = ['archived', 'seenByAHuman', 'tags']

function write(unit: Unit, { id, ...patch }: OrderPatch, mask: Mask | undefined): Promise<OrderRecord> {
  return changeOrder(unit, id, (before) => {
    const touched = mask ? mask.map(([first]) => first!) : Object.keys(patch)
    if (!touched.every((field) => deskFields.includes(field))) assertOpen(before)
    return buildChange(unit, before, patch, mask)
  })
}

function buildChange(
  unit: Unit,
  before: OrderRecord,
  patch: Omit<OrderPatch, 'id'>,
  mask: Mask | undefined,
): OrderChange {
  const { archived, seen, email, contactId, doc } = before
  const buyerInfo = { ...(email && { email }), ...(contactId && { contactId }) }
  const whole = { ...doc, archived, seenByAHuman: seen, buyerInfo } as Partial<Order>
  const next = applyMask<Partial<Order>>(whole, patch, mask)
  const { archived: isArchived, seenByAHuman, buyerInfo: buyer, ...document } = next
  assertRecipientUnchanged(whole, next)
  const types = [
    ...(isDifferent(doc.shippingInfo?.logistics, next.shippingInfo?.logistics)
      ? (['SHIPPING_ADDRESS_EDITED'] as const)
      : []),
    ...(isDifferent(email ?? undefined, buyer?.email) ? (['EMAIL_EDITED'] as const) : []),
  ]
  return {
    archived: isArchived ?? false,
    seen: seenByAHuman ?? false,
    email: buyer?.email ?? null,
    doc: {
      ...(document as OrderDocument),
      customFields: document.customFields ?? [],
      weightUnit: document.weightUnit ?? doc.weightUnit,
    },
    ...(types.length > 0 && { activities: withActivities(before, ...types.map((type) => createActivity(unit, type))) }),
  }
}

/** An order's recipient may be changed but not removed. */
function assertRecipientUnchanged(before: Partial<Order>, after: Partial<Order>): void {
  const required: [string, unknown, unknown][] = [
    ['buyerInfo.email', before.buyerInfo?.email, after.buyerInfo?.email],
    ['billingInfo.contactDetails', before.billingInfo?.contactDetails, after.billingInfo?.contactDetails],
    ['recipientInfo.contactDetails', before.recipientInfo?.contactDetails, after.recipientInfo?.contactDetails],
  ]
  for (const [field, was, is] of required)
    if (was && !is) throw createInvalidArgument(`order.${field}`, 'can be changed, but not removed', 'REQUIRED_FIELD')
}

const isDifferent = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

function assertOpen({ status }: OrderRecord): void {
  if (status === 'PENDING') throw new Problem('ORDER_IS_PENDING')
  if (status === 'REJECTED') throw new Problem('ORDER_IS_REJECTED')
}

/** One by one, each in its own transaction, so that a failure does not affect the others. */
async function runEachInOwnUnit<Request, Item>(
  requests: readonly Request[],
  getId: (request: Request) => string,
  act: (request: Request) => Promise<Item | undefined>,
): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = []
  for (const each of requests) {
    const id = getId(each)
    try {
      const item = await act(each)
      outcomes.push({ id, ...(item !== undefined && { item }) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ id, problem: error })
    }
  }
  return outcomes
}
