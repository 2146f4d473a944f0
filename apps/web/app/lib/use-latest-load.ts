import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/**
 * Loads URLs one after another and keeps the latest answer. With two concurrent loads the router, while it still looks
 * up their routes, may take the older answer for the latest.
 */
export function useLatestLoad<Data>(key?: string) {
  const { load, data, state } = useFetcher<Data>(key ? { key } : undefined)
  // An object, so that two requests for the same URL differ.
  const latest = useRef({ address: '' })
  const isInProgress = useRef(false)
  const request = useCallback(
    async (address: string) => {
      latest.current = { address }
      if (isInProgress.current) return
      isInProgress.current = true
      try {
        let started: typeof latest.current
        do {
          started = latest.current
          await load(started.address)
        } while (started !== latest.current)
      } finally {
        isInProgress.current = false
      }
    },
    [load],
  )
  return { request, data, isLoading: state !== 'idle' }
}

/** Loads a URL once it has stayed the same for `pause` milliseconds; loads nothing without one. */
export function useDelayedLoad<Data>(address: string | undefined, pause: number, key?: string) {
  const { request, data, isLoading } = useLatestLoad<Data>(key)
  useEffect(() => {
    if (address === undefined) return
    const timer = setTimeout(() => void request(address), pause)
    return () => clearTimeout(timer)
  }, [address, pause, request])
  return { data, isLoading }
}
