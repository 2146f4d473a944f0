import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { WebhookAttempt, WebhookDelivery } from '@stoa/contract/webhook.entity'
import type { webhooks as contract } from '@stoa/contract/webhooks'
import { toReasonFields } from '@stoa/messages/reasons'
import type { Unit } from '../../kernel/unit.ts'
import { requireSubscription } from './access.ts'
import * as store from './log.store.ts'
import { findResend } from './resend-runs.store.ts'
import { findReceiver } from './subscriptions.store.ts'
import { buildPlainBody } from './webhooks.events.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

export async function queryDeliveries(
  unit: Unit,
  { subscriptionId, query }: Input<'queryDeliveries'>,
): Reply<'queryDeliveries'> {
  await requireSubscription(unit, subscriptionId)
  const { items, metadata } = await store.listDeliveries(unit, subscriptionId, query)
  return { deliveries: items.map(toWireDelivery), pagingMetadata: metadata }
}

export async function searchDeliveries(
  unit: Unit,
  { subscriptionId, text, eventTypes, status, from, to }: Input<'searchDeliveries'>,
): Reply<'searchDeliveries'> {
  await requireSubscription(unit, subscriptionId)
  const search = {
    text,
    eventTypes: eventTypes ?? [],
    status: status ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  }
  const { found, searched, since } = await store.searchDeliveries(unit, subscriptionId, search)
  return {
    deliveries: found.map(toWireDelivery),
    searched,
    ...(since && { searchedSince: since.toISOString() }),
    isComplete: searched < store.searchWindow,
  }
}

export async function getDelivery(
  unit: Unit,
  { subscriptionId, deliveryId }: Input<'getDelivery'>,
): Reply<'getDelivery'> {
  await requireSubscription(unit, subscriptionId)
  const row = await store.findDelivery(unit, subscriptionId, deliveryId)
  if (!row) throw new Problem('NOT_FOUND')
  const event = await store.findEvent(unit, deliveryId)
  const failed = (await store.listFailedAttempts(unit, subscriptionId, deliveryId)).map((attempt) => toAttempt(attempt))
  const last = findLastAttempt(row)
  return {
    delivery: {
      ...toWireDelivery(row),
      ...(event && { event: buildPlainBody(unit.siteId, { ...event, entityId: event.entity_id }) }),
      // Failed attempts are listed of their own.
      attemptList: [...(last && !last.failure ? [last] : []), ...failed],
    },
  }
}

export async function getStatistics(
  unit: Unit,
  { subscriptionId, hours }: Input<'getStatistics'>,
): Reply<'getStatistics'> {
  await requireSubscription(unit, subscriptionId)
  const since = new Date(unit.now.getTime() - (hours ?? 24) * 3_600_000)
  const rows = await store.listHours(unit, subscriptionId, since)
  const pendingSince = await store.findPendingSince(unit, subscriptionId)
  const pending = pendingSince ? await store.countPending(unit, subscriptionId) : 0
  const receiver = await findReceiver(unit, subscriptionId)
  const resend = await findResend(unit, subscriptionId)
  const isPaused = receiver?.pausedUntil && receiver.pausedUntil > unit.now
  return {
    hours: rows.map(({ hour, delivered, failed, milliseconds }) => ({
      date: hour.toISOString(),
      ...{ delivered, failed },
      milliseconds: Math.round(Number(milliseconds) / Math.max(1, delivered + failed)),
    })),
    delivered: rows.reduce((sum, { delivered }) => sum + delivered, 0),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
    pending,
    ...(resend && { resend }),
    ...(pendingSince && { pendingSince: pendingSince.toISOString() }),
    ...(isPaused && { pausedUntil: receiver.pausedUntil!.toISOString() }),
    consecutiveFailures: receiver?.failures ?? 0,
  }
}

export function toWireDelivery(row: store.DeliveryRow): WebhookDelivery {
  const { finished_date, next_date } = row
  const lastAttempt = findLastAttempt(row)
  return {
    id: row.event_id,
    subscriptionId: row.subscription_id,
    eventType: row.event_type,
    entityId: row.entity_id,
    status: row.status,
    createdDate: row.created_date.toISOString(),
    ...(finished_date && { finishedDate: finished_date.toISOString() }),
    ...(next_date && row.status === 'PENDING' && { nextAttemptDate: next_date.toISOString() }),
    attempts: row.attempts,
    ...(lastAttempt && { lastAttempt }),
  }
}

function findLastAttempt({ attempt_date, milliseconds, ...row }: store.DeliveryRow): WebhookAttempt | undefined {
  return attempt_date ? toAttempt({ ...row, attempt_date, milliseconds: milliseconds ?? 0 }) : undefined
}

type AttemptColumns = Pick<store.DeliveryRow, 'http_status' | 'failure' | 'reason' | 'answer'> & {
  attempt_date: Date
  milliseconds: number
}

const toAttempt = ({
  attempt_date,
  milliseconds,
  http_status,
  failure,
  reason,
  answer,
}: AttemptColumns): WebhookAttempt => ({
  date: attempt_date.toISOString(),
  milliseconds,
  ...(http_status !== null && { status: http_status }),
  ...(failure !== null && { failure }),
  ...(reason !== null && toReasonFields(reason)),
  ...(answer !== null && { answer }),
})
