import type { Order } from '@stoa/contract/order.entity'
import { isManager } from '../../kernel/actor.ts'
import { Cache } from '../../kernel/cache.ts'
import { freezeAndSerialize, toJson } from '../../kernel/json.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findOrderIfChanged, type OrderIfChanged } from './orders.store.ts'
import type { OrderRecord } from './orders.ts'
import { toBuyerWire, toWire } from './orders.wire.ts'

const maxBytes = 16 * 1024 ** 2
/** An object in memory takes several times the size of its JSON. */
const bytesPerCharacter = 12

/** By the version of the order's row. */
const orders = new Cache<{ readonly order: Order }, string>({ name: 'orders', maxBytes })

/**
 * The reply for an order that the actor may see. Orders are read more often than they change, so the reply is reused
 * while the row's version is unchanged: the order is neither fetched nor serialized again.
 */
export async function getCachedOrder(unit: Unit, id: string): Promise<{ order: Order } | undefined> {
  const isBuyers = !isManager(unit.actor)
  const key = `${unit.siteId} ${id} ${isBuyers}`
  const known = orders.peek(key)
  const row = await findOrderIfChanged(unit, { id, known: known?.version ?? '' })
  if (!row) return undefined
  if (!isComplete(row)) return orders.hit(known!)
  const answer = freezeAndSerialize({ order: isBuyers ? toBuyerWire(row) : toWire(row) })
  return orders.set(key, answer, { version: row.version, bytes: toJson(answer).length * bytesPerCharacter })
}

const isComplete = (row: OrderIfChanged): row is OrderIfChanged & OrderRecord => row.doc !== null
