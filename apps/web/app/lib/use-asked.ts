import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/**
 * Loads URLs one after another and keeps the latest answer. With two concurrent loads the router, while it still looks
 * up their routes, may take the older answer for the latest.
 */
export function useAsked<Data>(key?: string) {
  const { load, data, state } = useFetcher<Data>(key ? { key } : undefined)
  // An object, so that two requests for the same URL differ.
  const latest = useRef({ address: '' })
  const isUnderWay = useRef(false)
  const ask = useCallback(
    async (address: string) => {
      latest.current = { address }
      if (isUnderWay.current) return
      isUnderWay.current = true
      try {
        let request: typeof latest.current
        do {
          request = latest.current
          await load(request.address)
        } while (request !== latest.current)
      } finally {
        isUnderWay.current = false
      }
    },
    [load],
  )
  return { ask, data, isAsking: state !== 'idle' }
}

/** Loads a URL once it has stayed the same for `pause` milliseconds; loads nothing without one. */
export function useFound<Data>(address: string | undefined, pause: number, key?: string) {
  const { ask, data, isAsking } = useAsked<Data>(key)
  useEffect(() => {
    if (address === undefined) return
    const timer = setTimeout(() => void ask(address), pause)
    return () => clearTimeout(timer)
  }, [address, pause, ask])
  return { data, isAsking }
}
