import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Call } from './client.ts'
import { type Answer, getQuery, invalidate, isEnabled, type QueryOptions } from './query-cache.ts'
import type { OAuth } from './tokens.ts'
import type { CallOptions } from './transport.ts'

export interface CallState<Reply> extends Answer<Reply> {
  /** Neither an answer nor a failure yet. */
  isPending: boolean
  /** Asks again, or at last what is not enabled. */
  refetch(): Promise<void>
}

const nothing: Answer<never> = { isFetching: false }

/**
 * What an operation answers, asked when the component shows and shared by every component that asks the same:
 * `const { data, error, isPending } = useCall(shop.currentCart.getCurrentCart, {})`. A call that the server could not
 * answer is repeated after 1, 2, 4 … 30 seconds at most.
 */
export function useCall<Input, Reply>(
  call: Call<Input, Reply>,
  input: Input,
  { enabled, staleTime, gcTime, retries }: QueryOptions = {},
): CallState<Reply> {
  const query = getQuery(call, input)
  const isOn = isEnabled(enabled)
  const watch = useCallback(
    (listener: () => void) => query.watch(listener, { enabled: isOn, staleTime, gcTime, retries }),
    [query, isOn, staleTime, gcTime, retries],
  )
  const answer = useSyncExternalStore<Answer<Reply>>(watch, query.answer, () => nothing)
  const refetch = useCallback(() => query.fetch({ retries }), [query, retries])
  return { ...answer, isPending: answer.data === undefined && answer.error === undefined, refetch }
}

export interface Action<Input, Reply> {
  /** Rejects when the call fails; `error` tells of it too. */
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
 * An operation that changes something, run when the visitor asks for it. What it `invalidates` is asked anew:
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
      const turn = ++latest.current
      // A later run must not be overtaken by an earlier one that took longer.
      const tell = (next: Outcome<Reply>) => turn === latest.current && setOutcome(next)
      tell({ isPending: true })
      try {
        const data = await (call as (input: Input, options?: CallOptions) => Promise<Reply>)(input, options)
        invalidate(...stale.current)
        tell({ data, isPending: false })
        return data
      } catch (error) {
        tell({ error, isPending: false })
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

/** Whether a member is signed in; changes with signing in and out. False while the server renders. */
export function useLoggedIn(auth: Pick<OAuth, 'subscribe' | 'loggedIn'>): boolean {
  return useSyncExternalStore(auth.subscribe, auth.loggedIn, () => false)
}

export { forget, invalidate, type QueryOptions, retryDelay } from './query-cache.ts'
