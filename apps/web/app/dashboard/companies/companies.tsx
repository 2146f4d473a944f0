import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { formatPlace } from '../customers/row.ts'
import { useReader } from '../lib/reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/companies'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const text = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const cursor = searchParams.get('cursor')
  const { companies, pagingMetadata } = await host.call('companies.queryCompanies', {
    ...(text && { search: { expression: text } }),
    query: { cursorPaging: { limit: pageSize, ...(cursor && { cursor }) } },
  })
  return {
    text,
    cursors: pagingMetadata.cursors,
    rows: companies.map(({ id, name, taxId, tags, buyerCount, billingAddress = {} }) => ({
      id,
      name,
      taxId,
      tags,
      buyers: buyerCount,
      place: { city: billingAddress.city ?? '', country: billingAddress.country ?? '' },
    })),
  }
}

export default function Companies({ loaderData: { text, rows, cursors } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard-companies:title')}>
        <Button component={Link} to="/dashboard/companies/new" leftSection={<PlusIcon size={16} />}>
          {t('dashboard-companies:add')}
        </Button>
      </PageHead>
      <List text={text} rows={rows} cursors={cursors} />
    </>
  )
}

function List({ text, rows, cursors }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const { locale } = useReader()
  const hasTools = rows.length > 0 || text !== ''
  return (
    <div className={ui.card}>
      {hasTools && (
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard-companies:search')}
            placeholder={t('dashboard-companies:search.hint')}
            text={text}
          />
        </div>
      )}
      {rows.length > 0 ? (
        <div className={table.scroll} data-place="rows">
          <table className={table.table}>
            <caption className={table.hidden}>{t('dashboard-companies:title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('dashboard:name')}</th>
                <th scope="col">{t('dashboard-companies:taxId')}</th>
                <th scope="col">{t('dashboard-companies:place')}</th>
                <th scope="col">{t('dashboard-companies:tags')}</th>
                <th scope="col" className={table.number}>
                  {t('dashboard-companies:buyers')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, taxId, tags, buyers, place }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`/dashboard/companies/${id}`} data-row prefetch="intent" className={table.open}>
                      {name}
                    </Link>
                  </th>
                  <td>{taxId}</td>
                  <td>{formatPlace(t, place, locale)}</td>
                  <td>{t.join(tags)}</td>
                  <td className={table.number}>{t.number(buyers)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : text ? (
        <NothingFits title={t('dashboard-companies:noMatch')} all={t('dashboard-companies:showAll')}>
          {t('dashboard-companies:noMatch.text')}
        </NothingFits>
      ) : (
        <EmptyList title={t('dashboard-companies:empty')}>{t('dashboard-companies:empty.text')}</EmptyList>
      )}
      <Pager cursors={cursors} />
    </div>
  )
}
