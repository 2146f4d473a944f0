import { type SubmitEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'
import type { Outcome } from './mutate-checkout.ts'

/**
 * A form beside the checkout's own: sent in the background where scripts run. While an answer is pending, only the
 * latest submission waits: of two concurrent ones, the older might be saved last.
 */
export function useCheckoutForm(key: string) {
  const fetcher = useFetcher<Outcome>({ key })
  const next = useRef<FormData>(undefined)
  useEffect(() => {
    const data = next.current
    if (fetcher.state !== 'idle' || !data) return
    next.current = undefined
    fetcher.submit(data, { method: 'post' })
  })
  const isHydrated = useHydrated()
  return {
    Form: fetcher.Form,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (fetcher.state === 'idle') return
      event.preventDefault()
      next.current = new FormData(event.currentTarget, event.nativeEvent.submitter)
    },
    busy: fetcher.state !== 'idle',
    sent: fetcher.formData,
    outcome: fetcher.data,
    fields: isHydrated ? <input type="hidden" name="stay" value="1" /> : null,
  }
}
