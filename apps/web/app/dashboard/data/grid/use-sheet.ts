import type { Translate } from '@stoa/messages'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Column } from '../columns.ts'
import type { ItemPage } from '../read-items.ts'
import { findFault } from '../values/find-fault.ts'
import { type Changes, createChanges, noteStep, putBack, takeRequest } from './pending-changes.ts'
import { maxItems, type Refused, type SaveReply, type SaveRequest } from './save-items.ts'
import {
  addFaults,
  appendRows,
  applyStep,
  markStored,
  moveStep,
  type Sheet,
  type Step,
  setComputed,
  toCellKey,
} from './sheet.ts'

export type SavingState = 'saved' | 'saving' | 'failed'

interface Options {
  readonly t: Translate
  /** Of the collection's page. */
  readonly address: string
  readonly columns: readonly Column[]
  readonly first: ItemPage
  /** Says that a whole row was refused. */
  onRefused(message: string): void
}

/** The rows of a collection, which save themselves: changes are sent one request after another. */
export function useSheet({ t, address, columns, first, onRefused }: Options) {
  const [sheet, setSheet] = useState<Sheet>({ rows: first.rows, faults: {}, past: [], future: [] })
  const [state, setState] = useState<SavingState>('saved')
  const latest = useRef(sheet)
  const changes = useRef<Changes>(createChanges())
  const isSending = useRef(false)
  const update = useCallback((next: Sheet) => {
    latest.current = next
    setSheet(next)
  }, [])

  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    setState('saving')
    try {
      for (;;) {
        const isComplete = (data: Readonly<Record<string, unknown>>) =>
          columns.every((column) => column.kind === 'references' || !findFault(t, column, data[column.key]))
        const request = takeRequest(latest.current, changes.current, isComplete, maxItems)
        if (!request) break
        const { refused, computed } = await send(address, request, (unsent) => putBack(changes.current, unsent))
        update(setComputed(applyReply(latest.current, request, refused), computed))
        const whole = refused.find(({ key }) => key === undefined)
        if (whole) onRefused(whole.message)
      }
      setState('saved')
    } catch {
      setState('failed')
    } finally {
      isSending.current = false
    }
  }, [address, columns, onRefused, t, update])

  const follow = useCallback(
    (next: Sheet, step: Step) => {
      update(next)
      noteStep(changes.current, step)
      void flush()
    },
    [flush, update],
  )
  const change = useCallback((step: Step) => follow(applyStep(latest.current, step), step), [follow])
  const move = useCallback(
    (where: 'past' | 'future') => {
      const moved = moveStep(latest.current, where)
      if (moved) follow(moved.sheet, moved.done)
    },
    [follow],
  )
  const append = useCallback((page: ItemPage) => update(appendRows(latest.current, page.rows)), [update])
  useEffect(() => {
    if (state !== 'failed') return
    const onBack = () => void flush()
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  }, [state, flush])
  const read = useCallback(() => latest.current, [])
  return { sheet, state, read, change, move, append, retry: flush }
}

async function send(
  address: string,
  request: SaveRequest,
  onFailure: (unsent: SaveRequest) => void,
): Promise<SaveReply> {
  try {
    const body = new URLSearchParams({ request: JSON.stringify(request) })
    const response = await fetch(`${address}/save`, { method: 'POST', body })
    if (!response.ok) throw new Error(`Unexpected status ${response.status}`)
    return await response.json()
  } catch (error) {
    onFailure(request)
    throw error
  }
}

/** New rows that were accepted are stored; refused cells keep their value and say why. */
function applyReply(sheet: Sheet, request: SaveRequest, refused: readonly Refused[]): Sheet {
  const refusedIds = new Set(refused.map(({ id }) => id))
  const stored = new Set(request.inserts.map(({ id }) => id).filter((id) => !refusedIds.has(id)))
  const sent = new Map([
    ...request.inserts.map(({ id, data }) => [id, Object.keys(data)] as const),
    ...request.patches.map(({ id, values }) => [id, Object.keys(values)] as const),
  ])
  const rows = new Map(sheet.rows.map((row) => [row.id, row]))
  const faults = refused.flatMap(({ id, key: named, message }) => {
    const key = named ?? sent.get(id)?.[0]
    const row = rows.get(id)
    if (!row || key === undefined || sheet.faults[toCellKey(id, key)]) return []
    const value = row.data[key]
    return [{ id, key, fault: { text: typeof value === 'string' ? value : JSON.stringify(value ?? ''), message } }]
  })
  return addFaults(markStored(sheet, stored), faults)
}
