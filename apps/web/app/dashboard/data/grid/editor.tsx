import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useReader } from '../../lib/reader.ts'
import { useMayChange } from '../../lib/rights.ts'
import { EmptyList, NothingFits } from '../../ui/empty-list.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import ui from '../../ui/ui.module.css'
import { useNarrow } from '../../ui/use-narrow.ts'
import { type Column, findNameColumn } from '../columns.ts'
import { FieldHead } from '../fields/field-head.tsx'
import type { Listing } from '../listing.ts'
import type { ItemPage } from '../read-items.ts'
import type { ItemNames } from '../values/write-value.ts'
import { BulkTools } from './bulk-tools.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { DataGrid } from './data-grid.tsx'
import { RowDialog } from './row-dialog.tsx'
import { RowList } from './row-list.tsx'
import { SavingNote } from './saving-note.tsx'
import type { Row } from './sheet.ts'
import { createSheetActs } from './sheet-acts.ts'
import { usePages } from './use-pages.ts'
import { useSheet } from './use-sheet.ts'

export interface EditorProps {
  readonly collection: { readonly id: string; readonly name: string; readonly displayField: string | undefined }
  readonly columns: readonly Column[]
  readonly listing: Listing
  readonly page: ItemPage
  /** Whether the collection's database can save and remove rows, and change fields. */
  readonly isWritable: boolean
  readonly isChangeable: boolean
  /** Opens the dialog of a field. */
  onField(column: Column | 'new'): void
}

/** The rows of a collection: a grid on wide screens, a list with forms on phones. */
export function Editor({ collection, columns, listing, page, isWritable, isChangeable, onField }: EditorProps) {
  const t = useT()
  const { zone, locale } = useReader()
  const isAllowed = useMayChange()
  const mayChange = isAllowed && isWritable
  const isNarrow = useNarrow()
  const address = `/dashboard/data/${encodeURIComponent(collection.id)}`
  const [refusal, setRefusal] = useState<string>()
  const { sheet, state, read, change, move, append, retry } = useSheet({
    ...{ t, address, columns, first: page, onRefused: setRefusal },
  })
  const [names, setNames] = useState<ItemNames>(page.names)
  const latestNames = useRef(names)
  latestNames.current = names
  const addNames = useCallback((more: ItemNames) => setNames((before) => ({ ...before, ...more })), [])
  const { hasMore, loading, loadMore } = usePages(address, page.next, (next) => {
    addNames(next.names)
    append(next)
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [cell, setCell] = useState<{ row: Row; column: Column }>()
  const [opened, setOpened] = useState<Row | 'new'>()
  const shown = useMemo(() => columns.filter(({ key }) => !listing.hidden.includes(key)), [columns, listing.hidden])
  const acts = useMemo(
    () =>
      createSheetActs({
        ...{ columns: shown, context: { t, zone }, locale, read, change, move },
        getNames: () => latestNames.current,
      }),
    [shown, t, zone, locale, read, change, move],
  )
  const nameColumn = findNameColumn(columns, collection.displayField)
  const getName = (row: Row): string =>
    (nameColumn && acts.format(nameColumn, row.data[nameColumn.key])) || t('dashboard-data:unnamed')
  const { rows } = sheet
  const chosenRows = rows.filter(({ id }) => chosen.has(id))
  const isFiltered = Boolean(listing.text || listing.status || listing.conditions.length > 0)
  const rowsLabel = t('dashboard-data:rows', { name: collection.name })
  const waiting = rows.filter(({ isNew }) => isNew).length
  const addRow = () => (isNarrow ? setOpened('new') : acts.addRow())
  const list = { label: rowsLabel, chosen, hasMore, getName, onChoose: setChosen, onOpenRow: setOpened }
  return (
    <>
      {refusal && (
        <p role="alert" className={ui.alert}>
          {refusal}
        </p>
      )}
      {columns.length === 0 ? (
        <EmptyList
          title={t('dashboard-data:noFields')}
          act={<Button onClick={() => onField('new')}>{t('dashboard-data:field.add')}</Button>}
        >
          {t('dashboard-data:noFields.hint')}
        </EmptyList>
      ) : rows.length === 0 && isFiltered ? (
        <NothingFits title={t('dashboard-data:noMatch')}>{t('dashboard:noMatch.filters')}</NothingFits>
      ) : isNarrow ? (
        <RowList
          {...list}
          columns={shown}
          rows={rows}
          faults={sheet.faults}
          acts={acts}
          isLoading={loading === 'loading'}
          loadMore={loadMore}
        />
      ) : (
        <DataGrid
          {...list}
          columns={shown}
          sheet={sheet}
          acts={acts}
          isReadOnly={!mayChange}
          renderHead={(column) => (
            <FieldHead
              column={column}
              listing={listing}
              onEdit={isAllowed && isChangeable ? () => onField(column) : undefined}
            />
          )}
          onOpenCell={(row, column) => setCell({ row, column })}
          onLoadMore={loadMore}
        />
      )}
      {columns.length > 0 && rows.length === 0 && !isFiltered && (
        <EmptyList
          title={t('dashboard-data:noRows')}
          act={
            <Button leftSection={<PlusIcon size={16} />} onClick={addRow}>
              {t('dashboard-data:addRow')}
            </Button>
          }
        >
          {t('dashboard-data:noRows.hint')}
        </EmptyList>
      )}
      {columns.length > 0 && (
        <SavingNote
          {...{ state, waiting, loading }}
          faulty={Object.keys(sheet.faults).length}
          count={rows.length}
          hasMore={hasMore}
          history={mayChange ? { past: sheet.past.length, future: sheet.future.length, move } : undefined}
          onAdd={mayChange && rows.length > 0 ? addRow : undefined}
          onRetry={() => void retry()}
          onLoad={() => void loadMore()}
        />
      )}
      {chosenRows.length > 0 && (
        <BulkTools
          {...{ columns: shown, rows: chosenRows, acts, names, getName, onName: addNames }}
          onClear={() => setChosen(new Set())}
        />
      )}
      {cell && (
        <CellDialog
          {...cell}
          {...{ acts, names }}
          onName={addNames}
          onClose={() => setCell(undefined)}
          name={getName(cell.row)}
        />
      )}
      {opened && (
        <RowDialog
          {...{ columns, acts, names, isReadOnly: !mayChange }}
          row={opened === 'new' ? undefined : (rows.find(({ id }) => id === opened.id) ?? opened)}
          faults={sheet.faults}
          title={opened === 'new' ? t('dashboard-data:addRow') : getName(opened)}
          onName={addNames}
          onClose={() => setOpened(undefined)}
        />
      )}
      <LeaveGuard unsaved={state !== 'saved' || waiting > 0 || Object.keys(sheet.faults).length > 0} views />
    </>
  )
}
