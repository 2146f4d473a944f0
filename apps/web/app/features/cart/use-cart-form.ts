import { useFetcher } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'
import type { Outcome } from './mutate-cart.ts'

/**
 * A form that changes the cart. Without scripts the browser sends it and shows the cart page; with scripts it is sent
 * in the background and the page stays (a hidden field tells the server which).
 */
export function useCartForm(key?: string) {
  const fetcher = useFetcher<Outcome>({ key })
  const isHydrated = useHydrated()
  return {
    Form: fetcher.Form,
    scripted: isHydrated,
    fields: isHydrated ? ([['stay', '1']] as const) : ([] as const),
    sending: fetcher.state === 'idle' ? undefined : fetcher.formData,
    outcome: fetcher.data,
  }
}
