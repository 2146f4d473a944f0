import type { Order } from '@stoa/contract/order.entity'
import { LRUCache } from 'lru-cache'
import { isManager } from '../../kernel/actor.ts'
import { freezeAndSerialize, toJson } from '../../kernel/json.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findOrderIfChanged, type OrderIfChanged } from './orders.store.ts'
import type { OrderRecord } from './orders.ts'
import { toBuyerWire, toWire } from './orders.wire.ts'

interface CachedOrder {
  readonly version: string
  readonly answer: { readonly order: Order }
}

const maxBytes = 16 * 1024 ** 2
/** An object takes several times the room of its text. */
const bytesPerCharacter = 12

const orders = new LRUCache<string, CachedOrder>({ maxSize: maxBytes })

/**
 * The answer with an order that the actor may see. Orders are looked at more often than they change: while its row is the
 * one of the last look, so is the answer, and neither is read, written nor sent to this process once more.
 */
export async function getCachedOrder(unit: Unit, id: string): Promise<{ order: Order } | undefined> {
  const isBuyers = !isManager(unit.actor)
  const key = `${unit.siteId} ${id} ${isBuyers}`
  const known = orders.get(key)
  const row = await findOrderIfChanged(unit, { id, known: known?.version ?? '' })
  if (!row) return undefined
  if (!isComplete(row)) return known!.answer
  const answer = freezeAndSerialize({ order: isBuyers ? toBuyerWire(row) : toWire(row) })
  orders.set(key, { version: row.version, answer }, { size: toJson(answer).length * bytesPerCharacter })
  return answer
}

const isComplete = (row: OrderIfChanged): row is OrderIfChanged & OrderRecord => row.doc !== null
