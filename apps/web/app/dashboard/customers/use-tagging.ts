import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { action } from './customers.tsx'

/** Adds or removes a tag. Only sends the customers that it changes, so that undoing it affects no others. */
interface Tagging {
  readonly tag: string
  readonly isAdded: boolean
  readonly ids: readonly string[]
  readonly isUndo?: boolean
}

export function useTagging() {
  const { data, state, submit } = useFetcher<typeof action>()
  const sent = useRef<Tagging>(undefined)
  const [done, setDone] = useState<Tagging>()
  useEffect(() => {
    if (data?.updated === undefined || !sent.current) return
    setDone(sent.current)
    sent.current = undefined
  }, [data])
  const send = (tagging: Tagging) => {
    sent.current = tagging
    const ids = tagging.ids.map((id) => ['id', id])
    const form = new URLSearchParams([['intent', tagging.isAdded ? 'tag' : 'untag'], ['tag', tagging.tag], ...ids])
    void submit(form, { method: 'post' })
  }
  const undo = () => done && send({ ...done, isAdded: !done.isAdded, isUndo: true })
  return { done, error: data?.error, isBusy: state !== 'idle', send, undo, close: () => setDone(undefined) }
}
