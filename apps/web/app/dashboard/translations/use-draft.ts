import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import { blankDraft, type Draft, type Field, findChanges, findFaults, isChanged } from './draft.ts'
import type { SaveRequest } from './save.ts'

const none: Readonly<Record<string, string>> = {}

type EntryAddress = Omit<SaveRequest, 'fields'>

/** What is typed for an entry, and its way to the shop. */
export function useDraft(entry: EntryAddress, fields: readonly Field[]) {
  const [draft, setDraft] = useState<Draft>(blankDraft)
  const [sent, setSent] = useState<{ readonly draft: Draft; readonly goTo: string | undefined }>()
  const [isChecked, setIsChecked] = useState(false)
  const [leaving, setLeaving] = useState<string>()
  const [savedAt, setSavedAt] = useState<number>()
  const fetcher = useFetcher<Outcome>()
  const navigate = useNavigate()
  const changed = fields.filter((field) => isChanged(draft, field))
  const faults = findFaults(draft, fields)

  const { data, state } = fetcher
  const answered = useRef<Outcome>(undefined)
  useEffect(() => {
    if (!data || state !== 'idle' || data === answered.current) return
    answered.current = data
    setSent(undefined)
    if (!('saved' in data)) return
    // What was typed since is still to be saved.
    setDraft((now) => ({
      ...blankDraft,
      texts: Object.fromEntries(Object.entries(now.texts).filter(([key, text]) => sent?.draft.texts[key] !== text)),
      accepted: now.accepted.filter((key) => !sent?.draft.accepted.includes(key)),
    }))
    setSavedAt(data.saved)
    setLeaving(sent?.goTo)
  }, [data, state, sent])

  // After the render in which nothing is unsaved: only then may the page be left.
  useEffect(() => {
    if (leaving === undefined || changed.length > 0) return
    setLeaving(undefined)
    navigate(leaving, { state: { isEditing: true } })
  }, [leaving, changed.length, navigate])

  /** Answers whether it was sent, or there is nothing to save. */
  const save = (goTo?: string): boolean => {
    setIsChecked(true)
    if (sent || Object.keys(faults).length > 0) return false
    if (changed.length === 0) {
      if (goTo) navigate(goTo, { state: { isEditing: true } })
      return true
    }
    setSent({ draft, goTo })
    const request: SaveRequest = { ...entry, fields: findChanges(draft, fields) }
    fetcher.submit({ entry: JSON.stringify(request) }, { method: 'post' })
    return true
  }

  const refused = data && !('saved' in data) && !sent ? data : undefined
  return {
    ...{ draft, setDraft, save, savedAt, faults, isChecked },
    changed: changed.length,
    isSaving: sent !== undefined,
    errors: refused?.errors ?? none,
    alert: refused?.alert,
  }
}
