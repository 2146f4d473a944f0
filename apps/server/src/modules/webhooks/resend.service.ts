import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { webhooks as contract } from '@stoa/contract/webhooks'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { requireSubscription } from './access.ts'
import { getDispatcher } from './dispatcher.ts'
import { toWireDelivery } from './log.service.ts'
import { findDelivery, maxCounted } from './log.store.ts'
import * as store from './resend.store.ts'
import { beginResend, countQueued } from './resend-runs.store.ts'
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
  { subscriptionId, ...input }: Input<'resendDeliveries'>,
): Reply<'resendDeliveries'> {
  await requireEnabled(unit, subscriptionId)
  await recordAudit(unit, subscriptionId, input)
  const matching = toMatching(subscriptionId, input)
  const total = await store.countMatching(unit, matching, maxCounted)
  const runId = await beginResend(unit, { subscriptionId, kind: 'RESEND', total })
  return resendRange(unit, { ...matching, runId, after: '0', before: await store.takePosition(unit) })
}

const toMatching = (
  subscriptionId: string,
  { status, eventTypes, from, to }: Omit<Input<'countDeliveries'>, 'subscriptionId'>,
): store.Matching => ({
  ...{ subscriptionId, status: status ?? 'PARKED' },
  ...(eventTypes && { eventTypes }),
  ...(from && { from }),
  ...(to && { to }),
})

export async function countDeliveries(
  unit: Unit,
  { subscriptionId, ...input }: Input<'countDeliveries'>,
): Reply<'countDeliveries'> {
  await requireSubscription(unit, subscriptionId)
  return toCounted(await store.countMatching(unit, toMatching(subscriptionId, input), maxCounted + 1))
}

const toCounted = (count: number) => ({ count: Math.min(count, maxCounted), isMore: count > maxCounted })

export async function countEvents(unit: Unit, { subscriptionId, since }: Input<'countEvents'>): Reply<'countEvents'> {
  const { eventTypes } = await requireSubscription(unit, subscriptionId)
  const storedSince = await store.findStoredSince(unit, eventTypes)
  const counted = toCounted(await store.countStored(unit, { eventTypes, since }, maxCounted + 1))
  return { ...counted, ...(storedSince && { storedSince: storedSince.toISOString() }) }
}

export async function replayEvents(
  unit: Unit,
  { subscriptionId, since }: Input<'replayEvents'>,
): Reply<'replayEvents'> {
  const { eventTypes } = await requireEnabled(unit, subscriptionId)
  await recordAudit(unit, subscriptionId, { since })
  const storedSince = await store.findStoredSince(unit, eventTypes)
  const total = await store.countStored(unit, { eventTypes, since }, maxCounted)
  const runId = await beginResend(unit, { subscriptionId, kind: 'REPLAY', total })
  const replayed = await replay(unit, { subscriptionId, eventTypes, since, runId })
  return { ...replayed, ...(storedSince && { storedSince: storedSince.toISOString() }) }
}

async function resendRange(unit: Unit, range: store.Range): Promise<{ count: number; continues: boolean }> {
  const batch = await store.resendBatch(unit, range, batchSize)
  return finishBatch(unit, range, batch, (after) => unit.use(jobsPort).enqueue(unit, resendJob, { ...range, after }))
}

async function replay(unit: Unit, what: store.Replay): Promise<{ count: number; continues: boolean }> {
  const batch = await store.replayBatch(unit, what, batchSize)
  return finishBatch(unit, what, batch, (after) => unit.use(jobsPort).enqueue(unit, replayJob, { ...what, after }))
}

async function finishBatch(
  unit: Unit,
  { subscriptionId, runId }: Pick<store.Range, 'subscriptionId' | 'runId'>,
  { count, last }: store.Batch,
  enqueueRest: (after: string) => Promise<void>,
): Promise<{ count: number; continues: boolean }> {
  if (count > 0) await resume(unit, subscriptionId)
  const continues = count === batchSize && last !== undefined
  await countQueued(unit, runId, count, !continues)
  if (continues) await enqueueRest(last)
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
