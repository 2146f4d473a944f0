import { Menu } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useNavigate, useSearchParams } from 'react-router'
import { SearchField } from '../ui/search-field.tsx'
import { Tools } from '../ui/tools.tsx'
import { Trigger } from '../ui/trigger.tsx'
import { type Column, isSortable } from './columns.ts'
import { FilterMenu } from './filter-menu.tsx'
import { isSearchable, type Listing } from './listing.ts'
import { changeHidden, changeSort, changeStatus } from './view-address.ts'

interface ToolbarProps {
  readonly columns: readonly Column[]
  readonly listing: Listing
  readonly nameColumn: Column | undefined
  /** Databases outside have no drafts. */
  readonly hasDrafts: boolean
}

/** Search, filters, order and hidden fields, which the address keeps. */
export function Toolbar({ columns, listing, nameColumn, hasDrafts }: ToolbarProps) {
  const t = useT()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (next: URLSearchParams) => navigate(`?${next}`, { preventScrollReset: true })
  if (columns.length === 0) return null
  const sorted = columns.find(({ key }) => key === listing.sort)
  const statuses = [
    ['', t('dashboard-data:status.all')],
    ['published', t('dashboard-data:status.published')],
    ['drafts', t('dashboard-data:status.drafts')],
  ] as const
  const label = isSearchable(nameColumn) && t('dashboard-data:search', { field: nameColumn.label })
  return (
    <Tools
      search={label && <SearchField label={label} placeholder={label} text={listing.text} />}
      set={listing.conditions.length + (listing.status ? 1 : 0)}
    >
      <FilterMenu columns={columns} conditions={listing.conditions} />
      {hasDrafts && (
        <Menu width={190} position="bottom-start">
          <Menu.Target>
            <Trigger set={listing.status !== undefined}>
              {listing.status ? statuses.find(([name]) => name === listing.status)![1] : t('dashboard:status')}
            </Trigger>
          </Menu.Target>
          <Menu.Dropdown>
            {statuses.map(([name, text]) => (
              <Menu.Item key={name} onClick={() => go(changeStatus(params, name))}>
                {text}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Menu width={230} position="bottom-start">
        <Menu.Target>
          <Trigger set={sorted !== undefined}>
            {sorted ? t('dashboard-data:sort.by', { field: sorted.label }) : t('dashboard-data:sort')}
          </Trigger>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => go(changeSort(params, ''))}>{t('dashboard-data:sort.latest')}</Menu.Item>
          {columns.filter(isSortable).map(({ key, label: field }) => (
            <Menu.Item
              key={key}
              onClick={() => go(changeSort(params, listing.sort === key && !listing.descending ? `-${key}` : key))}
            >
              {field}
              {listing.sort === key &&
                ` (${t(listing.descending ? 'dashboard-data:sort.descending' : 'dashboard-data:sort.ascending')})`}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu width={200} position="bottom-start" closeOnItemClick={false}>
        <Menu.Target>
          <Trigger set={listing.hidden.length > 0}>
            {listing.hidden.length > 0
              ? t('dashboard-data:hidden', { count: listing.hidden.length })
              : t('dashboard-data:fields')}
          </Trigger>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.CheckboxGroup
            value={columns.flatMap(({ key }) => (listing.hidden.includes(key) ? [] : [key]))}
            onChange={(shown) => {
              const hidden = columns.flatMap(({ key }) => (shown.includes(key) ? [] : [key]))
              if (hidden.length < columns.length) go(changeHidden(params, hidden))
            }}
          >
            {columns.map(({ key, label: field }) => (
              <Menu.CheckboxItem key={key} value={key}>
                {field}
              </Menu.CheckboxItem>
            ))}
          </Menu.CheckboxGroup>
        </Menu.Dropdown>
      </Menu>
    </Tools>
  )
}
