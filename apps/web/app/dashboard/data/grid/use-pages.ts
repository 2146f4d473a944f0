import { useCallback, useRef, useState } from 'react'
import type { ItemPage } from '../read-items.ts'

/** Loads one page of rows after another, each by the cursor of the one before. */
export function usePages(address: string, first: string | undefined, onPage: (page: ItemPage) => void) {
  const [next, setNext] = useState(first)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isInProgress = useRef(false)
  const receive = useRef(onPage)
  receive.current = onPage
  const loadMore = useCallback(async () => {
    if (!next || isInProgress.current) return
    isInProgress.current = true
    setState('loading')
    try {
      const response = await fetch(`${address}/rows?cursor=${encodeURIComponent(next)}`)
      if (!response.ok) throw new Error(`Unexpected status ${response.status}`)
      const page: ItemPage = await response.json()
      receive.current(page)
      setNext(page.next)
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isInProgress.current = false
    }
  }, [address, next])
  return { hasMore: next !== undefined, loading: state, loadMore }
}
