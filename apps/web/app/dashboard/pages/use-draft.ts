import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { isSame, mergeDrafts } from './merge.ts'
import { forgetUnsaved, readUnsaved, storeUnsaved } from './unsaved.ts'

/** Milliseconds without a change until it is saved. */
const saveDelayMs = 700
/** Changes of one field within this time are undone together. */
const groupMs = 1200
const maxSteps = 200

interface History<Draft> {
  readonly draft: Draft
  readonly past: readonly Draft[]
  readonly future: readonly Draft[]
  /** The last changed field, and when. */
  readonly group?: string
  readonly at: number
}

type Step<Draft> =
  | { readonly type: 'change'; readonly draft: Draft; readonly group: string; readonly at: number }
  | { readonly type: 'replace'; readonly draft: Draft }
  | { readonly type: 'undo' | 'redo' }

function advance<Draft>(history: History<Draft>, step: Step<Draft>): History<Draft> {
  const { draft, past, future } = history
  switch (step.type) {
    case 'change': {
      const isSameGroup = step.group === history.group && step.at - history.at < groupMs
      const before = isSameGroup ? past : [...past, draft].slice(-maxSteps)
      return { draft: step.draft, past: before, future: [], group: step.group, at: step.at }
    }
    case 'replace':
      return { draft: step.draft, past: [...past, draft].slice(-maxSteps), future: [], at: 0 }
    case 'undo': {
      const before = past.at(-1)
      return before ? { draft: before, past: past.slice(0, -1), future: [draft, ...future], at: 0 } : history
    }
    case 'redo': {
      const [after, ...rest] = future
      return after ? { draft: after, past: [...past, draft], future: rest, at: 0 } : history
    }
  }
}

/** The edited page or campaign. */
interface Saved {
  readonly id: string
  readonly revision: string
}

/** What the server answers to a save. */
export type SaveAnswer<Page> =
  | { readonly page: Page }
  | { readonly changedMeanwhile: Page }
  | { readonly errors: Readonly<Record<string, string>>; readonly alert: string | undefined }

export interface DraftToSave<Draft> {
  readonly revision: string
  readonly draft: Draft
  readonly storeVersion: boolean
}

export type SaveState = 'saved' | 'waiting' | 'saving' | 'refused' | 'offline'

/**
 * The draft in the editor: undo and redo, saved shortly after each change, combined with what another person saves
 * meanwhile, and stored in this browser until the server has it.
 */
export function useDraft<Page extends Saved, Draft extends object>(
  page: Page,
  toDraft: (page: Page) => Draft,
  save: (draft: DraftToSave<Draft>) => Promise<SaveAnswer<Page>>,
) {
  const [history, step] = useReducer(
    advance<Draft>,
    page,
    (first): History<Draft> => ({
      draft: toDraft(first),
      past: [],
      future: [],
      at: 0,
    }),
  )
  const [stored, setStored] = useState(page)
  const [state, setState] = useState<SaveState>('saved')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [notice, setNotice] = useState<'merged' | 'clashed' | 'restored'>()
  const { draft } = history
  const latest = useRef({ draft, stored, storeVersion: false })
  latest.current = { ...latest.current, draft, stored }
  /** The refused content, which is not sent again unchanged. */
  const refused = useRef<Draft>(undefined)

  // A tab that was closed before its last change was saved.
  useEffect(() => {
    const unsaved = readUnsaved<Draft>(page.id)
    if (!unsaved) return
    const merged = mergeDrafts(unsaved.base, unsaved.draft, toDraft(page)).draft
    if (isSame(merged, toDraft(page))) return forgetUnsaved(page.id)
    step({ type: 'replace', draft: merged })
    setNotice('restored')
  }, [page, toDraft])

  const isUnsaved = !isSame(draft, toDraft(stored))

  const saveNow = useCallback(async (): Promise<Page | undefined> => {
    const { draft: sent, stored: base, storeVersion } = latest.current
    if (isSame(sent, toDraft(base))) return base
    setState('saving')
    const answer = await save({ revision: base.revision, draft: sent, storeVersion }).catch(() => undefined)
    if (!answer) {
      setState('offline')
      return undefined
    }
    if ('errors' in answer) {
      refused.current = sent
      setErrors(answer.errors)
      setState('refused')
      return undefined
    }
    setErrors({})
    if ('page' in answer) {
      latest.current = { ...latest.current, stored: answer.page, storeVersion: false }
      setStored(answer.page)
      // The server tidies markup; what was typed meanwhile stays.
      if (isSame(latest.current.draft, sent) && !isSame(sent, toDraft(answer.page))) {
        latest.current.draft = toDraft(answer.page)
        step({ type: 'change', draft: toDraft(answer.page), group: 'server', at: Date.now() })
      }
      setState('saved')
      return answer.page
    }
    const theirs = answer.changedMeanwhile
    const merged = mergeDrafts(toDraft(base), latest.current.draft, toDraft(theirs))
    latest.current = { draft: merged.draft, stored: theirs, storeVersion: merged.hasClashes }
    setStored(theirs)
    step({ type: 'replace', draft: merged.draft })
    setNotice(merged.hasClashes ? 'clashed' : 'merged')
    setState('waiting')
    return undefined
  }, [save, toDraft])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change during a save waits for its end
  useEffect(() => {
    if (!isUnsaved) return forgetUnsaved(page.id)
    storeUnsaved(page.id, { base: toDraft(stored), draft })
    if (state === 'saving' || refused.current === draft) return
    if (state === 'saved') setState('waiting')
    const timer = setTimeout(() => void saveNow(), state === 'offline' ? saveDelayMs * 6 : saveDelayMs)
    return () => clearTimeout(timer)
  }, [isUnsaved, draft, stored, state === 'saving', saveNow])

  const change = useCallback(
    (next: Partial<Draft>, group: string) =>
      step({ type: 'change', draft: { ...latest.current.draft, ...next }, group, at: Date.now() }),
    [],
  )
  return {
    draft,
    stored,
    change,
    replace: useCallback(
      (next: Page) => {
        latest.current = { draft: toDraft(next), stored: next, storeVersion: false }
        setStored(next)
        step({ type: 'replace', draft: toDraft(next) })
      },
      [toDraft],
    ),
    /** What the server answered to an act that left the draft as it was. */
    setStored,
    undo: history.past.length > 0 ? () => step({ type: 'undo' }) : undefined,
    redo: history.future.length > 0 ? () => step({ type: 'redo' }) : undefined,
    saveNow,
    state: isUnsaved || state !== 'waiting' ? state : 'saved',
    errors,
    notice,
    dismissNotice: useCallback(() => setNotice(undefined), []),
  }
}
