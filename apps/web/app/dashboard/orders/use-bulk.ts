import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type BulkAct, type BulkReply, bulkActs, chunkSize } from './bulk-acts.ts'

export interface Work extends BulkReply {
  readonly act: BulkAct
  readonly tag: string
  readonly total: number
  readonly isOver: boolean
  /** Why it did not go on to the end. */
  readonly broken?: string
}

/** Work on many orders: done a few at a time, told as it goes on, and taken back where it can be. */
export function useBulk(onOver: () => void) {
  const [work, setWork] = useState<Work>()
  const { revalidate } = useRevalidator()
  const begin = useCallback(
    async (act: BulkAct, items: readonly string[], tag = '') => {
      let state: Work = { act, tag, total: items.length, done: 0, failed: 0, undo: [], isOver: false }
      setWork(state)
      for (let at = 0; at < items.length && !state.broken; at += chunkSize) {
        state = added(state, await send(act, items.slice(at, at + chunkSize), tag))
        setWork(state)
      }
      setWork({ ...state, isOver: true })
      onOver()
      await revalidate()
    },
    [onOver, revalidate],
  )
  const undo = useCallback(() => {
    const back = work && bulkActs[work.act].back
    if (back) void begin(back, work.undo, work.tag)
  }, [work, begin])
  const close = useCallback(() => setWork(undefined), [])
  return { work, begin, undo, close }
}

function added(work: Work, reply: BulkReply | undefined): Work {
  if (!reply) return { ...work, broken: 'The server did not answer. What was done so far stays.' }
  return {
    ...work,
    done: work.done + reply.done,
    failed: work.failed + reply.failed,
    why: work.why ?? reply.why,
    undo: [...work.undo, ...reply.undo],
  }
}

async function send(act: BulkAct, items: readonly string[], tag: string): Promise<BulkReply | undefined> {
  const body = new URLSearchParams([['act', act], ['tag', tag], ...items.map((item) => ['item', item])])
  try {
    const response = await fetch('/dashboard/orders/bulk', { method: 'POST', body })
    return response.ok && !response.redirected ? ((await response.json()) as BulkReply) : undefined
  } catch {
    return undefined
  }
}
