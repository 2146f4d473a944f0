import type { Activity, ActivityType } from '@stoa/contract/order-activity.entity'
import { Problem } from '@stoa/contract/problem'
import { toUpdatedEvent } from '../../kernel/events.ts'
import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { addAuthors } from './author.ts'
import * as store from './orders.store.ts'
import { activity, findIllegalMove, type OrderRecord } from './orders.ts'
import { toWire } from './orders.wire.ts'
import { book } from './sales-rollups.store.ts'

/**
 * What a change may touch; the document as a whole. What was paid follows from the order's payments, so only they change
 * that; a total changes with its parts in the document.
 */
export type OrderChange = Partial<
  Pick<
    OrderRecord,
    | 'status'
    | 'paymentStatus'
    | 'fulfillmentStatus'
    | 'total'
    | 'paid'
    | 'authorized'
    | 'refunded'
    | 'underWay'
    | 'archived'
    | 'seen'
    | 'email'
    | 'contactId'
    | 'visitorId'
    | 'memberId'
    | 'activities'
    | 'doc'
  >
>

/**
 * Locks a placed order, writes what `change` makes of it, and tells `order_updated`. Nothing is written or told where
 * it makes nothing.
 * A move that no table of statuses has is a mistake of ours and changes nothing; operations refuse it by name before.
 * @throws ORDER_NOT_FOUND where there is no such order, and what `change` throws.
 */
export async function changeOrder(
  unit: Unit,
  id: string,
  change: (order: OrderRecord) => OrderChange | undefined | Promise<OrderChange | undefined>,
): Promise<OrderRecord> {
  const before = await store.lockPlaced(unit, id)
  if (!before) throw new Problem('ORDER_NOT_FOUND')
  const changes = await change(before)
  if (!changes) return before
  const after = { ...before, ...changes, ...(await withAuthors(unit, before, changes)), updatedDate: unit.now }
  const stray = findIllegalMove(before, after)
  if (stray) throw new Error(`Order ${id} can not go ${stray}`)
  await store.updateOrder(unit, before, after)
  await book(unit, before, after)
  await unit.emit(toUpdatedEvent('wix.ecom.v1.order_updated', id, toWire(after)))
  return after
}

/** A history whose new lines say who wrote them. */
async function withAuthors(
  unit: Unit,
  before: OrderRecord,
  { activities }: OrderChange,
): Promise<Pick<OrderChange, 'activities'>> {
  if (!activities) return {}
  const known = new Set(before.activities.map(({ id }) => id))
  const lines = new Map(
    (
      await addAuthors(
        unit,
        activities.filter(({ id }) => !known.has(id)),
      )
    ).map((it) => [it.id, it]),
  )
  return { activities: activities.map((each) => lines.get(each.id) ?? each) }
}

/** Its history with new lines. */
export const withActivities = (order: Pick<OrderRecord, 'activities'>, ...added: readonly Activity[]): Activity[] => [
  ...order.activities,
  ...added,
]

/** A line of history that this unit writes. */
export const newActivity = (unit: Unit, type: ActivityType, details: Partial<Activity> = {}): Activity =>
  activity({ id: newId(), now: unit.now, type }, details)
