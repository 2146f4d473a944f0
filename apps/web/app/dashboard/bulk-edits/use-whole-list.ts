import type { BulkEditKind } from '@stoa/contract/bulk-edit.entity'
import { useEffect, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import type { loader } from './count.ts'

interface Cursors {
  readonly next?: string | null
  readonly prev?: string | null
}

/** The list of which more than the current page can be selected. */
export interface WholeList {
  readonly kind: BulkEditKind
  /** The search parameters of the list. */
  readonly view: string
  /** All that match are selected, not only those of this page. */
  readonly isSelected: boolean
  /** All of this page are selected, and there are other pages. */
  readonly isOffered: boolean
  /** Unknown until it was loaded. */
  readonly count: { readonly count: number; readonly hasMore: boolean } | undefined
  select(): void
  clear(): void
}

/** Offers to select all entries of a list once those of the page are selected. */
export function useWholeList(
  kind: BulkEditKind,
  { isPageSelected, cursors }: { isPageSelected: boolean; cursors: Cursors | undefined },
): WholeList {
  const [params] = useSearchParams()
  const { data, load } = useFetcher<typeof loader>({ key: `bulk-edit-count-${kind}` })
  const [selected, setSelected] = useState<string>()
  const [counted, setCounted] = useState<string>()
  const list = new URLSearchParams(params)
  for (const name of ['cursor', 'sort']) list.delete(name)
  const view = list.toString()
  const isOffered = isPageSelected && Boolean(cursors?.next || cursors?.prev)
  useEffect(() => {
    if (!isOffered) return
    setCounted(view)
    void load(`/dashboard/bulk-edits/count?${new URLSearchParams({ kind, view })}`)
  }, [isOffered, kind, view, load])
  return {
    kind,
    view,
    isOffered,
    isSelected: isOffered && selected === view,
    count: counted === view ? data : undefined,
    select: () => setSelected(view),
    clear: () => setSelected(undefined),
  }
}
