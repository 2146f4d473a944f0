import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const refreshMs = 3000

/** Reads the page's data again while it is visible. */
export function useRefresh(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = window.setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshMs)
    return () => window.clearTimeout(timer)
  })
}
