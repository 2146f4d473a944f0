import type { KeyObject } from 'node:crypto'
import { readReason, writeReason } from '@stoa/messages/reasons'
import { EgressError, type EgressResponse, egressPort, readText } from '../../kernel/egress.ts'
import type { Units } from '../../kernel/unit.ts'
import { type AppKey, listValidKeys, openAppKey } from '../sites/api.ts'
import { signEvent } from './signed-events.ts'
import { buildPlainBody, type StoredEvent } from './webhooks.events.ts'
import { buildStandardHeaders, openSecret } from './webhooks.keys.ts'
import { type Attempt, failuresByReason, requestLimits, type Subscription } from './webhooks.ts'

/** What signs the requests to a receiver. */
export interface Signer {
  readonly subscription: Subscription
  /** Of the app, the current key first; empty if they can't be read. */
  readonly keys: readonly KeyObject[]
  /** Of a `STANDARD` subscription. */
  readonly secrets: readonly Buffer[]
}

export function openSigner(
  units: Units,
  { subscription, key }: { subscription: Subscription; key?: AppKey },
  now: Date,
): Signer {
  const { appId, secret, previousSecret } = subscription
  const isValid = (date: Date | string) => new Date(date) > now
  const pairs = key ? listValidKeys(key, now) : []
  const secrets = [secret, previousSecret && isValid(previousSecret.expiryDate) ? previousSecret.secret : undefined]
  return {
    subscription,
    keys: appId ? pairs.flatMap((pair) => openAppKey(units, appId, pair) ?? []) : [],
    secrets: secrets.flatMap((each) => (each === undefined ? [] : (openSecret(units, each) ?? []))),
  }
}

/** Sends an event once. Never throws. */
export async function attemptDelivery(units: Units, signer: Signer, event: StoredEvent): Promise<Attempt> {
  const date = new Date()
  const began = performance.now()
  const outcome = await send(units, signer, event)
  return { ...outcome, date, milliseconds: Math.round(performance.now() - began) }
}

type Result = Omit<Attempt, 'date' | 'milliseconds'>

const unreadable: Result = { failure: 'KEY_UNREADABLE', reason: writeReason('KEY_UNREADABLE') }

async function send(units: Units, signer: Signer, event: StoredEvent): Promise<Result> {
  const { subscription, keys, secrets } = signer
  if (subscription.format === 'STANDARD') {
    if (secrets.length === 0) return unreadable
    const body = JSON.stringify(buildPlainBody(units.siteId, event))
    const headers = buildStandardHeaders(event.id, body, secrets, new Date())
    return post(units, subscription.url, { ...headers, 'content-type': 'application/json' }, body)
  }
  if (keys.length === 0 || !subscription.appId) return unreadable
  let result: Result = unreadable
  // A receiver that does not know the new key yet, or no longer the previous one, accepts the other.
  for (const key of keys) {
    const body = await signEvent(units.siteId, event, subscription.appId, key)
    result = await post(units, subscription.url, { 'webhook-id': event.id, 'content-type': 'text/plain' }, body)
    if (result.failure !== 'STATUS') return result
  }
  return result
}

async function post(units: Units, url: string, headers: Record<string, string>, body: string): Promise<Result> {
  try {
    const { seconds, bytes } = requestLimits
    const response = await units.use(egressPort).send({
      url,
      method: 'POST',
      headers: { ...headers, 'user-agent': 'Stoa-Webhooks' },
      body,
      maxRedirects: 0,
      seconds,
      bytes,
      // Events may arrive twice.
      keepsConnection: true,
    })
    return await readResult(response)
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    return toFailure(error)
  }
}

async function readResult(response: EgressResponse): Promise<Result> {
  const { status } = response
  try {
    const text = await readText(response)
    // PostgreSQL stores no NUL in texts.
    const answer = text.slice(0, requestLimits.storedCharacters).replaceAll('\0', '')
    const result = { status, ...(answer && { answer }) }
    if (status >= 200 && status < 300) return result
    const failure = status === 410 ? 'GONE' : 'STATUS'
    return { ...result, failure, reason: writeReason('ANSWER_STATUS', { status }) }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    return { status, ...toFailure(error) }
  }
}

const toFailure = ({ reason }: EgressError): Result => ({
  failure: failuresByReason[readReason(reason)?.code ?? ''] ?? 'NO_ANSWER',
  reason,
})
