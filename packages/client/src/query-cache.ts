import type { Call } from './client.ts'
import { StoaError } from './errors.ts'

/** What is known of one question. */
export interface Answer<Reply> {
  data?: Reply
  /** Of the last try, when it failed; older data stays. */
  error?: unknown
  isFetching: boolean
}

export interface QueryOptions {
  /** False: don't ask yet. */
  enabled?: boolean | (() => boolean)
  /** How long an answer counts as new, in milliseconds: 0 unless said otherwise. */
  staleTime?: number
  /** How long an answer is kept that nobody looks at, in milliseconds: 5 minutes unless said otherwise. */
  gcTime?: number
  /** How often a call that the server could not answer is repeated: 3 times unless said otherwise. */
  retries?: number
}

/** One question to the server, shared by everyone who asks it. */
export interface Query<Reply> {
  answer(): Answer<Reply>
  /** Tells of every change from now on, and asks when it may and what is known is missing or old. Answers how to stop. */
  watch(listener: () => void, options?: QueryOptions): () => void
  /** Asks now, or joins those who are asking. */
  fetch(options?: QueryOptions): Promise<void>
  invalidate(): void
  /** As if it had never been asked. */
  reset(): void
}

// biome-ignore lint/suspicious/noExplicitAny: calls of every input and reply are kept together
type AnyCall = Call<any, any>

/** By the call itself, so that two clients never share an answer and a client that is gone leaves nothing. */
const queries = new WeakMap<AnyCall, Map<string, Query<unknown>>>()

export function getQuery<Input, Reply>(call: Call<Input, Reply>, input: Input | undefined): Query<Reply> {
  const ofCall = queries.get(call) ?? new Map<string, Query<unknown>>()
  queries.set(call, ofCall)
  const key = keyOf(input)
  const known =
    ofCall.get(key) ??
    createQuery(
      () => (call as AnyCall)(input),
      () => ofCall.delete(key),
    )
  ofCall.set(key, known)
  return known as Query<Reply>
}

/** What these calls answered is old: whoever looks at it gets it anew. */
export function invalidate(...calls: AnyCall[]): void {
  for (const call of calls) for (const query of queries.get(call)?.values() ?? []) query.invalidate()
}

/** Drops everything that a client was answered, as after signing in or out. */
export function forget(client: object): void {
  const calls = Object.values(client).flatMap((module) => (typeof module === 'object' ? Object.values(module) : []))
  for (const call of calls) for (const query of queries.get(call as AnyCall)?.values() ?? []) query.reset()
}

/** Milliseconds before the try after the n-th (from 0) that failed. */
export const retryDelay = (n: number): number => Math.min(1000 * 2 ** n, 30_000)

const defaultGcTime = 5 * 60 * 1000
/** Longer ones would overflow a timer. */
const longestTimer = 2 ** 31 - 1

function createQuery<Reply>(ask: () => Promise<Reply>, forgotten: () => void): Query<Reply> {
  let answer: Answer<Reply> = { isFetching: false }
  let answeredAt = Number.NEGATIVE_INFINITY
  let pending: Promise<void> | undefined
  let turn = 0
  let keptFor = 0
  let removal: ReturnType<typeof setTimeout> | undefined
  const watchers = new Map<() => void, QueryOptions>()

  function change(next: Answer<Reply>) {
    answer = next
    for (const listener of watchers.keys()) listener()
  }

  /** What nobody looks at stays for a while: whoever goes back finds it at once. */
  function removeAfter(time: number) {
    clearTimeout(removal)
    if (time > longestTimer) return
    removal = setTimeout(forgotten, time)
    // Node would stay awake for it.
    if (typeof removal === 'object') removal.unref()
  }

  async function askPatiently(isWanted: () => boolean, retries = 3): Promise<Reply> {
    for (let tries = 0; ; tries++) {
      try {
        return await ask()
      } catch (error) {
        const wait = waitAfter(error, tries)
        if (tries >= retries || wait === undefined) throw error
        if (isWanted()) await new Promise((resolve) => setTimeout(resolve, wait))
        if (!isWanted()) throw error
      }
    }
  }

  function fetch({ retries }: QueryOptions = {}): Promise<void> {
    if (pending) return pending
    const mine = ++turn
    /** What was asked before a change or by somebody else no longer counts. */
    const settle = (settled: () => Answer<Reply>) => {
      if (mine !== turn) return
      pending = undefined
      change(settled())
    }
    const isWanted = () => mine === turn && watchers.size > 0
    pending = askPatiently(isWanted, retries).then(
      (data) => {
        settle(() => {
          answeredAt = Date.now()
          return { data, isFetching: false }
        })
      },
      (error) => settle(() => ({ ...answer, error, isFetching: false })),
    )
    change({ ...answer, isFetching: true })
    return pending
  }

  function restart(known: Answer<Reply>) {
    turn++
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
        keptFor = Math.max(keptFor, options.gcTime ?? defaultGcTime)
        if (watchers.size === 0) removeAfter(keptFor)
      }
    },
    invalidate: () => restart(answer),
    reset: () => restart({ isFetching: false }),
  }
}

/** Milliseconds to wait before asking again, or undefined when asking again can't help. */
function waitAfter(error: unknown, tries: number): number | undefined {
  if (!(error instanceof StoaError)) return undefined
  const { status, retryAfter = 0 } = error
  const mayPass = status === 0 || status === 408 || status === 429 || status >= 500
  const asked = retryAfter * 1000
  return mayPass && asked <= 30_000 ? Math.max(retryDelay(tries), asked) : undefined
}

/** The same for the same question, whatever the order of its fields. */
const keyOf = (input: unknown) => JSON.stringify(input ?? {}, (_, value) => (isRecord(value) ? sorted(value) : value))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** An `enabled` option may be a function, for what is known only when it counts. */
export function isEnabled(enabled: QueryOptions['enabled'] = true): boolean {
  const value: unknown = typeof enabled === 'function' ? enabled() : enabled
  if (typeof value !== 'boolean')
    throw new Error('Expected enabled to be a boolean or a function that returns a boolean')
  return value
}
