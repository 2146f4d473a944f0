import { useCallback, useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { BulkAct } from './acts.ts'
import type { action, loader } from './job.ts'

/** Milliseconds between two requests for the progress. */
const pause = 600

/** Members by their ids, or all members of a view by its search parameters. */
export type Selection = { readonly ids: readonly string[] } | { readonly view: string }

export interface Work {
  readonly act: BulkAct | 'undo'
  /** Unknown for a whole view until the job has started. */
  readonly count: number | undefined
  /** The previous job, whose progress is still loaded until the server has started the new one. */
  readonly previousJobId?: string
}

/** Starts a bulk action, follows its progress, and can undo it. */
export function useBulk(onOver: () => void) {
  const [work, setWork] = useState<Work>()
  const { submit, data: started, state } = useFetcher<typeof action>()
  const { load, data: seen } = useFetcher<typeof loader>()
  const { revalidate } = useRevalidator()
  const jobId = state === 'idle' ? started?.jobId : undefined
  const progress = jobId && jobId !== work?.previousJobId && seen?.jobId === jobId ? seen : undefined
  const isFinished = progress?.isFinished ?? false

  useEffect(() => {
    if (!jobId || isFinished) return
    const look = () => load(`/dashboard/members/jobs/${jobId}`)
    look()
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [jobId, isFinished, load])

  useEffect(() => {
    if (!isFinished) return
    onOver()
    revalidate()
  }, [isFinished, onOver, revalidate])

  const begin = useCallback(
    (act: BulkAct, selection: Selection) => {
      setWork({ act, count: 'ids' in selection ? selection.ids.length : undefined, previousJobId: started?.jobId })
      const form = new FormData()
      form.set('act', act)
      if ('view' in selection) form.set('view', selection.view)
      else for (const id of selection.ids) form.append('id', id)
      submit(form, { method: 'post', action: '/dashboard/members/jobs/new' })
    },
    [submit, started?.jobId],
  )
  const undo = useCallback(() => {
    if (!jobId || !work) return
    setWork({ act: 'undo', count: work.count, previousJobId: jobId })
    submit({ act: 'undo' }, { method: 'post', action: `/dashboard/members/jobs/${jobId}` })
  }, [jobId, work, submit])
  const close = useCallback(() => setWork(undefined), [])
  return { work, progress, error: state === 'idle' ? started?.error : undefined, begin, undo, close }
}
