import type { ReplyOf } from '@stoa/contract'
import { useEffect, useState } from 'react'

export type Calls = ReplyOf<'appCalls.listAppCalls'>
export type Call = Calls['calls'][number]

/** Milliseconds between two requests. */
const pause = 2000

/** The latest calls, refreshed while the page is visible, and whether the server stopped responding. */
export function useCalls(appId: string, loaded: Calls): { calls: Calls; isLost: boolean } {
  const [seen, setSeen] = useState({ loaded, calls: loaded, isLost: false })
  if (seen.loaded !== loaded) setSeen({ loaded, calls: loaded, isLost: false })
  useEffect(() => {
    const stop = new AbortController()
    let timer: number
    const look = async () => {
      if (document.visibilityState === 'visible') {
        const calls = await read(appId, stop.signal)
        if (stop.signal.aborted) return
        setSeen((before) => (calls ? { ...before, calls, isLost: false } : { ...before, isLost: true }))
      }
      timer = window.setTimeout(look, pause)
    }
    timer = window.setTimeout(look, pause)
    return () => {
      stop.abort()
      window.clearTimeout(timer)
    }
  }, [appId])
  return seen
}

async function read(appId: string, signal: AbortSignal): Promise<Calls | undefined> {
  try {
    const answer = await fetch(`/dashboard/apps/${appId}/calls`, { signal })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
