import { useCallback, useState } from 'react'
import { useFetcher } from 'react-router'
import type { action } from './decide.ts'
import type { Status } from './listing.ts'
import type { Row } from './read.ts'

interface Work {
  readonly status: Status | undefined
  /** The items that restore the previous status. */
  readonly undo: readonly string[]
}

/** Sends decisions about reviews, and can undo the last ones. */
export function useDecisions() {
  const [work, setWork] = useState<Work>()
  const { submit, data, state } = useFetcher<typeof action>()
  const send = useCallback(
    (items: readonly string[], note: string) => {
      const form = new FormData()
      for (const item of items) form.append('item', item)
      form.set('note', note)
      void submit(form, { method: 'post', action: '/dashboard/reviews/decide' })
    },
    [submit],
  )
  const decide = (status: Status, rows: readonly Row[], note = '') => {
    const changed = rows.filter((row) => row.status !== status)
    if (changed.length === 0) return
    setWork({ status, undo: changed.map((row) => `${row.id}:${row.status}`) })
    send(
      changed.map(({ id }) => `${id}:${status}`),
      note,
    )
  }
  const undo = () => {
    if (!work) return
    send(work.undo, '')
    setWork({ status: undefined, undo: [] })
  }
  return { work, outcome: state === 'idle' ? data : undefined, decide, undo, close: () => setWork(undefined) }
}
