import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BulkReply } from './bulk.ts'
import { type Edit, reverseEdits } from './plan.ts'

export interface Work {
  readonly edits: readonly Edit[]
  readonly isUndo: boolean
  /** Absent while the request is running. LOST: it failed without an answer. */
  readonly reply?: BulkReply | 'LOST'
}

/** Applies edits to many products in one request, and undoes them by sending the reversed edits. */
export function useBulkEdit(onOver: () => void) {
  const [work, setWork] = useState<Work>()
  const { revalidate } = useRevalidator()
  const run = useCallback(
    async (edits: readonly Edit[], isUndo = false) => {
      setWork({ edits, isUndo })
      setWork({ edits, isUndo, reply: await send(edits) })
      onOver()
      await revalidate()
    },
    [onOver, revalidate],
  )
  const made = work ? listMade(work) : []
  const undo = !work?.isUndo && made.length > 0 ? () => void run(reverseEdits(made), true) : undefined
  return { work, made, run, undo, close: () => setWork(undefined) }
}

const listMade = ({ edits, reply }: Work) =>
  reply && reply !== 'LOST' && !reply.error ? edits.filter(({ id }) => !reply.reasons[id]) : []

async function send(edits: readonly Edit[]): Promise<BulkReply | 'LOST'> {
  const body = new URLSearchParams({ edits: JSON.stringify(edits.map(({ id, from, to }) => ({ id, from, to }))) })
  try {
    const response = await fetch('/dashboard/products/bulk', { method: 'POST', body })
    return response.ok && !response.redirected ? ((await response.json()) as BulkReply) : 'LOST'
  } catch {
    return 'LOST'
  }
}
