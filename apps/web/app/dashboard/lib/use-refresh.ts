import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const refreshMs = 3000

/** Reads the page's data again and again while it is visible. */
export function useRefresh(isActive = true): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isActive || state !== 'idle') return
    const timer = window.setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshMs)
    return () => window.clearTimeout(timer)
  })
}
