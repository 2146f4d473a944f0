import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Activity } from '@stoa/contract/order-activity.entity'
import type { orders as contract, PublicActivity } from '@stoa/contract/orders'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { changeOrder, createActivity, withActivities } from './change-order.ts'
import type { OrderRecord } from './orders.ts'
import { toWire } from './orders.wire.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

export async function addActivity(unit: Unit, { id, activity }: Input<'addActivity'>): Reply<'addActivity'> {
  const added = createEntry(unit, activity)
  const order = await changeOrder(unit, id, (before) => ({ activities: withActivities(before, added) }))
  return { order: toWire(order), activityId: added.id }
}

export async function addActivities(
  unit: Unit,
  { orderId, orderActivities }: Input<'addActivities'>,
): Reply<'addActivities'> {
  const added = orderActivities.map((each) => createEntry(unit, each))
  const order = await changeOrder(unit, orderId, (before) => ({ activities: withActivities(before, ...added) }))
  return { order: toWire(order), activityIds: added.map(({ id }) => id) }
}

export async function updateActivity(
  unit: Unit,
  { id, activityId, activity }: Input<'updateActivity'>,
): Reply<'updateActivity'> {
  const order = await changeOrder(unit, id, (before) =>
    withHistory(before, activityId, (entry) => {
      const { merchantComment: _m, customActivity: _c, ...rest } = entry
      return [{ ...rest, ...toContent(activity) }]
    }),
  )
  return { order: toWire(order) }
}

export async function deleteActivity(unit: Unit, { id, activityId }: Input<'deleteActivity'>): Reply<'deleteActivity'> {
  const order = await changeOrder(unit, id, (before) => withHistory(before, activityId, () => []))
  return { order: toWire(order) }
}

const createEntry = (unit: Unit, activity: PublicActivity): Activity => {
  const content = toContent(activity)
  return createActivity(unit, content.type, content)
}

/** A merchant's comment, or an app's custom activity. */
function toContent({ merchantComment, customActivity }: PublicActivity) {
  if (merchantComment) {
    const type = 'MERCHANT_COMMENT' as const
    return { type, activityType: type, merchantComment }
  }
  const { appId, type: name, additionalData } = customActivity!
  const type = 'CUSTOM_ACTIVITY' as const
  const content = { appId, type: name, ...(additionalData && { additionalData }) }
  return { type, activityType: type, customActivity: content }
}

/** Only entries written by people and apps may be changed, not recorded events. */
function withHistory(order: OrderRecord, activityId: string, next: (entry: Activity) => Activity[]) {
  const entry = order.activities.find(({ id }) => id === activityId.toLowerCase())
  const written = entry?.activityType === 'MERCHANT_COMMENT' || entry?.activityType === 'CUSTOM_ACTIVITY'
  if (!entry || !written) throw new Problem('ACTIVITY_NOT_FOUND')
  return { activities: order.activities.flatMap((each) => (each === entry ? next(each) : [each])) }
}
