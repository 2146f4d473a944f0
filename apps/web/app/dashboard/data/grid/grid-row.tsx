// biome-ignore-all lint/a11y/useSemanticElements: only the rows in sight are rendered, which a table can't place
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus of its cells and handles their keys
import { useT } from '@stoa/messages/react'
import { memo } from 'react'
import { ExpandIcon } from '../../ui/icons.tsx'
import type { Column } from '../columns.ts'
import styles from '../data.module.css'
import { isDraft } from '../publish-status.ts'
import { CellView } from './cell-view.tsx'
import { type Fault, type Row, toCellKey } from './sheet.ts'
import type { SheetActs } from './sheet-acts.ts'

export interface RowHandlers {
  press(at: number, column: number, isExtending: boolean): void
  open(): void
  type(text: string): void
  leave(): void
  choose(row: Row): void
  openRow(row: Row): void
}

interface GridRowProps {
  readonly row: Row
  readonly at: number
  readonly columns: readonly Column[]
  readonly faults: Readonly<Record<string, Fault>>
  readonly name: string
  readonly isChosen: boolean
  /** Where the active cell is in this row. */
  readonly activeColumn: number | undefined
  readonly left: number | undefined
  readonly right: number | undefined
  readonly typing: string | undefined
  readonly acts: SheetActs
  readonly on: RowHandlers
}

export const rowHeight = 38

export const toCellId = (row: number, column: number): string => `cell-${row}-${column}`

/** A row is rendered again only when it looks different. */
export const GridRow = memo(RowCells)

function RowCells({ row, at, columns, faults, name, isChosen, typing, acts, on, ...props }: GridRowProps) {
  const t = useT()
  const { activeColumn, left, right } = props
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-selected={isChosen}
      className={styles.row}
      style={{ insetBlockStart: at * rowHeight }}
      data-new={row.isNew || undefined}
    >
      <div role="rowheader" className={styles.handle}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('dashboard-data:choose', { name })}
          checked={isChosen}
          onChange={() => on.choose(row)}
        />
        {isDraft(row.data) && <span className={styles.draft}>{t('dashboard-data:draft')}</span>}
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('dashboard-data:openRow', { name })}
          onClick={() => on.openRow(row)}
        >
          <ExpandIcon size={14} />
        </button>
      </div>
      {columns.map((column, index) => {
        const fault = faults[toCellKey(row.id, column.key)]
        const isActive = index === activeColumn
        const isTyping = isActive && typing !== undefined
        const isWithin = left !== undefined && right !== undefined && index >= left && index <= right
        return (
          <div
            key={column.key}
            id={toCellId(at, index)}
            role="gridcell"
            tabIndex={-1}
            className={styles.cell}
            aria-colindex={index + 2}
            aria-selected={isWithin}
            aria-invalid={fault ? true : undefined}
            aria-readonly={acts.isFixed(row, column) || undefined}
            data-active={isActive || undefined}
            data-end={column.kind === 'number' || undefined}
            title={fault?.message}
            onMouseDown={(event) => {
              if (isTyping) return
              event.preventDefault()
              on.press(at, index, event.shiftKey)
            }}
            onDoubleClick={on.open}
          >
            {isTyping ? (
              <input
                // biome-ignore lint/a11y/noAutofocus: a key press in the cell opens it
                autoFocus
                type="text"
                value={typing}
                inputMode={column.kind === 'number' ? 'decimal' : undefined}
                placeholder={acts.getHint(column)}
                aria-label={t('dashboard-data:cell', { field: column.label, name })}
                aria-invalid={fault ? true : undefined}
                onChange={(event) => on.type(event.currentTarget.value)}
                onBlur={on.leave}
              />
            ) : fault ? (
              <span className={styles.text} dir="auto">
                {fault.text}
              </span>
            ) : (
              <CellView column={column} value={row.data[column.key]} acts={acts} />
            )}
            {fault && <span className={isActive ? styles.fault : styles.hidden}>{fault.message}</span>}
            {!fault && row.isNew && column.isRequired && acts.isMissing(row, column) && (
              <span className={styles.missing}>{t('dashboard-data:required')}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}
