import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Call } from './client.ts'
import { type Answer, getQuery, invalidate, isEnabled, type QueryOptions } from './query-cache.ts'
import type { OAuth } from './tokens.ts'
import type { CallOptions } from './transport.ts'

export interface CallState<Reply> extends Answer<Reply> {
  /** Neither data nor an error yet. */
  isPending: boolean
  /** Fetches again, even if not enabled. */
  refetch(): Promise<void>
}

const noAnswer: Answer<never> = { isFetching: false }

/**
 * The reply of an operation, fetched when the component mounts and shared by all components with the same call:
 * `const { data, error, isPending } = useCall(shop.currentCart.getCurrentCart, {})`. If the server can't answer, the
 * call is retried after 1, 2, 4 … 30 seconds at most.
 */
export function useCall<Input, Reply>(
  call: Call<Input, Reply>,
  input: Input,
  { enabled, staleTime, gcTime, retries }: QueryOptions = {},
): CallState<Reply> {
  const query = getQuery(call, input)
  const isActive = isEnabled(enabled)
  const watch = useCallback(
    (listener: () => void) => query.watch(listener, { enabled: isActive, staleTime, gcTime, retries }),
    [query, isActive, staleTime, gcTime, retries],
  )
  const answer = useSyncExternalStore<Answer<Reply>>(watch, query.answer, () => noAnswer)
  const refetch = useCallback(() => query.fetch({ retries }), [query, retries])
  return { ...answer, isPending: answer.data === undefined && answer.error === undefined, refetch }
}

export interface Action<Input, Reply> {
  /** Rejects if the call fails; `error` contains the error too. */
  run(input: Input, options?: CallOptions): Promise<Reply>
  data: Reply | undefined
  error: unknown
  isPending: boolean
  reset(): void
}

interface Outcome<Reply> {
  data?: Reply
  error?: unknown
  isPending: boolean
}

const idle: Outcome<never> = { isPending: false }

/**
 * An operation that changes something, run on request. The calls that it `invalidates` are fetched again:
 * `useAction(shop.currentCart.addToCurrentCart, { invalidates: [shop.currentCart.getCurrentCart] })`.
 */
export function useAction<Input, Reply>(
  call: Call<Input, Reply>,
  { invalidates = [] }: { invalidates?: Parameters<typeof invalidate> } = {},
): Action<Input, Reply> {
  const [outcome, setOutcome] = useState<Outcome<Reply>>(idle)
  const latest = useRef(0)
  const stale = useRef(invalidates)
  useEffect(() => {
    stale.current = invalidates
  })
  const run = useCallback(
    async (input: Input, options?: CallOptions) => {
      const runNumber = ++latest.current
      // Ignores results of earlier runs that finish late.
      const update = (next: Outcome<Reply>) => runNumber === latest.current && setOutcome(next)
      update({ isPending: true })
      try {
        const data = await (call as (input: Input, options?: CallOptions) => Promise<Reply>)(input, options)
        invalidate(...stale.current)
        update({ data, isPending: false })
        return data
      } catch (error) {
        update({ error, isPending: false })
        throw error
      }
    },
    [call],
  )
  const reset = useCallback(() => {
    latest.current++
    setOutcome(idle)
  }, [])
  return { run, reset, data: outcome.data, error: outcome.error, isPending: outcome.isPending }
}

/** Whether a member is signed in. False while the server renders. */
export function useLoggedIn(auth: Pick<OAuth, 'subscribe' | 'loggedIn'>): boolean {
  return useSyncExternalStore(auth.subscribe, auth.loggedIn, () => false)
}

export { forget, invalidate, type QueryOptions, retryDelay } from './query-cache.ts'
