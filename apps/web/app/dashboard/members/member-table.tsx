import { Checkbox } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { SortHead } from '../ui/sort-head.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { When } from '../ui/when.tsx'
import type { Listing } from './listing.ts'
import styles from './members.module.css'
import type { MemberRow } from './row.ts'
import { memberStates } from './states.ts'

interface MemberTableProps {
  readonly rows: readonly MemberRow[]
  readonly listing: Listing
  readonly selected: readonly string[]
  onSelect(ids: readonly string[]): void
}

export function MemberTable({ rows, listing, selected, onSelect }: MemberTableProps) {
  const t = useT()
  const isWhole = selected.length === rows.length
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id])
  return (
    <div className={table.scroll} data-place="rows">
      <table className={`${table.table} ${styles.members}`}>
        <caption className={table.hidden}>{t('dashboard-members:caption')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label={t('dashboard-members:selectPage')}
                checked={isWhole}
                indeterminate={selected.length > 0 && !isWhole}
                onChange={() => onSelect(isWhole ? [] : rows.map(({ id }) => id))}
              />
            </th>
            <SortHead name="name" listing={listing} first="up">
              {t('dashboard-members:column.member')}
            </SortHead>
            <th scope="col">{t('dashboard-members:column.status')}</th>
            <th scope="col">{t('dashboard-members:profiles')}</th>
            <SortHead name="joined" listing={listing}>
              {t('dashboard-members:column.joined')}
            </SortHead>
            <SortHead name="login" listing={listing}>
              {t('dashboard-members:column.lastSignIn')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isSelected={selected.includes(row.id)} onToggle={() => toggle(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, isSelected, onToggle }: { row: MemberRow; isSelected: boolean; onToggle: () => void }) {
  const t = useT()
  const [tone, state] = memberStates[row.status]
  return (
    <tr data-chosen={isSelected || undefined}>
      <td data-cell="choose">
        <Checkbox
          className={table.above}
          size="xs"
          checked={isSelected}
          onChange={onToggle}
          aria-label={t('dashboard-members:select', { name: row.name })}
        />
      </td>
      <th scope="row" data-cell="name">
        <Link to={`/dashboard/members/${row.id}`} data-row prefetch="intent" className={table.open}>
          {row.name}
        </Link>
        {row.email !== row.name && <span className={styles.email}>{row.email}</span>}
      </th>
      <td data-cell="status">
        <span className={styles.states}>
          <Status tone={tone}>{t(state)}</Status>
          {row.isMuted && <Status tone="quiet">{t('dashboard-members:state.muted')}</Status>}
        </span>
      </td>
      <td data-cell="profile">{t(row.isPublic ? 'dashboard-members:public' : 'dashboard-members:private')}</td>
      <td data-cell="joined">{row.joined && <When date={row.joined} />}</td>
      <td data-cell="login">{row.lastLogin ? <When date={row.lastLogin} /> : t('dashboard:never')}</td>
    </tr>
  )
}
