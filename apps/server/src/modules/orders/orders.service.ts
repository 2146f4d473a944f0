import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orders } from '@stoa/contract/orders'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import { isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getCachedOrder } from './order-cache.ts'
import { searchOrders as search } from './orders.search.ts'
import { listLatestOfMembers } from './orders.store.ts'
import type { OrderRecord } from './orders.ts'
import { toBuyerWire, toWire } from './orders.wire.ts'

type Operations = typeof orders

export async function getOrder(
  unit: Unit,
  { id }: InputOf<Operations['getOrder']>,
): Promise<ReplyOf<Operations['getOrder']>> {
  const answer = isId(id) ? await getCachedOrder(unit, id) : undefined
  if (!answer) throw new Problem('NOT_FOUND')
  return answer
}

export async function searchOrders(
  unit: Unit,
  input: InputOf<Operations['searchOrders']>,
): Promise<ReplyOf<Operations['searchOrders']>> {
  const { orders, metadata } = await search(unit, input.search ?? {})
  return { orders: orders.map((order) => toActorWire(unit, order)), metadata }
}

/** Lists of members show a few orders of each, which are read in one statement. */
export async function listLatestOrders(
  unit: Unit,
  { memberIds }: InputOf<Operations['listLatestOrders']>,
): Promise<ReplyOf<Operations['listLatestOrders']>> {
  const orders = await listLatestOfMembers(unit, memberIds)
  const latest = Map.groupBy(orders, ({ memberId }) => memberId!)
  return {
    latest: [...latest].map(([memberId, own]) => ({ memberId, orders: own.map((order) => toActorWire(unit, order)) })),
  }
}

const toActorWire = (unit: Unit, order: OrderRecord) => (isManager(unit.actor) ? toWire(order) : toBuyerWire(order))
