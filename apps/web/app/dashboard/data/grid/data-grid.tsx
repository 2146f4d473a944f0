// biome-ignore-all lint/a11y/useSemanticElements: only the rows in sight are rendered, which a table can't place
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus of its cells and handles their keys
import { useT } from '@stoa/messages/react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Column } from '../columns.ts'
import styles from '../data.module.css'
import { type GridAct, readCellKey, readInputKey } from './grid-keys.ts'
import { GridRow, type RowHandlers, rowHeight, toCellId } from './grid-row.tsx'
import { firstCell, getBounds, goAlong, goTo, type Selection } from './selection.ts'
import type { Row, Sheet } from './sheet.ts'
import type { SheetActs } from './sheet-acts.ts'
import { useLatest } from './use-latest.ts'

const spareRows = 8
/** Rows are rendered again when it was scrolled by this many pixels. */
const stepHeight = 4 * rowHeight
/** Rows before the end at which the next page is loaded. */
const lookAhead = 120

interface DataGridProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly sheet: Sheet
  readonly acts: SheetActs
  readonly chosen: ReadonlySet<string>
  readonly isReadOnly: boolean
  /** Whether more rows can be loaded. */
  readonly hasMore: boolean
  renderHead(column: Column): ReactNode
  getName(row: Row): string
  onChoose(ids: ReadonlySet<string>): void
  onOpenRow(row: Row): void
  /** Opens the dialog in which a cell is edited. */
  onOpenCell(row: Row, column: Column): void
  onLoadMore(): void
}

