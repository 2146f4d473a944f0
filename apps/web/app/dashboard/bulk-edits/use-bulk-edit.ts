import type { BulkEdit, BulkEditKind } from '@stoa/contract/bulk-edit.entity'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { readStored, writeStored } from '../lib/browser-storage.ts'
import type { action, loader } from './bulk-edit.ts'

/** Milliseconds between two requests for the progress. */
const pause = 600

/** In the order in which a bulk edit has them. */
const statuses: readonly BulkEdit['status'][] = ['PREPARING', 'READY', 'RUNNING', 'FINISHED', 'CANCELED']

const isMoving = (edit: BulkEdit | undefined): boolean => edit?.status === 'PREPARING' || edit?.status === 'RUNNING'

/** The later of two answers about the same edit. */
function chooseLater(one: BulkEdit | undefined, other: BulkEdit | undefined): BulkEdit | undefined {
  if (!one || !other) return one ?? other
  return statuses.indexOf(one.status) >= statuses.indexOf(other.status) ? one : other
}

/**
 * Prepares a bulk edit, follows it, and runs, cancels or undoes it. The browser keeps its id, so that the page shows it
 * again after it was left.
 */
export function useBulkEdit(kind: BulkEditKind, onRun: () => void) {
  const storageKey = `stoa.bulk-edit.${kind}`
  const [id, setId] = useState<string>()
  const { submit, data: sent, state } = useFetcher<typeof action>()
  const { load, data: read } = useFetcher<typeof loader>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const stored = readStored(storageKey)
    if (typeof stored === 'string') setId(stored)
  }, [storageKey])

  const show = useCallback(
    (next: string | undefined) => {
      setId(next)
      writeStored(storageKey, next)
    },
    [storageKey],
  )
  useEffect(() => {
    // A canceled one is shown already, or was closed.
    if (sent?.edit && sent.edit.status !== 'CANCELED') show(sent.edit.id)
  }, [sent, show])

  const progress = read?.edit && read.edit.id === id ? read : undefined
  const edit = chooseLater(progress?.edit, sent?.edit?.id === id ? sent?.edit : undefined)
  const isGone = read?.goneId !== undefined && read.goneId === id
  useEffect(() => {
    if (isGone) show(undefined)
  }, [isGone, show])
  const isUpToDate = progress !== undefined && edit === progress.edit && !isMoving(edit)
  useEffect(() => {
    if (!id || isUpToDate) return
    const look = () => void load(`/dashboard/bulk-edits/${id}`)
    look()
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [id, isUpToDate, load])

  const hasRun = useRef(false)
  if (edit?.status === 'RUNNING') hasRun.current = true
  useEffect(() => {
    if (!isUpToDate || !hasRun.current) return
    hasRun.current = false
    void revalidate()
  }, [isUpToDate, revalidate])

  const prepare = (view: string, change: object) =>
    void submit(
      { intent: 'prepare', kind, view, change: JSON.stringify(change) },
      { method: 'post', action: '/dashboard/bulk-edits/new' },
    )
  const act = (intent: 'run' | 'cancel' | 'undo') => {
    if (intent === 'run') onRun()
    if (id) void submit({ intent }, { method: 'post', action: `/dashboard/bulk-edits/${id}` })
  }
  return {
    edit,
    items: isUpToDate ? progress.items : [],
    error: state === 'idle' ? sent?.error : undefined,
    isBusy: state !== 'idle',
    prepare,
    act,
    close: () => show(undefined),
  }
}
export type BulkEditState = ReturnType<typeof useBulkEdit>
