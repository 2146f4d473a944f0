import { useT } from '@stoa/messages/react'
import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type BulkAct, type BulkReply, bulkActs, chunkSize } from './bulk-acts.ts'

export interface Work extends BulkReply {
  readonly act: BulkAct
  readonly tag: string
  readonly total: number
  readonly isFinished: boolean
  /** Why it stopped before the end. */
  readonly failure?: string
}

/** An action on many orders: it runs in small requests, shows its progress, and can be undone where that is possible. */
export function useBulk(onOver: () => void) {
  const t = useT()
  const [work, setWork] = useState<Work>()
  const { revalidate } = useRevalidator()
  const connectionLost = t('dashboard-orders:bulk.broken')
  const begin = useCallback(
    async (act: BulkAct, items: readonly string[], tag = '') => {
      let state: Work = { act, tag, total: items.length, done: 0, failed: 0, undo: [], isFinished: false }
      setWork(state)
      for (let at = 0; at < items.length && !state.failure; at += chunkSize) {
        const reply = await send(act, items.slice(at, at + chunkSize), tag)
        state = reply ? addReply(state, reply) : { ...state, failure: connectionLost }
        setWork(state)
      }
      setWork({ ...state, isFinished: true })
      onOver()
      await revalidate()
    },
    [onOver, revalidate, connectionLost],
  )
  const undo = useCallback(() => {
    const opposite = work && bulkActs[work.act].opposite
    if (opposite) void begin(opposite, work.undo, work.tag)
  }, [work, begin])
  const close = useCallback(() => setWork(undefined), [])
  return { work, begin, undo, close }
}

const addReply = (work: Work, reply: BulkReply): Work => ({
  ...work,
  done: work.done + reply.done,
  failed: work.failed + reply.failed,
  reason: work.reason ?? reply.reason,
  undo: [...work.undo, ...reply.undo],
})

async function send(act: BulkAct, items: readonly string[], tag: string): Promise<BulkReply | undefined> {
  const body = new URLSearchParams([['act', act], ['tag', tag], ...items.map((item) => ['item', item])])
  try {
    const response = await fetch('/dashboard/orders/bulk', { method: 'POST', body })
    return response.ok && !response.redirected ? ((await response.json()) as BulkReply) : undefined
  } catch {
    return undefined
  }
}
