import { useEffect } from 'react'
import { useActionData, useRevalidator } from 'react-router'

const refreshMs = 3000

/**
 * Reloads the page's data at intervals while the page is visible. Paused while an error is shown, which reloading would
 * remove.
 */
export function useRefresh(isActive = true): void {
  const { revalidate, state } = useRevalidator()
  const answer = useActionData<object>()
  const isRefused = answer !== undefined && 'errors' in answer
  useEffect(() => {
    if (!isActive || isRefused || state !== 'idle') return
    const timer = window.setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshMs)
    return () => window.clearTimeout(timer)
  })
}
