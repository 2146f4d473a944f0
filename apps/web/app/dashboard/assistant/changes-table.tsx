import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { DataTable } from '../ui/data-table.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { When } from '../ui/when.tsx'
import styles from './assistant.module.css'
import { type Change, describeChange, list, states } from './words.ts'

export function ChangesTable({ caption, changes }: { caption: string; changes: readonly Change[] }) {
  const t = useT()
  return (
    <DataTable
      caption={caption}
      heads={[
        t('dashboard-assistant:change'),
        t('dashboard-assistant:assistant'),
        t('dashboard-assistant:status'),
        t('dashboard-assistant:requested'),
      ]}
      className={`${stacked.stacked} ${styles.changes}`}
    >
      {changes.map((change) => {
        const [tone, label] = states[change.status]
        return (
          <tr key={change.id}>
            <th scope="row" data-cell="what" className={table.wide}>
              <Link to={`${list}/changes/${change.id}`} data-row prefetch="intent" className={table.open}>
                {describeChange(t, change)}
              </Link>
            </th>
            <td data-cell="who" className={table.soft} dir="auto">
              {change.assistant.name}
            </td>
            <td data-cell="state">
              <Status tone={tone}>{t(label)}</Status>
            </td>
            <td data-cell="when" className={table.soft}>
              <When date={change.createdDate} />
            </td>
          </tr>
        )
      })}
    </DataTable>
  )
}
