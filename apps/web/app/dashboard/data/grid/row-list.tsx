import { Button, Checkbox } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Status } from '../../ui/status.tsx'
import type { Column } from '../columns.ts'
import styles from '../data.module.css'
import { isDraft } from '../publish-status.ts'
import { isEmpty } from '../values/find-fault.ts'
import { CellView } from './cell-view.tsx'
import { type Fault, type Row, toCellKey } from './sheet.ts'
import type { SheetActs } from './sheet-acts.ts'

interface RowListProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly faults: Readonly<Record<string, Fault>>
  readonly acts: SheetActs
  readonly chosen: ReadonlySet<string>
  readonly hasMore: boolean
  readonly isLoading: boolean
  getName(row: Row): string
  onChoose(ids: ReadonlySet<string>): void
  onOpenRow(row: Row): void
  loadMore(): void
}

/** Fields of a row that are shown below its name. */
const maxFields = 3

/** The rows on small screens; each opens a form. */
export function RowList(props: RowListProps) {
  const { label, columns, rows, faults, acts, chosen, hasMore, isLoading, getName, onChoose, onOpenRow, loadMore } =
    props
  const t = useT()
  return (
    <>
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {rows.map((row) => {
            const name = getName(row)
            const filled = columns.filter(({ key }) => !isEmpty(row.data[key])).slice(1, 1 + maxFields)
            const fault = columns.find(({ key }) => faults[toCellKey(row.id, key)])
            return (
              <li key={row.id} data-place={`row-${row.id}`}>
                <Checkbox
                  aria-label={t('dashboard-data:choose', { name })}
                  checked={chosen.has(row.id)}
                  onChange={() => {
                    const next = new Set(chosen)
                    if (!next.delete(row.id)) next.add(row.id)
                    onChoose(next)
                  }}
                />
                <button type="button" data-row className={styles.open} onClick={() => onOpenRow(row)}>
                  <span className={styles.title}>
                    <span dir="auto">{name}</span>
                    {isDraft(row.data) && <Status tone="wait">{t('dashboard-data:draft')}</Status>}
                  </span>
                  {filled.map((column) => (
                    <span key={column.key} className={styles.pair}>
                      <span>{column.label}</span>
                      <CellView column={column} value={row.data[column.key]} acts={acts} />
                    </span>
                  ))}
                  {fault && <span className={styles.wrong}>{faults[toCellKey(row.id, fault.key)]!.message}</span>}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button variant="default" fullWidth loading={isLoading} onClick={loadMore}>
            {t('dashboard-data:more')}
          </Button>
        </div>
      )}
    </>
  )
}
