import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether scripts run: false on the server and in the first render, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
