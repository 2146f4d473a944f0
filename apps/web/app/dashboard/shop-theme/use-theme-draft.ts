import type { Theme, ThemeDraft } from '@stoa/contract/theme.entity'
import { listUnreadable } from '@stoa/theme'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { isSame } from '../pages/merge.ts'
import { advance, startHistory } from './history.ts'
import { send } from './send.ts'

/** Milliseconds without a change until it is saved. */
const saveDelayMs = 700

export type SaveState = 'saved' | 'saving' | 'unreadable' | 'refused' | 'offline'

/** The draft of the theme in the editor: undo and redo, saved shortly after each change that can be read. */
export function useThemeDraft(first: ThemeDraft) {
  const [history, step] = useReducer(advance, first.theme, startHistory)
  const [stored, setStored] = useState(first)
  const [state, setState] = useState<SaveState>('saved')
  const [alert, setAlert] = useState<string>()
  const [wasReplaced, setWasReplaced] = useState(false)
  const { theme } = history
  const latest = useRef({ theme, stored })
  latest.current = { theme, stored }
  const queue = useRef<Promise<ThemeDraft | undefined>>(Promise.resolve(undefined))
  const isUnsaved = !isSame(theme, stored.theme)

  const replace = useCallback(
    (next: Theme, group = 'replace') => step({ type: 'change', theme: next, group, at: Date.now() }),
    [],
  )
  const save = useCallback(async (): Promise<ThemeDraft | undefined> => {
    const { theme: sent, stored: base } = latest.current
    if (isSame(sent, base.theme)) return base
    setState('saving')
    const answer = await send({ theme: JSON.stringify(sent), revision: base.revision }).catch(() => undefined)
    setAlert(undefined)
    if (answer && 'draft' in answer) {
      setStored(answer.draft)
      latest.current.stored = answer.draft
      setState('saved')
      return answer.draft
    }
    if (answer && 'changedMeanwhile' in answer) {
      // Undo brings back what was typed here.
      setStored(answer.changedMeanwhile)
      replace(answer.changedMeanwhile.theme)
      setWasReplaced(true)
      setState('saved')
    } else {
      setState(answer ? 'refused' : 'offline')
      if (answer && 'alert' in answer) setAlert(answer.faults.map(({ text }) => text).join(' ') || answer.alert)
    }
    return undefined
  }, [replace])
  // Saves run one after another, as each needs the revision of the previous one.
  const saveNow = useCallback(() => {
    queue.current = queue.current.then(save)
    return queue.current
  }, [save])

  useEffect(() => {
    if (!isUnsaved) return
    if (listUnreadable(theme).length > 0) return setState('unreadable')
    setState('saving')
    const timer = setTimeout(() => void saveNow(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [isUnsaved, theme, saveNow])

  return {
    theme,
    stored,
    state: isUnsaved ? state : 'saved',
    alert,
    wasReplaced,
    change: useCallback(
      (next: Partial<Theme>, group: string) => replace({ ...latest.current.theme, ...next }, group),
      [replace],
    ),
    replace,
    undo: history.past.length > 0 ? () => step({ type: 'undo' }) : undefined,
    redo: history.future.length > 0 ? () => step({ type: 'redo' }) : undefined,
    saveNow,
    /** Takes over the theme that the server returned for another action. */
    accept: useCallback(
      (draft: ThemeDraft) => {
        setStored(draft)
        if (!isSame(draft.theme, latest.current.theme)) replace(draft.theme)
      },
      [replace],
    ),
  }
}
