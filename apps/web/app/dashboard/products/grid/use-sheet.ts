import { useT } from '@stoa/messages/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Row } from './columns.ts'
import { applySaved, blankSheet, type Edits, findChanges, type Sheet } from './sheet.ts'

const batchSize = 25

/** The sheet, and saving its changes in batches of rows. */
export function useSheet(rows: readonly Row[]) {
  const t = useT()
  const [sheet, setSheet] = useState<Sheet>(blankSheet)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { revalidate } = useRevalidator()
  const latest = useRef({ sheet, rows, isSaving })
  useEffect(() => {
    latest.current = { sheet, rows, isSaving }
  })
  const save = useCallback(async () => {
    const current = latest.current
    const changes = findChanges(current.sheet, current.rows)
    if (current.isSaving || changes.length === 0) return
    setIsSaving(true)
    setFailure(undefined)
    try {
      for (let from = 0; from < changes.length; from += batchSize) {
        const sent = changes.slice(from, from + batchSize)
        const errors = await send(sent)
        setSheet((before) => applySaved(before, sent, errors))
      }
    } catch {
      setFailure(t('dashboard-products:grid.failed'))
    }
    await revalidate()
    setIsSaving(false)
  }, [revalidate, t])
  const discard = () => setSheet((before) => ({ ...blankSheet, active: before.active, anchor: before.active }))
  return { sheet, setSheet, save, discard, isSaving, failure }
}

async function send(changes: ReturnType<typeof findChanges>): Promise<Edits> {
  const body = new URLSearchParams({ changes: JSON.stringify(changes) })
  const response = await fetch('/dashboard/products/grid/save', { method: 'POST', body })
  if (!response.ok) throw new Error(`Unexpected status ${response.status}`)
  return (await response.json()).errors
}
