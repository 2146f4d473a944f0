import type { Language } from '@stoa/messages'
import { useRef, useState } from 'react'
import type { CheckRequest, TextOutcome } from './check-texts.ts'
import { type ReadFile, readFile } from './files/read-file.ts'
import { FileRefused, type ImportedText, maxLength } from './files/texts.ts'
import { splitIntoBatches } from './import-batches.ts'

/** A line that is left out. */
export interface LeftOut {
  readonly line: number
  readonly title: string
  readonly key: string
  readonly reason: string
}

export interface Counts {
  readonly new: number
  readonly changed: number
  readonly same: number
}

export type ImportState =
  | { readonly step: 'choose'; readonly failure?: FileRefused | 'OTHER_LANGUAGE' | 'CONNECTION' | undefined }
  | { readonly step: 'check' | 'save'; readonly done: number; readonly all: number }
  | {
      readonly step: 'preview' | 'over'
      readonly file: ReadFile
      readonly name: string
      readonly language: Language
      readonly counts: Counts
      readonly leftOut: readonly LeftOut[]
      /** Saving ended before everything was sent. */
      readonly isCutOff: boolean
    }

interface Options {
  readonly siteId: string
  /** The language of the shop that a file is for; undefined if the shop does not have it. */
  chooseLanguage(file: ReadFile): Language | undefined
  /** Says why a line could not be read. */
  findFault(problem: ReadFile['problems'][number]): string
}

const checkPath = '/dashboard/translations/import/check'

/** The way of a file: read and checked in the browser, a part at a time, and saved after the owner has seen what would change. */
export function useImport({ siteId, chooseLanguage: findLanguage, findFault: describeFault }: Options) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const isStopped = useRef(false)

  /** Sends all texts. What was not sent, as the connection failed or the owner stopped, is in `unsent`. */
  const send = async (language: Language, dryRun: boolean, texts: readonly ImportedText[]) => {
    const step = dryRun ? 'check' : 'save'
    const outcomes = new Map<ImportedText, TextOutcome>()
    isStopped.current = false
    setState({ step, done: 0, all: texts.length })
    try {
      for (const batch of splitIntoBatches(texts)) {
        if (isStopped.current) break
        const answers = await post({ language, dryRun, texts: batch })
        for (const [index, text] of batch.entries()) outcomes.set(text, answers[index]!)
        setState({ step, done: outcomes.size, all: texts.length })
      }
    } catch {
      return { outcomes, isCutOff: true }
    }
    return { outcomes, isCutOff: outcomes.size < texts.length }
  }

  const open = async (chosen: File) => {
    setState({ step: 'check', done: 0, all: 0 })
    try {
      const file = await readFile(siteId, new Uint8Array(await chosen.arrayBuffer()))
      const language = findLanguage(file)
      if (!language) return setState({ step: 'choose', failure: 'OTHER_LANGUAGE' })
      const { outcomes, isCutOff } = await send(language, true, file.texts)
      if (isCutOff) return setState({ step: 'choose', failure: isStopped.current ? undefined : 'CONNECTION' })
      const unreadable = file.problems.map((problem) => ({ ...problem, reason: describeFault(problem) }))
      const leftOut = [...unreadable, ...listRefused(outcomes)].sort((one, other) => one.line - other.line)
      const good = file.texts.filter((text) => isGood(outcomes.get(text)))
      const shown = { file: { ...file, texts: good }, name: chosen.name, language, counts: countIn(outcomes), leftOut }
      setState({ step: 'preview', ...shown, isCutOff: false })
    } catch (error) {
      setState({ step: 'choose', failure: error instanceof FileRefused ? error : 'CONNECTION' })
    }
  }

  /** Saves the good lines of a file that was checked. They are checked again, as the shop may have changed. */
  const save = async () => {
    if (state.step !== 'preview') return
    const { outcomes, isCutOff } = await send(state.language, false, state.file.texts)
    const leftOut = [...state.leftOut, ...listRefused(outcomes)].sort((one, other) => one.line - other.line)
    setState({ ...state, step: 'over', counts: countIn(outcomes), leftOut, isCutOff })
  }

  const stop = () => {
    isStopped.current = true
  }
  return { state, open, save, stop, restart: () => setState({ step: 'choose' }) }
}

async function post({ texts, ...request }: CheckRequest): Promise<TextOutcome[]> {
  // No text of a shop is longer, so the beginning is enough to see that an original differs.
  const sent = texts.map(({ entityType, entityId, key, original, text }) => ({
    ...{ entityType, entityId, key, text },
    original: original?.slice(0, 2 * maxLength + 1),
  }))
  const body = new URLSearchParams({ part: JSON.stringify({ ...request, texts: sent }) })
  const answer = await fetch(checkPath, { method: 'POST', body })
  if (!answer.ok) throw new Error(`Unexpected status ${answer.status}`)
  return (await answer.json()).outcomes
}

const isGood = (outcome: TextOutcome | undefined): boolean => outcome === 'NEW' || outcome === 'CHANGED'

const listRefused = (outcomes: ReadonlyMap<ImportedText, TextOutcome>): LeftOut[] =>
  [...outcomes].flatMap(([{ line, title, key }, outcome]) =>
    typeof outcome === 'object' ? [{ line, title, key, reason: outcome.reason }] : [],
  )

function countIn(outcomes: ReadonlyMap<ImportedText, TextOutcome>): Counts {
  const all = [...outcomes.values()]
  const count = (of: TextOutcome) => all.filter((each) => each === of).length
  return { new: count('NEW'), changed: count('CHANGED'), same: count('SAME') }
}
