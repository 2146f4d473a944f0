import { Menu } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useNavigate, useSearchParams } from 'react-router'
import { DownIcon, UpIcon } from '../../ui/icons.tsx'
import { type Column, isSortable } from '../columns.ts'
import styles from '../data.module.css'
import type { Listing } from '../listing.ts'
import { changeHidden, changeSort } from '../view-address.ts'

interface FieldHeadProps {
  readonly column: Column
  readonly listing: Listing
  readonly onEdit: (() => void) | undefined
}

/** The heading of a column, with a menu of what can be done with its field. */
export function FieldHead({ column, listing, onEdit }: FieldHeadProps) {
  const t = useT()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (next: URLSearchParams) => navigate(`?${next}`, { preventScrollReset: true })
  const isSorted = listing.sort === column.key
  return (
    <Menu width={200} position="bottom-start" withinPortal>
      <Menu.Target>
        <button type="button" className={styles.head} data-required={column.isRequired || undefined}>
          <span dir="auto">{column.label}</span>
          {column.isRequired && <span aria-hidden="true">*</span>}
          {isSorted && !listing.descending ? <UpIcon size={14} /> : <DownIcon size={14} />}
          {isSorted && (
            <span className={styles.hidden}>
              {t(listing.descending ? 'dashboard-data:sort.descending' : 'dashboard-data:sort.ascending')}
            </span>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {isSortable(column) && (
          <>
            <Menu.Item onClick={() => go(changeSort(params, column.key))}>
              {t('dashboard-data:sort.ascending')}
            </Menu.Item>
            <Menu.Item onClick={() => go(changeSort(params, `-${column.key}`))}>
              {t('dashboard-data:sort.descending')}
            </Menu.Item>
          </>
        )}
        {isSorted && <Menu.Item onClick={() => go(changeSort(params, ''))}>{t('dashboard-data:sort.none')}</Menu.Item>}
        <Menu.Item onClick={() => go(changeHidden(params, [...listing.hidden, column.key]))}>
          {t('dashboard-data:hide')}
        </Menu.Item>
        {onEdit && <Menu.Item onClick={onEdit}>{t('dashboard-data:field.edit')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
