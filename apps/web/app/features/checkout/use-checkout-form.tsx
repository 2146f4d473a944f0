import { useFetcher } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'
import type { Outcome } from './mutate-checkout.ts'

/** A form beside the large one: sent in the background where scripts run. */
export function useCheckoutForm(key: string) {
  const fetcher = useFetcher<Outcome>({ key })
  const hydrated = useHydrated()
  return {
    Form: fetcher.Form,
    busy: fetcher.state !== 'idle',
    sent: fetcher.formData,
    outcome: fetcher.data,
    fields: hydrated ? <input type="hidden" name="stay" value="1" /> : null,
  }
}
