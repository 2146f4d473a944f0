import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Detail } from './detail.ts'
import { readSelection, type Selection } from './selection.ts'

/** The selection is in the URL, so that it can be shared and reloaded; the page shows it before the URL is updated. */
export function useSelection(detail: Detail) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [selection, show] = useOptimistic(readSelection(detail, params))
  const choose = (next: Selection) =>
    startTransition(async () => {
      show(next)
      await navigate(`?${new URLSearchParams(next)}`, { replace: true, preventScrollReset: true })
    })
  return [selection, choose] as const
}
