import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Order } from '@stoa/contract/order.entity'
import { Problem } from '@stoa/contract/problem'
import type { returns as contract } from '@stoa/contract/returns'
import { createId } from '../../kernel/ids.ts'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { changeOrder, findOrder, toWireOrder } from '../orders/api.ts'
import { notifyBuyer } from './returns.mails.ts'
import * as store from './returns.store.ts'
import { listReturnable, type ReturnRecord, selectPieces, toWire } from './returns.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

const policy = new SettingsStore('returns', { days: 30 })

export async function getReturnPolicy(unit: Unit): Reply<'getReturnPolicy'> {
  return { returnPolicy: { days: (await policy.get(unit)).days } }
}

export async function updateReturnPolicy(
  unit: Unit,
  { returnPolicy }: Input<'updateReturnPolicy'>,
): Reply<'updateReturnPolicy'> {
  const before = await policy.get(unit)
  const { days } = await policy.save(unit, { days: returnPolicy.days ?? before.days })
  return { returnPolicy: { days } }
}

/** Locks the order's row, so that concurrent requests can't return the same pieces. */
export async function createReturn(unit: Unit, { return: input }: Input<'createReturn'>): Reply<'createReturn'> {
  const own = await findOrder(unit, input.orderId.toLowerCase())
  if (!own) throw new Problem('ORDER_NOT_FOUND')
  const order = toWireOrder(await changeOrder(unit, own.id, () => undefined))
  const goods = await store.findGoods(unit, own.id)
  if (!goods) throw new Problem('RETURN_NOT_POSSIBLE')
  const { lineItems } = listReturnable(goods, (await policy.get(unit)).days, unit.now)
  const pieces = selectPieces(goods, lineItems, input.lineItems)
  const made: ReturnRecord = {
    id: createId(),
    orderId: own.id,
    orderNumber: order.number,
    memberId: own.memberId,
    status: 'REQUESTED',
    createdDate: unit.now,
    answeredDate: null,
    doc: {
      lineItems: pieces.map((piece) => ({ ...piece, name: getProductName(order, piece.id) })),
      reason: input.reason,
      ...(input.comment?.trim() && { comment: input.comment.trim() }),
      buyer: toBuyer(order),
    },
  }
  await store.insertReturn(unit, made)
  await unit.emit('stoa.returns.requested', made.id, { return: toWire(made) })
  return { return: toWire(made) }
}

const getProductName = ({ lineItems }: Order, id: string) =>
  lineItems.find((line) => line.id === id)!.productName.original

function toBuyer({ buyerInfo, billingInfo, recipientInfo }: Order): ReturnRecord['doc']['buyer'] {
  const { firstName, lastName } = (billingInfo ?? recipientInfo)?.contactDetails ?? {}
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return { ...(name && { name }), ...(buyerInfo.email && { email: buyerInfo.email }) }
}

export async function listReturnsOfOrder(
  unit: Unit,
  { orderId }: Input<'listReturnsOfOrder'>,
): Reply<'listReturnsOfOrder'> {
  const order = await findOrder(unit, orderId.toLowerCase())
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  const [goods, returns] = await Promise.all([store.findGoods(unit, order.id), store.listOfOrder(unit, order.id)])
  const possible = goods && listReturnable(goods, (await policy.get(unit)).days, unit.now)
  return {
    returns: returns.map(toWire),
    returnable: {
      lineItems: possible?.lineItems ?? [],
      ...(possible?.until && { until: possible.until.toISOString() }),
    },
  }
}

export async function queryReturns(unit: Unit, { query }: Input<'queryReturns'>): Reply<'queryReturns'> {
  const { items, metadata } = await store.queryReturns(unit, query)
  return { returns: items.map(toWire), metadata }
}

export const acceptReturn = (unit: Unit, { returnId, answer }: Input<'acceptReturn'>): Reply<'acceptReturn'> =>
  decide(unit, returnId, 'ACCEPTED', answer)

export const declineReturn = (unit: Unit, { returnId, answer }: Input<'declineReturn'>): Reply<'declineReturn'> =>
  decide(unit, returnId, 'DECLINED', answer)

async function decide(unit: Unit, id: string, status: ReturnRecord['status'], answer: string | null | undefined) {
  const found = await store.lockReturn(unit, id)
  if (!found) throw new Problem('RETURN_NOT_FOUND')
  if (found.status !== 'REQUESTED') throw new Problem('RETURN_IS_ANSWERED')
  const ownerNote = answer?.trim()
  const decided = {
    ...found,
    status,
    answeredDate: unit.now,
    doc: { ...found.doc, ...(ownerNote && { answer: ownerNote }) },
  }
  await store.saveAnswer(unit, decided)
  await notifyBuyer(unit, decided)
  await unit.emit('stoa.returns.answered', id, { return: toWire(decided) })
  return { return: toWire(decided) }
}
