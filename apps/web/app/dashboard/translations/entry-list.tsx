import { useT } from '@stoa/messages/react'
import { Link, useSearchParams } from 'react-router'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { withParams } from './addresses.ts'
import { kindNames } from './kinds.ts'
import { languageParam } from './languages.ts'
import type { EntryRow } from './listing.ts'
import styles from './translations.module.css'
import type { Content } from './translations.tsx'

/** The entries of a kind. */
export function EntryList({ rows, next, kind, listing }: Content) {
  const t = useT()
  const [params] = useSearchParams()
  const views = [
    { label: t('dashboard-translations:status.all'), query: '' },
    { label: t('dashboard-translations:status.missing'), query: 'status=missing' },
    { label: t('dashboard-translations:status.outdated'), query: 'status=outdated' },
    { label: t('dashboard-translations:status.translated'), query: 'status=translated' },
  ]
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-label={t(kindNames[kind])}>
      <Tabs
        label={t('dashboard-translations:views')}
        views={views}
        narrowing={['status']}
        kept={[languageParam, 'type']}
      />
      <div className={ui.tools}>
        <SearchField
          label={t('dashboard-translations:search')}
          placeholder={t('dashboard-translations:search.hint')}
          text={listing.text}
        />
      </div>
      {rows.length > 0 ? (
        <DataTable
          caption={t(kindNames[kind])}
          heads={[
            t('dashboard:name'),
            { end: t('dashboard-translations:column.translated') },
            t('dashboard-translations:column.status'),
          ]}
          className={`${stacked.stacked} ${styles.entries}`}
        >
          {rows.map((row) => (
            <Row key={row.id} row={row} to={withParams(params, { id: row.id })} />
          ))}
        </DataTable>
      ) : (
        <Empty hasMore={next !== undefined} isNarrowed={listing.text !== '' || listing.status !== ''} />
      )}
      <Pager cursors={{ next: next ?? null }} />
    </section>
  )
}

function Row({ row: { title, fields, translated, outdated }, to }: { row: EntryRow; to: string }) {
  const t = useT()
  const missing = fields - translated
  return (
    <tr>
      <th scope="row" data-cell="who" className={table.wide}>
        <Link to={to} className={table.open} data-row prefetch="intent">
          <bdi>{title || t('dashboard-translations:untitled')}</bdi>
        </Link>
      </th>
      <td data-cell="amount" className={table.number}>
        {t('dashboard-translations:progress.kind', { translated, fields })}
      </td>
      <td data-cell="state">
        {outdated > 0 ? (
          <Status tone="wait">{t('dashboard-translations:state.outdated')}</Status>
        ) : missing > 0 ? (
          <Status tone="quiet">{t('dashboard-translations:state.missing')}</Status>
        ) : (
          <Status tone="good">{t('dashboard-translations:state.translated')}</Status>
        )}
      </td>
    </tr>
  )
}

function Empty({ hasMore, isNarrowed }: { hasMore: boolean; isNarrowed: boolean }) {
  const t = useT()
  const [params] = useSearchParams()
  if (hasMore)
    return (
      <EmptyList title={t('dashboard-translations:empty.more')}>
        {t('dashboard-translations:empty.more.hint')}
      </EmptyList>
    )
  if (isNarrowed)
    return (
      <NothingFits
        title={t(
          params.get('status') === 'missing' && !params.get('q')
            ? 'dashboard-translations:empty.complete'
            : 'dashboard-translations:empty.narrowed',
        )}
        all={t('dashboard:showAll')}
        to={withParams(params, { status: undefined, q: undefined, cursor: undefined })}
      >
        {t('dashboard-translations:empty.narrowed.hint')}
      </NothingFits>
    )
  return <EmptyList title={t('dashboard-translations:empty')}>{t('dashboard-translations:empty.hint')}</EmptyList>
}
