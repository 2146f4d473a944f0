import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import table from '../../ui/table.module.css'
import { columns, type Field, fields, type Row, tableIn } from './columns.ts'
import styles from './grid.module.css'
import { cellOf, chosenIn, copied, fillDown, goTo, paste, type Sheet, step, valueAt, write } from './sheet.ts'

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

/** Cells that are gone through and written as in a spreadsheet. */
export function SheetTable({ rows, sheet, onChange }: SheetTableProps) {
  const { active, typing } = sheet
  const grid = useRef<HTMLTableElement>(null)
  const chosen = chosenIn(sheet)
  const comesBack = useRef(false)
  // The focus follows the active cell, once it is in the grid; what was typed into is gone by then.
  useEffect(() => {
    if (typing !== undefined || !(comesBack.current || grid.current?.contains(document.activeElement))) return
    comesBack.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  const key = (event: KeyboardEvent) => {
    const next = typing === undefined ? onCell(event, rows, sheet) : onTyping(event, rows)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    comesBack.current = typing !== undefined
    onChange(next)
  }
  const isTyping = typing !== undefined
  const onCopy = (event: ClipboardEvent) => {
    if (isTyping) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(sheet, rows))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (isTyping) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    onChange((before) => paste(before, rows, tableIn(text)))
  }
  return (
    <div className={`${table.scroll} ${styles.scroll}`}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells have the focus
        role="grid"
        aria-label="Products"
        aria-multiselectable
        className={styles.grid}
        onKeyDown={key}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col" title={columns[field].hint} data-end={columns[field].end}>
                {columns[field].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              {fields.map((field, column) => {
                const isActive = active.row === at && active.column === column
                const isIn = at >= chosen.top && at <= chosen.bottom && column >= chosen.left && column <= chosen.right
                return (
                  <Cell
                    key={field}
                    row={row}
                    field={field}
                    text={valueAt(sheet, row, field)}
                    isChanged={sheet.edits[cellOf(row.id, field)] !== undefined}
                    error={sheet.errors[cellOf(row.id, field)]}
                    isActive={isActive}
                    isIn={isIn}
                    typing={isActive ? typing : undefined}
                    onPress={(extends_) => onChange((before) => goTo(before, { row: at, column }, rows, extends_))}
                    onOpen={() => onChange((before) => opened(before, rows))}
                    onType={(text) => onChange((before) => ({ ...before, typing: text }))}
                    onLeave={() => onChange((before) => committed(before, rows))}
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

type Changing = (before: Sheet) => Sheet

function onCell(event: KeyboardEvent, rows: readonly Row[], sheet: Sheet): Changing | undefined {
  const { key, shiftKey } = event
  const withCtrl = event.ctrlKey || event.metaKey
  const move = moves[key]
  if (move) {
    const [down, along] = withCtrl ? [move[0] * rows.length, move[1] * fields.length] : move
    return (before) =>
      goTo(before, { row: before.active.row + down, column: before.active.column + along }, rows, shiftKey)
  }
  if (withCtrl) {
    if (key === 'd') return (before) => fillDown(before, rows)
    if (key === 'y' || (key.toLowerCase() === 'z' && shiftKey)) return (before) => step(before, rows, 'future')
    if (key === 'z') return (before) => step(before, rows, 'past')
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
  if (key === 'Delete' || key === 'Backspace') return (before) => paste(before, rows, [['']])
  if (field === 'visible' && (key === ' ' || key === 'Enter'))
    return (before) => paste(before, rows, [[valueAt(before, row, field) === 'yes' ? 'no' : 'yes']])
  if (row.fixed.includes(field)) return undefined
  if (key === 'Enter' || key === 'F2') return (before) => opened(before, rows)
  if (key.length === 1 && !event.altKey) return (before) => ({ ...before, anchor: before.active, typing: key })
  return undefined
}

function onTyping({ key, shiftKey }: KeyboardEvent, rows: readonly Row[]): Changing | undefined {
  const then = (down: number, along: number): Changing => {
    return (before) => {
      const done = committed(before, rows)
      return goTo(done, { row: done.active.row + down, column: done.active.column + along }, rows)
    }
  }
  if (key === 'Escape') return (before) => ({ ...before, typing: undefined })
  if (key === 'Enter') return then(shiftKey ? -1 : 1, 0)
  if (key === 'Tab') return then(0, shiftKey ? -1 : 1)
  if (key === 'ArrowUp' || key === 'ArrowDown') return then(key === 'ArrowUp' ? -1 : 1, 0)
  return undefined
}

function opened(before: Sheet, rows: readonly Row[]): Sheet {
  const row = rows[before.active.row]
  const field = fields[before.active.column]!
  if (!row || row.fixed.includes(field)) return before
  return { ...before, anchor: before.active, typing: valueAt(before, row, field) }
}

const committed = (before: Sheet, rows: readonly Row[]): Sheet =>
  before.typing === undefined ? before : write(before, rows, [{ ...before.active, text: before.typing }])

interface CellProps {
  readonly row: Row
  readonly field: Field
  readonly text: string
  readonly isChanged: boolean
  readonly error: string | undefined
  readonly isActive: boolean
  readonly isIn: boolean
  readonly typing: string | undefined
  onPress(extends_: boolean): void
  onOpen(): void
  onType(text: string): void
  onLeave(): void
}

function Cell(props: CellProps) {
  const { row, field, text, isChanged, error, isActive, isIn, typing, onPress, onOpen, onType, onLeave } = props
  const isFixed = row.fixed.includes(field)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the grid as a whole
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid has the focus
      role="gridcell"
      tabIndex={isActive && typing === undefined ? 0 : -1}
      aria-selected={isIn}
      aria-readonly={isFixed || undefined}
      aria-invalid={error ? true : undefined}
      data-changed={isChanged || undefined}
      data-end={columns[field].end}
      title={error ?? (isFixed ? 'Set for each variant, on the page of the product' : undefined)}
      onClick={(event) => typing === undefined && onPress(event.shiftKey)}
      onDoubleClick={onOpen}
    >
      {typing === undefined ? (
        <>
          <span className={styles.text}>{isFixed ? 'variants' : text}</span>
          {error && <span className={table.hidden}>{error}</span>}
        </>
      ) : (
        <input
          // biome-ignore lint/a11y/noAutofocus: it opens where one is, by the key that one pressed
          autoFocus
          value={typing}
          aria-label={`${columns[field].label} of ${row.values.name}`}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </td>
  )
}
