import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { useMayChange } from '../lib/rights.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/price-lists'

export async function loader(args: Route.LoaderArgs) {
  const { priceLists } = await requireOwnerHost(args).call('priceLists.listPriceLists', {})
  return {
    rows: priceLists.map(({ id, name, companyCount, startDate, endDate }) => ({
      id,
      name,
      companyCount,
      startDate,
      endDate,
    })),
  }
}

export default function PriceLists({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useT()
  const mayChange = useMayChange()
  return (
    <>
      <PageHead
        title={t('dashboard-price-lists:title')}
        back={{ to: '/dashboard/companies', label: t('dashboard-companies:title') }}
      >
        {mayChange && (
          <Button component={Link} to="/dashboard/price-lists/new" leftSection={<PlusIcon size={16} />}>
            {t('dashboard-price-lists:add')}
          </Button>
        )}
      </PageHead>
      <div className={ui.card}>
        {rows.length === 0 ? (
          <EmptyList title={t('dashboard-price-lists:empty')}>{t('dashboard-price-lists:empty.text')}</EmptyList>
        ) : (
          <div className={table.scroll}>
            <table className={table.table}>
              <caption className={table.hidden}>{t('dashboard-price-lists:title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('dashboard:name')}</th>
                  <th scope="col" className={table.number}>
                    {t('dashboard-companies:title')}
                  </th>
                  <th scope="col">{t('dashboard-price-lists:start')}</th>
                  <th scope="col">{t('dashboard-price-lists:end')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, name, companyCount, startDate, endDate }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to={`/dashboard/price-lists/${id}`} data-row prefetch="intent" className={table.open}>
                        {name}
                      </Link>
                    </th>
                    <td className={table.number}>{t.number(companyCount)}</td>
                    <td>{startDate ? <When date={startDate} /> : '–'}</td>
                    <td>{endDate ? <When date={endDate} /> : '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  )
}
