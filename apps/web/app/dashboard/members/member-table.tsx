import { Checkbox } from '@mantine/core'
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
  readonly chosen: readonly string[]
  onChoose(ids: readonly string[]): void
}

export function MemberTable({ rows, listing, chosen, onChoose }: MemberTableProps) {
  const isWhole = chosen.length === rows.length
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <div className={table.scroll} data-place="rows">
      <table className={`${table.table} ${styles.members}`}>
        <caption className={table.hidden}>Members</caption>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label="Choose all on this page"
                checked={isWhole}
                indeterminate={chosen.length > 0 && !isWhole}
                onChange={() => onChoose(isWhole ? [] : rows.map(({ id }) => id))}
              />
            </th>
            <SortHead name="name" listing={listing} first="up">
              Member
            </SortHead>
            <th scope="col">Status</th>
            <th scope="col">Profile</th>
            <SortHead name="joined" listing={listing}>
              Joined
            </SortHead>
            <SortHead name="login" listing={listing}>
              Last signed in
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isChosen={chosen.includes(row.id)} onToggle={() => toggle(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, isChosen, onToggle }: { row: MemberRow; isChosen: boolean; onToggle: () => void }) {
  const [tone, state] = memberStates[row.status]
  return (
    <tr data-chosen={isChosen || undefined}>
      <td data-cell="choose">
        <Checkbox
          className={table.above}
          size="xs"
          checked={isChosen}
          onChange={onToggle}
          aria-label={`Choose ${row.name}`}
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
          <Status tone={tone}>{state}</Status>
          {row.isMuted && <Status tone="quiet">Muted</Status>}
        </span>
      </td>
      <td data-cell="profile">{row.isPublic ? 'Public' : 'Private'}</td>
      <td data-cell="joined">{row.joined && <When date={row.joined} />}</td>
      <td data-cell="login">{row.lastLogin ? <When date={row.lastLogin} /> : 'Never'}</td>
    </tr>
  )
}
