import type { Translate } from '@stoa/messages'
import { useRef, useState } from 'react'
import type { Column } from '../columns.ts'
import { type ItemNames, toNameKey } from '../values/write-value.ts'
import {
  type Mapping,
  type Plan,
  type PlannedItem,
  planImport,
  type RefusedLine,
  suggestMapping,
} from './plan-import.ts'
import { type FileFault, FileRefused, type ImportFile, readImportFile } from './read-file.ts'

export type ImportState =
  | { readonly step: 'choose'; readonly fault?: FileFault | 'CONNECTION' | undefined }
  | { readonly step: 'map' | 'checking'; readonly file: ImportFile; readonly name: string; readonly mapping: Mapping }
  | {
      readonly step: 'preview'
      readonly file: ImportFile
      readonly name: string
      readonly mapping: Mapping
      readonly plan: Plan
    }
  | { readonly step: 'saving'; readonly done: number; readonly all: number }
  | {
      readonly step: 'over'
      readonly imported: number
      readonly refused: readonly RefusedLine[]
      readonly isCutOff: boolean
    }

interface Options {
  readonly t: Translate
  readonly zone: string
  /** Of the collection's page. */
  readonly address: string
  readonly columns: readonly Column[]
}

const batchSize = 500

/** The way of a file: read in the browser, mapped to fields, checked as a whole, and imported in parts. */
export function useImport({ t, zone, address, columns }: Options) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const isStopped = useRef(false)

  const open = async (chosen: File) => {
    try {
      const isJson = /json/.test(chosen.type) || /\.json$/i.test(chosen.name)
      const file = readImportFile(new Uint8Array(await chosen.arrayBuffer()), isJson)
      setState({ step: 'map', file, name: chosen.name, mapping: suggestMapping(file, columns) })
    } catch (error) {
      setState({ step: 'choose', fault: error instanceof FileRefused ? error.fault : 'NOT_TEXT' })
    }
  }
  const map = (mapping: Mapping) => {
    if (state.step === 'map') setState({ ...state, mapping })
  }
  const check = async () => {
    if (state.step !== 'map') return
    const { file, name, mapping } = state
    setState({ step: 'checking', file, name, mapping })
    try {
      const names = await findNames(address, file, mapping, columns)
      const findItem = (collection: string, text: string) => findId(names, collection, text)
      const plan = planImport({ t, zone, findItem }, file, mapping, columns)
      setState({ step: 'preview', file, name, mapping, plan: checkReferences(t, plan, names, columns) })
    } catch {
      setState({ step: 'choose', fault: 'CONNECTION' })
    }
  }
  const save = async () => {
    if (state.step !== 'preview') return
    const { items, refused: before } = state.plan
    const refused = [...before]
    isStopped.current = false
    let done = 0
    setState({ step: 'saving', done, all: items.length })
    try {
      while (done < items.length && !isStopped.current) {
        const batch = items.slice(done, done + batchSize)
        refused.push(...(await send(address, batch)))
        done += batch.length
        setState({ step: 'saving', done, all: items.length })
      }
    } catch {
      // What was sent is imported; the result says that the rest is not.
    }
    const imported = done - (refused.length - before.length)
    const sorted = refused.sort((one, other) => one.line - other.line)
    setState({ step: 'over', imported, refused: sorted, isCutOff: done < items.length })
  }
  const stop = () => {
    isStopped.current = true
  }
  const goBack = () => {
    if (state.step === 'preview') setState({ step: 'map', file: state.file, name: state.name, mapping: state.mapping })
  }
  return { state, open, map, check, save, stop, goBack, restart: () => setState({ step: 'choose' }) }
}

async function post(address: string, request: object) {
  const body = new URLSearchParams({ request: JSON.stringify(request) })
  const response = await fetch(`${address}/import/rows`, { method: 'POST', body })
  if (!response.ok) throw new Error(`Unexpected status ${response.status}`)
  return response.json()
}

async function send(address: string, batch: readonly PlannedItem[]): Promise<RefusedLine[]> {
  const items = batch.map(({ id, values }) => ({ ...(id && { id }), values }))
  const { refused, problem } = await post(address, { items })
  if (problem) return batch.map(({ line, name }) => ({ line, name, reasons: [problem] }))
  const reasons = new Map<number, string[]>()
  for (const { index, reason } of refused as { index: number; reason: string }[])
    reasons.set(index, [...(reasons.get(index) ?? []), reason])
  return [...reasons].map(([index, all]) => ({ line: batch[index]!.line, name: batch[index]!.name, reasons: all }))
}

const isReference = ({ kind }: Column): boolean => kind === 'reference' || kind === 'references'

/** Looks up the items that reference fields of the file name. */
async function findNames(address: string, file: ImportFile, mapping: Mapping, columns: readonly Column[]) {
  const sought: Record<string, Set<string>> = {}
  for (const [head, key] of Object.entries(mapping)) {
    const column = columns.find((each) => each.key === key)
    if (!column?.target || !isReference(column)) continue
    const texts = file.lines.flatMap(({ values }) => listTexts(column, values.get(head)))
    sought[column.target] = new Set([...(sought[column.target] ?? []), ...texts])
  }
  let names: ItemNames = {}
  for (const [collection, texts] of Object.entries(sought)) {
    const all = [...texts]
    for (let from = 0; from < all.length; from += batchSize) {
      const { names: more } = await post(address, { find: { [collection]: all.slice(from, from + batchSize) } })
      names = { ...names, ...more }
    }
  }
  return names
}

function listTexts({ kind }: Column, value: unknown): string[] {
  const texts = [value].flat().filter((each) => typeof each === 'string')
  const parts = kind === 'references' ? texts.flatMap((text) => text.split(/[,;\n]/)) : texts
  return parts.map((part) => part.trim().slice(0, 1000)).filter(Boolean)
}

function findId(names: ItemNames, collection: string, text: string): string | undefined {
  if (Object.hasOwn(names, toNameKey(collection, text))) return text
  const prefix = toNameKey(collection, '')
  const found = Object.entries(names).find(([key, name]) => key.startsWith(prefix) && name === text)
  return found?.[0].slice(prefix.length)
}

/** Leaves out lines that refer to items that do not exist. */
function checkReferences(t: Translate, plan: Plan, names: ItemNames, columns: readonly Column[]): Plan {
  const led = columns.filter(isReference)
  if (led.length === 0) return plan
  const refused = [...plan.refused]
  const items = plan.items.filter(({ line, name: named, values }) => {
    const reasons = led.flatMap(({ key, target, label }) =>
      [values[key] ?? []]
        .flat()
        .filter((id) => !Object.hasOwn(names, toNameKey(target, String(id))))
        .map((id) => t('dashboard-data:import.unknownItem', { field: label, name: String(id) })),
    )
    if (reasons.length > 0) refused.push({ line, name: named, reasons })
    return reasons.length === 0
  })
  return { items, refused: refused.sort((one, other) => one.line - other.line) }
}