/** Cells with the keyboard of a spreadsheet. Only the rows in sight are rendered. */
export function DataGrid(props: DataGridProps) {
  const { label, columns, sheet, acts, chosen, isReadOnly, hasMore, onChoose, onLoadMore } = props
  const t = useT()
  const { rows } = sheet
  const [selection, setSelection] = useState<Selection>(firstCell)
  const [typing, setTyping] = useState<string>()
  const [top, setTop] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const height = frame.current?.clientHeight ?? 700
  const size = { rows: rows.length, columns: columns.length }
  const active = goTo(selection, selection.active, size, true).active
  const bounds = getBounds({ ...selection, active })
  const first = Math.max(0, Math.floor(top / rowHeight) - spareRows)
  const last = Math.min(rows.length, Math.ceil((top + height) / rowHeight) + spareRows)

  useEffect(() => {
    if (hasMore && last > rows.length - lookAhead) onLoadMore()
  }, [hasMore, last, rows.length, onLoadMore])

  // Keeps the active cell in sight, as far as the fixed head and the fixed first columns leave it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move to another column scrolls sideways
  useEffect(() => {
    const { current } = frame
    if (!current?.contains(document.activeElement)) return
    const from = active.row * rowHeight
    const room = current.clientHeight - rowHeight
    if (from < current.scrollTop) current.scrollTop = from
    else if (from + rowHeight > current.scrollTop + room) current.scrollTop = from + rowHeight - room
    current.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active.row, active.column])

  const select = (next: Selection) => {
    setSelection(next)
    setTyping(undefined)
  }
  const open = (text?: string) => {
    const [row, column] = [rows[active.row], columns[active.column]]
    if (!row || !column || isReadOnly || acts.isFixed(row, column)) return
    if (column.kind === 'boolean') acts.toggle(row, column)
    else if (acts.isTyped(row, column)) setTyping(text ?? acts.writeCell(row, column))
    else props.onOpenCell(row, column)
  }
  const commit = () => {
    const [row, column] = [rows[active.row], columns[active.column]]
    if (typing !== undefined && row && column) acts.type(row, column, typing)
    setTyping(undefined)
  }
  const carryOut = (act: GridAct) => {
    switch (act.name) {
      case 'go':
        return select(goTo({ ...selection, active }, act.to(active, size), size, act.isExtending))
      case 'along':
        return select(goAlong({ ...selection, active }, act.by, size))
      case 'all':
        return select({ anchor: { row: 0, column: 0 }, active: { row: size.rows - 1, column: size.columns - 1 } })
      case 'open':
        return open(act.text)
      case 'choose': {
        const id = rows[active.row]?.id
        return id && onChoose(toggleId(chosen, id))
      }
      case 'expand':
        return rows[active.row] && props.onOpenRow(rows[active.row]!)
      case 'clear':
        return acts.clear(bounds)
      case 'fillDown':
        return acts.fillDown(bounds)
      case 'move':
        return acts.move(act.where)
      case 'cancel':
        setTyping(undefined)
        return frame.current?.focus()
      case 'commit': {
        commit()
        frame.current?.focus()
        const next = act.along ? goAlong({ ...selection, active }, act.along, size) : undefined
        return setSelection(
          next ?? goTo({ ...selection, active }, { ...active, row: active.row + (act.down ?? 0) }, size),
        )
      }
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame.current && typing === undefined) return
    const act = typing === undefined ? readCellKey(event, isReadOnly) : readInputKey(event)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    carryOut(act)
  }
  const onCopy = (event: ClipboardEvent) => {
    if (typing !== undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', acts.copy(bounds))
    if (event.type === 'cut' && !isReadOnly) acts.clear(bounds)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (typing !== undefined || isReadOnly) return
    event.preventDefault()
    select(acts.paste(bounds, event.clipboardData.getData('text/plain'), !hasMore))
  }
  const on = useLatest<RowHandlers>({
    press(at, column, isExtending) {
      if (typing !== undefined) commit()
      frame.current?.focus({ preventScroll: true })
      setSelection(goTo({ ...selection, active }, { row: at, column }, size, isExtending))
    },
    open: () => open(),
    type: setTyping,
    leave: commit,
    choose: ({ id }) => onChoose(toggleId(chosen, id)),
    openRow: props.onOpenRow,
  })
  const { renderHead } = props
  // Scrolling renders the rows only.
  const heads = useMemo(
    () =>
      columns.map((column) => (
        <div
          key={column.key}
          role="columnheader"
          className={styles.cell}
          data-end={column.kind === 'number' || undefined}
        >
          {renderHead(column)}
        </div>
      )),
    [columns, renderHead],
  )
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      data-place="rows"
      aria-label={label}
      aria-multiselectable
      aria-readonly={isReadOnly}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={rows.length > 0 ? toCellId(active.row, active.column) : undefined}
      className={styles.grid}
      data-empty={rows.length === 0 || undefined}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onCut={onCopy}
      onPaste={onPaste}
      onScroll={(event) => setTop(Math.floor(event.currentTarget.scrollTop / stepHeight) * stepHeight)}
    >
      <div role="rowgroup" className={styles.heads}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          <div role="columnheader" className={styles.handle}>
            <input
              type="checkbox"
              aria-label={t('dashboard-data:chooseAll')}
              checked={isAll}
              onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ id }) => id)))}
            />
          </div>
          {heads}
        </div>
      </div>
      {rows.length > 0 && (
        <div role="rowgroup" className={styles.body} style={{ blockSize: rows.length * rowHeight }}>
          {rows.slice(first, last).map((row, index) => {
            const at = first + index
            const isWithin = at >= bounds.top && at <= bounds.bottom
            return (
              <GridRow
                key={row.id}
                row={row}
                at={at}
                columns={columns}
                faults={sheet.faults}
                name={props.getName(row)}
                isChosen={chosen.has(row.id)}
                activeColumn={at === active.row ? active.column : undefined}
                left={isWithin ? bounds.left : undefined}
                right={isWithin ? bounds.right : undefined}
                typing={at === active.row ? typing : undefined}
                acts={acts}
                on={on}
              />
            )
          })}
        </div>
      )}
    </div>
  )
}

function toggleId(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
