import { useCallback, useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { BulkAct } from './acts.ts'
import type { action, loader } from './job.ts'

/** Milliseconds between two looks at how far the work is. */
const pause = 600

/** Members by their ids, or all whom the address of a view describes. */
export type Chosen = { readonly ids: readonly string[] } | { readonly view: string }

export interface Work {
  readonly act: BulkAct | 'undo'
  /** Of all in a view, it is known once the work has begun. */
  readonly count: number | undefined
  /** The job before this work, which is what is still known until the server has begun the new one. */
  readonly former?: string
}

/** Work on many members: begun, watched until it is over, and taken back. */
export function useBulk(onOver: () => void) {
  const [work, setWork] = useState<Work>()
  const { submit, data: started, state } = useFetcher<typeof action>()
  const { load, data: seen } = useFetcher<typeof loader>()
  const { revalidate } = useRevalidator()
  const jobId = state === 'idle' ? started?.jobId : undefined
  const progress = jobId && jobId !== work?.former && seen?.jobId === jobId ? seen : undefined
  const isOver = progress?.isOver ?? false

  useEffect(() => {
    if (!jobId || isOver) return
    const look = () => load(`/dashboard/members/jobs/${jobId}`)
    look()
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [jobId, isOver, load])

  useEffect(() => {
    if (!isOver) return
    onOver()
    revalidate()
  }, [isOver, onOver, revalidate])

  const begin = useCallback(
    (act: BulkAct, chosen: Chosen) => {
      setWork({ act, count: 'ids' in chosen ? chosen.ids.length : undefined, former: started?.jobId })
      const form = new FormData()
      form.set('act', act)
      if ('view' in chosen) form.set('view', chosen.view)
      else for (const id of chosen.ids) form.append('id', id)
      submit(form, { method: 'post', action: '/dashboard/members/jobs/new' })
    },
    [submit, started?.jobId],
  )
  const undo = useCallback(() => {
    if (!jobId || !work) return
    setWork({ act: 'undo', count: work.count, former: jobId })
    submit({ act: 'undo' }, { method: 'post', action: `/dashboard/members/jobs/${jobId}` })
  }, [jobId, work, submit])
  const close = useCallback(() => setWork(undefined), [])
  return { work, progress, error: state === 'idle' ? started?.error : undefined, begin, undo, close }
}
