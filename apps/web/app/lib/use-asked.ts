import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/**
 * Asks addresses one after the other, and holds what the latest of them answers. Of two questions that are under way at
 * once the router, while it still looks up what answers them, may take the older answer for the last.
 */
export function useAsked<Data>(key?: string) {
  const { load, data, state } = useFetcher<Data>(key ? { key } : undefined)
  // A question, told apart from a later one for the same.
  const latest = useRef({ address: '' })
  const isUnderWay = useRef(false)
  const ask = useCallback(
    async (address: string) => {
      latest.current = { address }
      if (isUnderWay.current) return
      isUnderWay.current = true
      try {
        let asked: typeof latest.current
        do {
          asked = latest.current
          await load(asked.address)
        } while (asked !== latest.current)
      } finally {
        isUnderWay.current = false
      }
    },
    [load],
  )
  return { ask, data, isAsking: state !== 'idle' }
}

/** What an address answers, asked when it has stayed the same for so many milliseconds; nothing is asked without one. */
export function useFound<Data>(address: string | undefined, pause: number, key?: string) {
  const { ask, data, isAsking } = useAsked<Data>(key)
  useEffect(() => {
    if (address === undefined) return
    const timer = setTimeout(() => void ask(address), pause)
    return () => clearTimeout(timer)
  }, [address, pause, ask])
  return { data, isAsking }
}
