import type { Call } from './client.ts'
import { StoaError } from './errors.ts'

/** The state of a query. */
export interface Answer<Reply> {
  data?: Reply
  /** Of the last attempt, if it failed; older data stays. */
  error?: unknown
  isFetching: boolean
}

export interface QueryOptions {
  /** False: don't fetch yet. */
  enabled?: boolean | (() => boolean)
  /** Milliseconds that an answer counts as fresh; default 0. */
  staleTime?: number
  /** Milliseconds that an unused answer is cached; default 5 minutes. */
  gcTime?: number
  /** Retries of a call that the server could not answer; default 3. */
  retries?: number
}

/** A query that all its users share. */
export interface Query<Reply> {
  answer(): Answer<Reply>
  /**
   * Calls the listener on every change, and fetches if enabled and the data is missing or stale. Returns how to
   * unsubscribe.
   */
  watch(listener: () => void, options?: QueryOptions): () => void
  /** Fetches, or joins a running fetch. */
  fetch(options?: QueryOptions): Promise<void>
  invalidate(): void
  /** Drops data and error. */
  reset(): void
}

// biome-ignore lint/suspicious/noExplicitAny: calls of every input and reply are kept together
type AnyCall = Call<any, any>

/** By call, so that clients never share answers and unused clients are garbage-collected. */
const queries = new WeakMap<AnyCall, Map<string, Query<unknown>>>()

export function getQuery<Input, Reply>(call: Call<Input, Reply>, input: Input | undefined): Query<Reply> {
  const ofCall = queries.get(call) ?? new Map<string, Query<unknown>>()
  queries.set(call, ofCall)
  const key = buildKey(input)
  const known =
    ofCall.get(key) ??
    createQuery(
      () => (call as AnyCall)(input),
      () => ofCall.delete(key),
    )
  ofCall.set(key, known)
  return known as Query<Reply>
}

/** Marks answers of these calls as stale: watched ones are fetched again. */
export function invalidate(...calls: AnyCall[]): void {
  for (const call of calls) for (const query of queries.get(call)?.values() ?? []) query.invalidate()
}

/** Drops all answers of a client, as after signing in or out. */
export function forget(client: object): void {
  const calls = Object.values(client).flatMap((module) => (typeof module === 'object' ? Object.values(module) : []))
  for (const call of calls) for (const query of queries.get(call as AnyCall)?.values() ?? []) query.reset()
}

/** Milliseconds before the next attempt after the n-th failure (from 0). */
export const retryDelay = (n: number): number => Math.min(1000 * 2 ** n, 30_000)

const defaultGcTime = 5 * 60 * 1000
/** Longer delays overflow timers. */
const maxTimerMs = 2 ** 31 - 1

function createQuery<Reply>(ask: () => Promise<Reply>, onRemoved: () => void): Query<Reply> {
  let answer: Answer<Reply> = { isFetching: false }
  let answeredAt = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | undefined
  let requestNumber = 0
  let gcTimeMs = 0
  let removal: ReturnType<typeof setTimeout> | undefined
  const watchers = new Map<() => void, QueryOptions>()

  function change(next: Answer<Reply>) {
    answer = next
    for (const listener of watchers.keys()) listener()
  }

  /** Unused answers stay for a while, so that going back shows them at once. */
  function removeAfter(time: number) {
    clearTimeout(removal)
    if (time > maxTimerMs) return
    removal = setTimeout(onRemoved, time)
    // Otherwise the timer would keep Node running.
    if (typeof removal === 'object') removal.unref()
  }

  async function askWithRetries(isCurrent: () => boolean, retries = 3): Promise<Reply> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask()
      } catch (error) {
        const wait = getRetryWait(error, attempt)
        if (attempt >= retries || wait === undefined) throw error
        if (isCurrent()) await new Promise((resolve) => setTimeout(resolve, wait))
        if (!isCurrent()) throw error
      }
    }
  }

  function fetch({ retries }: QueryOptions = {}): Promise<void> {
    if (pending) return pending
    const ownNumber = ++requestNumber
    /** Ignores answers to requests from before a change or reset. */
    const finish = (nextAnswer: () => Answer<Reply>) => {
      if (ownNumber !== requestNumber) return
      pending = undefined
      change(nextAnswer())
    }
    const isCurrent = () => ownNumber === requestNumber && watchers.size > 0
    pending = askWithRetries(isCurrent, retries).then(
      (data) => {
        finish(() => {
          answeredAt = Date.now()
          return { data, isFetching: false }
        })
      },
      (error) => finish(() => ({ ...answer, error, isFetching: false })),
    )
    change({ ...answer, isFetching: true })
    return pending
  }

  function restart(known: Answer<Reply>) {
    requestNumber++
    pending = undefined
    answeredAt = Number.NEGATIVE_INFINITY
    change({ ...known, isFetching: false })
    const asking = [...watchers.values()].find(({ enabled }) => isEnabled(enabled))
    if (asking) void fetch(asking)
  }

  removeAfter(defaultGcTime)
  return {
    answer: () => answer,
    fetch,
    watch(listener, options = {}) {
      clearTimeout(removal)
      watchers.set(listener, options)
      if (isEnabled(options.enabled) && Date.now() - answeredAt > (options.staleTime ?? 0)) void fetch(options)
      return () => {
        watchers.delete(listener)
        gcTimeMs = Math.max(gcTimeMs, options.gcTime ?? defaultGcTime)
        if (watchers.size === 0) removeAfter(gcTimeMs)
      }
    },
    invalidate: () => restart(answer),
    reset: () => restart({ isFetching: false }),
  }
}

/** Milliseconds to wait before a retry; undefined if a retry can't help. */
function getRetryWait(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof StoaError)) return undefined
  const { status, retryAfter = 0 } = error
  const isRetryable = status === 0 || status === 408 || status === 429 || status >= 500
  const requestedDelay = retryAfter * 1000
  return isRetryable && requestedDelay <= 30_000 ? Math.max(retryDelay(attempt), requestedDelay) : undefined
}

/** Equal for equal inputs, regardless of the order of fields. */
const buildKey = (input: unknown) =>
  JSON.stringify(input ?? {}, (_, value) => (isRecord(value) ? sortFields(value) : value))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sortFields = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** `enabled` may be a function that is evaluated when needed. */
export function isEnabled(enabled: QueryOptions['enabled'] = true): boolean {
  const value: unknown = typeof enabled === 'function' ? enabled() : enabled
  if (typeof value !== 'boolean')
    throw new Error('Expected enabled to be a boolean or a function that returns a boolean')
  return value
}
