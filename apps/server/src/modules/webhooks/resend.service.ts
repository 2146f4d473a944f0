import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { webhooks as contract } from '@stoa/contract/webhooks'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { requireSubscription } from './access.ts'
import { getDispatcher } from './dispatcher.ts'
import { toWireDelivery } from './log.service.ts'
import { findDelivery } from './log.store.ts'
import * as store from './resend.store.ts'
import { resumeReceiver } from './subscriptions.store.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

/** Deliveries per transaction; a job does the rest. */
const batchSize = 1000

export async function resendDelivery(
  unit: Unit,
  { subscriptionId, deliveryId }: Input<'resendDelivery'>,
): Reply<'resendDelivery'> {
  await requireEnabled(unit, subscriptionId)
  if (!(await findDelivery(unit, subscriptionId, deliveryId))) throw new Problem('NOT_FOUND')
  if (!(await store.resendOne(unit, subscriptionId, deliveryId))) throw new Problem('EVENT_NO_LONGER_STORED')
  await resume(unit, subscriptionId)
  return { delivery: toWireDelivery((await findDelivery(unit, subscriptionId, deliveryId))!) }
}

export async function resendDeliveries(
  unit: Unit,
  { subscriptionId, status, eventTypes, from, to }: Input<'resendDeliveries'>,
): Reply<'resendDeliveries'> {
  await requireEnabled(unit, subscriptionId)
  await recordAudit(unit, subscriptionId, { status, eventTypes, from, to })
  const range = {
    ...{ subscriptionId, status: status ?? 'PARKED', after: '0', before: await store.takePosition(unit) },
    ...(eventTypes && { eventTypes }),
    ...(from && { from }),
    ...(to && { to }),
  }
  return resendRange(unit, range)
}

export async function replayEvents(
  unit: Unit,
  { subscriptionId, since }: Input<'replayEvents'>,
): Reply<'replayEvents'> {
  const { eventTypes } = await requireEnabled(unit, subscriptionId)
  await recordAudit(unit, subscriptionId, { since })
  const storedSince = await store.findStoredSince(unit, eventTypes)
  const replayed = await replay(unit, { subscriptionId, eventTypes, since })
  return { ...replayed, ...(storedSince && { storedSince: storedSince.toISOString() }) }
}

async function resendRange(unit: Unit, range: store.Range): Promise<{ count: number; continues: boolean }> {
  const { count, last } = await store.resendBatch(unit, range, batchSize)
  if (count > 0) await resume(unit, range.subscriptionId)
  const continues = count === batchSize && last !== undefined
  if (continues) await unit.use(jobsPort).enqueue(unit, resendJob, { ...range, after: last })
  return { count, continues }
}

async function replay(unit: Unit, what: store.Replay): Promise<{ count: number; continues: boolean }> {
  const { count, last } = await store.replayBatch(unit, what, batchSize)
  if (count > 0) await resume(unit, what.subscriptionId)
  const continues = count === batchSize && last !== undefined
  if (continues) await unit.use(jobsPort).enqueue(unit, replayJob, { ...what, after: last })
  return { count, continues }
}

/** The rest of a range, each batch in the transaction that enqueues the next. */
export const resendJob: Job<store.Range> = {
  name: 'webhooks.resend',
  run: (units, range) =>
    units.command(async (unit) => {
      await resendRange(unit, range)
    }),
}

export const replayJob: Job<store.Replay> = {
  name: 'webhooks.replay',
  run: (units, what) =>
    units.command(async (unit) => {
      await replay(unit, what)
    }),
}

async function requireEnabled(unit: Unit, subscriptionId: string) {
  const subscription = await requireSubscription(unit, subscriptionId)
  if (!subscription.enabled) throw new Problem('WEBHOOK_DISABLED')
  return subscription
}

async function resume(unit: Unit, subscriptionId: string): Promise<void> {
  await resumeReceiver(unit, subscriptionId)
  unit.afterCommit(() => getDispatcher(unit).wake([subscriptionId]))
}

const recordAudit = (unit: Unit, id: string, data: Parameters<typeof audit>[1]['data']) =>
  audit(unit, { action: 'WEBHOOK_EVENTS_RESENT', subject: { type: 'webhook', id }, ...(data && { data }) })
