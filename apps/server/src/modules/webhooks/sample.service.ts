import type { EventDeclaration } from '@stoa/contract/event'
import { type EventType, events } from '@stoa/contract/events'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { webhooks as contract } from '@stoa/contract/webhooks'
import { toReasonFields } from '@stoa/messages/reasons'
import { buildEventBody } from '../../kernel/events.ts'
import { createId } from '../../kernel/ids.ts'
import { type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { findAppKey } from '../sites/api.ts'
import { requireSubscription } from './access.ts'
import { attemptDelivery, openSigner } from './attempt.ts'
import { buildSample } from './sample-value.ts'
import { buildPlainBody, isPublicType, type StoredEvent } from './webhooks.events.ts'

/** Limits the requests that testers can make this server send. */
const sampleLimit: Limit = { name: 'webhook-samples', tries: 60, seconds: 600 }

/** Signed as events are, but neither stored nor repeated. */
export async function sendSample(
  units: Units,
  { subscriptionId, eventType }: InputOf<typeof contract.sendSample>,
): Promise<ReplyOf<typeof contract.sendSample>> {
  const signer = await units.read(async (unit) => {
    const subscription = await requireSubscription(unit, subscriptionId)
    const key = subscription.appId ? await findAppKey(unit, subscription.appId) : undefined
    return openSigner(units, { subscription, ...(key && { key }) }, unit.now)
  })
  if (!isPublicType(eventType)) throw createInvalidArgument('eventType', 'is not an event type', 'INVALID_ENUM_VALUE')
  await units.use(limitsPort).count(sampleLimit, units.siteId)
  const event = buildSampleEvent(eventType)
  const { date, reason, ...attempt } = await attemptDelivery(units, signer, event)
  return {
    attempt: { ...attempt, date: date.toISOString(), ...(reason && toReasonFields(reason)) },
    event: buildPlainBody(units.siteId, event),
  }
}

/** An event of a type with every field of its entity. */
export function buildSampleEvent(type: EventType): StoredEvent {
  const { payload } = events[type] as EventDeclaration
  const sample = payload && buildSample(payload)
  const entityId = (sample as { id?: unknown } | undefined)?.id
  return {
    id: createId(),
    type,
    entityId: typeof entityId === 'string' ? entityId : '00000000-0000-4000-8000-000000000001',
    sequence: '1',
    time: new Date(),
    body: buildEventBody(type, sample),
  }
}
