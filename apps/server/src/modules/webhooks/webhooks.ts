import type {
  WebhookAttempt,
  WebhookDeliveryStatus,
  WebhookFailure,
  WebhookFormat,
  webhookDisabledReasons,
} from '@stoa/contract/webhook.entity'

/** What is stored of a subscription. */
export interface SubscriptionDoc {
  readonly name: string
  readonly appId?: string
  readonly url: string
  readonly format: WebhookFormat
  readonly eventTypes: readonly string[]
  readonly enabled: boolean
  /** When it was created or last switched on: it gets no earlier events. */
  readonly enabledDate: string
  readonly disabledReason?: (typeof webhookDisabledReasons)[number]
  /** The app itself made it, so it needs the permissions of its event types. */
  readonly madeByApp?: boolean
  /** The configuration defines it, by its name. */
  readonly fromConfiguration?: true
  /** Of `STANDARD` subscriptions, encrypted. */
  readonly secret?: string
  readonly previousSecret?: { readonly secret: string; readonly expiryDate: string }
}

export type Subscription = SubscriptionDoc & { readonly id: string }

/** A request and its outcome; without a failure it was delivered. */
export type Attempt = Omit<WebhookAttempt, 'date' | 'failure' | 'details'> & {
  readonly date: Date
  readonly failure?: WebhookFailure
}

/** Limits of a request. Answers are read to this size, and stored to a smaller one. */
export const requestLimits = { seconds: 10, bytes: 256 * 1024, storedCharacters: 8 * 1024 } as const

/** How long events, deliveries and attempts are stored, and their numbers by hour. */
export const retentionDays = 30

const defaultOverlapHours = 24

/** Until when a replaced secret or key remains valid. */
export const getOverlapEnd = (now: Date, hours?: number | null): Date =>
  new Date(now.getTime() + (hours ?? defaultOverlapHours) * 3_600_000)

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** From the first moment an event is due until it is parked. */
export const giveUpAfterMs = 72 * hour

/** Delays between the attempts of one event; the last one repeats. */
const eventDelays = [10 * second, minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 12 * hour]
/** Pauses of a receiver that does not answer; the last one repeats, so that a repaired one is noticed within the hour. */
const receiverDelays = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour]
/** Failed attempts in a row after which a receiver that does answer is paused as well. */
const maxFailures = 5

const pick = (delays: readonly number[], failures: number): number =>
  delays[Math.min(failures, delays.length) - 1] ?? delays[0]!

/** What becomes of an event after its attempt. `chance` is between 0 and 1 and spreads receivers that failed together. */
export function planAfter(
  { failure, date }: Pick<Attempt, 'failure' | 'date'>,
  { attempts, dueDate }: { attempts: number; dueDate: Date },
  chance: number,
): { status: WebhookDeliveryStatus; nextDate?: Date } {
  if (!failure) return { status: 'DELIVERED' }
  const lastMoment = dueDate.getTime() + giveUpAfterMs
  if (failure === 'GONE' || date.getTime() >= lastMoment) return { status: 'PARKED' }
  const next = date.getTime() + pick(eventDelays, attempts) * (0.9 + 0.2 * chance)
  return { status: 'PENDING', nextDate: new Date(Math.min(next, lastMoment)) }
}

/** The receiver as a whole does not answer, so other events would fare no better. */
const isUnreachable = ({ failure, status }: Pick<Attempt, 'failure' | 'status'>): boolean =>
  failure !== 'STATUS' || status === 429 || status === 503

/** How long nothing is sent to a receiver after its last failures in a row; undefined: it is not paused. */
export function findPause(
  attempt: Pick<Attempt, 'failure' | 'status'>,
  failures: number,
  chance: number,
): number | undefined {
  if (!attempt.failure) return undefined
  if (isUnreachable(attempt)) return pick(receiverDelays, failures) * (0.9 + 0.2 * chance)
  return failures < maxFailures ? undefined : pick(receiverDelays, failures - maxFailures + 1)
}

/** Requests to one receiver at a time: few until it has answered, then twice as many with each answer. */
export const concurrency = { first: 2, most: 16 } as const

export const growConcurrency = (before: number): number => Math.min(concurrency.most, before * 2)

/** The failures by the reason codes of outbound requests. */
export const failuresByReason: Readonly<Record<string, WebhookFailure>> = {
  INVALID_WEB_ADDRESS: 'REFUSED',
  USER_NAME_IN_ADDRESS: 'REFUSED',
  PORT_NOT_ALLOWED: 'REFUSED',
  HOST_NOT_PUBLIC: 'REFUSED',
  HOST_UNKNOWN: 'UNKNOWN_HOST',
  REDIRECT_NOT_FOLLOWED: 'REDIRECT',
  INVALID_REDIRECT: 'REDIRECT',
  CERTIFICATE_EXPIRED: 'CERTIFICATE',
  CERTIFICATE_NOT_YET_VALID: 'CERTIFICATE',
  CERTIFICATE_OF_OTHER_HOST: 'CERTIFICATE',
  CERTIFICATE_NOT_TRUSTED: 'CERTIFICATE',
  NO_TLS: 'CERTIFICATE',
  ANSWER_TOO_SLOW: 'TIMEOUT',
  ANSWER_TOO_LARGE: 'ANSWER_TOO_LARGE',
  UNREQUESTED_COMPRESSION: 'ANSWER_INVALID',
}
