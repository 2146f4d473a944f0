import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import { toLogicalKey } from '../../lib/logical-key.ts'
import { parseTable } from '../../lib/spreadsheet-text.ts'
import table from '../../ui/table.module.css'
import { columns, type Field, fields, formatCell, type Row } from './columns.ts'
import styles from './grid.module.css'
import {
  copySelection,
  fillDown,
  getSelection,
  getValue,
  goTo,
  moveStep,
  paste,
  type Sheet,
  toCellKey,
  write,
} from './sheet.ts'

interface SheetTableProps {
  readonly rows: readonly Row[]
  readonly sheet: Sheet
  onChange(change: (before: Sheet) => Sheet): void
}

const moves: Readonly<Record<string, readonly [down: number, along: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
  Home: [0, -fields.length],
  End: [0, fields.length],
}

/** Cells with the keyboard of a spreadsheet. */
export function SheetTable({ rows, sheet, onChange }: SheetTableProps) {
  const t = useT()
  const { active, typing } = sheet
  const grid = useRef<HTMLTableElement>(null)
  const selection = getSelection(sheet)
  const hasClosedInput = useRef(false)
  // The focus follows the active cell. A closed input has lost it, so the grid takes it back.
  useEffect(() => {
    if (typing !== undefined || !(hasClosedInput.current || grid.current?.contains(document.activeElement))) return
    hasClosedInput.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  const handleKey = (event: KeyboardEvent) => {
    const next = typing === undefined ? handleCellKey(t, event, rows, sheet) : handleInputKey(t, event, rows)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    hasClosedInput.current = typing !== undefined
    onChange(next)
  }
  const isTyping = typing !== undefined
  const onCopy = (event: ClipboardEvent) => {
    if (isTyping) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copySelection(t, sheet, rows))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (isTyping) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    onChange((before) => paste(t, before, rows, parseTable(text)))
  }
  return (
    <div className={`${table.scroll} ${styles.scroll}`}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells have the focus
        role="grid"
        aria-label={t('dashboard-products:title')}
        aria-multiselectable
        className={styles.grid}
        onKeyDown={handleKey}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            {fields.map((field) => (
              <th
                key={field}
                scope="col"
                title={columns[field].hint && t(columns[field].hint)}
                data-end={columns[field].end}
              >
                {t(columns[field].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              {fields.map((field, column) => {
                const isActive = active.row === at && active.column === column
                const isSelected =
                  at >= selection.top && at <= selection.bottom && column >= selection.left && column <= selection.right
                return (
                  <Cell
                    key={field}
                    row={row}
                    field={field}
                    text={formatCell(t, field, getValue(sheet, row, field))}
                    isChanged={sheet.edits[toCellKey(row.id, field)] !== undefined}
                    error={sheet.errors[toCellKey(row.id, field)]}
                    isActive={isActive}
                    isSelected={isSelected}
                    typing={isActive ? typing : undefined}
                    onPress={(isExtending) =>
                      onChange((before) => goTo(before, { row: at, column }, rows, isExtending))
                    }
                    onOpen={() => onChange((before) => startTyping(t, before, rows))}
                    onType={(text) => onChange((before) => ({ ...before, typing: text }))}
                    onLeave={() => onChange((before) => commit(t, before, rows))}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Change = (before: Sheet) => Sheet

function handleCellKey(t: Translate, event: KeyboardEvent, rows: readonly Row[], sheet: Sheet): Change | undefined {
  const { key, shiftKey } = event
  const withCtrl = event.ctrlKey || event.metaKey
  const move = moves[toLogicalKey(key)]
  if (move) {
    const [down, along] = withCtrl ? [move[0] * rows.length, move[1] * fields.length] : move
    return (before) =>
      goTo(before, { row: before.active.row + down, column: before.active.column + along }, rows, shiftKey)
  }
  if (withCtrl) {
    if (key === 'd') return (before) => fillDown(t, before, rows)
    if (key === 'y' || (key.toLowerCase() === 'z' && shiftKey)) return (before) => moveStep(t, before, rows, 'future')
    if (key === 'z') return (before) => moveStep(t, before, rows, 'past')
    if (key === 'a')
      return (before) => ({
        ...before,
        anchor: { row: 0, column: 0 },
        active: { row: rows.length - 1, column: fields.length - 1 },
      })
    return undefined
  }
  const row = rows[sheet.active.row]
  const field = fields[sheet.active.column]!
  if (!row) return undefined
  if (key === 'Delete' || key === 'Backspace') return (before) => paste(t, before, rows, [['']])
  if (field === 'visible' && (key === ' ' || key === 'Enter'))
    return (before) => paste(t, before, rows, [[getValue(before, row, field) === 'yes' ? 'no' : 'yes']])
  if (row.fixed.includes(field)) return undefined
  if (key === 'Enter' || key === 'F2') return (before) => startTyping(t, before, rows)
  if (key.length === 1 && !event.altKey) return (before) => ({ ...before, anchor: before.active, typing: key })
  return undefined
}

function handleInputKey(t: Translate, { key, shiftKey }: KeyboardEvent, rows: readonly Row[]): Change | undefined {
  const moveBy = (down: number, along: number): Change => {
    return (before) => {
      const done = commit(t, before, rows)
      return goTo(done, { row: done.active.row + down, column: done.active.column + along }, rows)
    }
  }
  if (key === 'Escape') return (before) => ({ ...before, typing: undefined })
  if (key === 'Enter') return moveBy(shiftKey ? -1 : 1, 0)
  if (key === 'Tab') return moveBy(0, shiftKey ? -1 : 1)
  if (key === 'ArrowUp' || key === 'ArrowDown') return moveBy(key === 'ArrowUp' ? -1 : 1, 0)
  return undefined
}

function startTyping(t: Translate, before: Sheet, rows: readonly Row[]): Sheet {
  const row = rows[before.active.row]
  const field = fields[before.active.column]!
  if (!row || row.fixed.includes(field)) return before
  return { ...before, anchor: before.active, typing: formatCell(t, field, getValue(before, row, field)) }
}

const commit = (t: Translate, before: Sheet, rows: readonly Row[]): Sheet =>
  before.typing === undefined ? before : write(t, before, rows, [{ ...before.active, text: before.typing }])

interface CellProps {
  readonly row: Row
  readonly field: Field
  readonly text: string
  readonly isChanged: boolean
  readonly error: string | undefined
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly typing: string | undefined
  onPress(isExtending: boolean): void
  onOpen(): void
  onType(text: string): void
  onLeave(): void
}

function Cell(props: CellProps) {
  const t = useT()
  const { row, field, text, isChanged, error, isActive, isSelected, typing, onPress, onOpen, onType, onLeave } = props
  const isFixed = row.fixed.includes(field)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid has the focus
      role="gridcell"
      tabIndex={isActive && typing === undefined ? 0 : -1}
      aria-selected={isSelected}
      aria-readonly={isFixed || undefined}
      aria-invalid={error ? true : undefined}
      data-changed={isChanged || undefined}
      data-end={columns[field].end}
      title={error ?? (isFixed ? t('dashboard-products:grid.perVariant.hint') : undefined)}
      onClick={(event) => typing === undefined && onPress(event.shiftKey)}
      onDoubleClick={onOpen}
    >
      {typing === undefined ? (
        <>
          <span className={styles.text} dir="auto">
            {isFixed ? t('dashboard-products:grid.perVariant') : text}
          </span>
          {error && <span className={table.hidden}>{error}</span>}
        </>
      ) : (
        <input
          // biome-ignore lint/a11y/noAutofocus: a key press in the cell opens it
          autoFocus
          value={typing}
          aria-label={t('dashboard-products:grid.cell', { field: t(columns[field].label), product: row.values.name })}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </td>
  )
}
