import { useEffect } from 'react'
import { useActionData, useRevalidator } from 'react-router'

const refreshMs = 3000
const isVisible = () => document.visibilityState === 'visible'

/**
 * Reloads the page's data at intervals while the page is visible. Paused while an error is shown, which reloading would
 * remove.
 */
export function useRefresh(isActive = true): void {
  const answer = useActionData<object>()
  const isRefused = answer !== undefined && 'errors' in answer
  useReloads(isActive && !isRefused, refreshMs, isVisible)
}

const isAlways = () => true

/**
 * Reloads the page's data while active, `pauseMs` after the last reload has ended: one that begins earlier would cancel
 * it, and on a slow server none would end.
 */
export function useReloads(isActive: boolean, pauseMs: number, isWanted: () => boolean = isAlways): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isActive) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    const refresh = async () => {
      if (isWanted()) await revalidate()
    }
    const schedule = () => {
      if (!isStopped) timer = setTimeout(() => void refresh().finally(schedule), pauseMs)
    }
    schedule()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [isActive, pauseMs, isWanted, revalidate])
}
