import type { Activity, ActivityType } from '@stoa/contract/order-activity.entity'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { addAuthors } from './author.ts'
import * as store from './orders.store.ts'
import { buildActivity, findIllegalMove, type OrderRecord } from './orders.ts'
import { toWire } from './orders.wire.ts'
import { recordRollup } from './sales-rollups.store.ts'

/**
 * What a change may write. The paid amounts follow from payments, so only payments change them; a total changes with
 * the document.
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
    | 'pendingAmounts'
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
 * Locks a placed order, writes what `change` returns and emits `order_updated`; does nothing if it returns nothing. An
 * illegal status move is a bug and changes nothing: operations refuse it by name before.
 * @throws ORDER_NOT_FOUND, and what `change` throws.
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
  await recordRollup(unit, before, after)
  unit.noteChange(() => ({
    type: 'order',
    id,
    name: before.number ?? undefined,
    before: toWire(before),
    after: toWire(after),
  }))
  await unit.emit('wix.ecom.v1.order_updated', id, toWire(after))
  return after
}

/** The history, with authors in the new entries. */
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

/** The history with new entries. */
export const withActivities = (order: Pick<OrderRecord, 'activities'>, ...added: readonly Activity[]): Activity[] => [
  ...order.activities,
  ...added,
]

/** A history entry written by this unit. */
export const createActivity = (unit: Unit, type: ActivityType, details: Partial<Activity> = {}): Activity =>
  buildActivity({ id: createId(), now: unit.now, type }, details)
