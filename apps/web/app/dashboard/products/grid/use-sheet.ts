import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Row } from './columns.ts'
import { blankSheet, changesIn, type Edits, type Sheet, saved } from './sheet.ts'

const atOnce = 25

/** The sheet, and the way of its changes to the shop: a few rows at a time, each for itself. */
export function useSheet(rows: readonly Row[]) {
  const [sheet, setSheet] = useState<Sheet>(blankSheet)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { revalidate } = useRevalidator()
  const latest = useRef({ sheet, rows, isSaving })
  useEffect(() => {
    latest.current = { sheet, rows, isSaving }
  })
  const save = useCallback(async () => {
    const now = latest.current
    const changes = changesIn(now.sheet, now.rows)
    if (now.isSaving || changes.length === 0) return
    setIsSaving(true)
    setFailure(undefined)
    try {
      for (let from = 0; from < changes.length; from += atOnce) {
        const sent = changes.slice(from, from + atOnce)
        const refused = await send(sent)
        setSheet((before) => saved(before, sent, refused))
      }
    } catch {
      setFailure('Not all could be saved. Look at your connection and save again.')
    }
    await revalidate()
    setIsSaving(false)
  }, [revalidate])
  const discard = () => setSheet((before) => ({ ...blankSheet, active: before.active, anchor: before.active }))
  return { sheet, setSheet, save, discard, isSaving, failure }
}

async function send(changes: ReturnType<typeof changesIn>): Promise<Edits> {
  const body = new URLSearchParams({ changes: JSON.stringify(changes) })
  const answer = await fetch('/dashboard/products/grid/save', { method: 'POST', body })
  if (!answer.ok) throw new Error(`It answered ${answer.status}`)
  return (await answer.json()).refused
}
