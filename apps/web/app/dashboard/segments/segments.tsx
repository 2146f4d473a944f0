import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/segments'
import { useSizeText } from './size.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { segments } = await host.call('segments.listSegments', {})
  return { rows: segments.map(({ id, name, size, countedDate }) => ({ id, name, size, countedDate })) }
}

export default function Segments({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useT()
  const describe = useSizeText()
  return (
    <>
      <PageHead
        title={t('dashboard-segments:title')}
        back={{ to: '/dashboard/customers', label: t('dashboard-segments:customers') }}
      >
        <Button component={Link} to="/dashboard/segments/new" leftSection={<PlusIcon size={16} />}>
          {t('dashboard-segments:create')}
        </Button>
      </PageHead>
      <div className={ui.card}>
        {rows.length === 0 ? (
          <EmptyList title={t('dashboard-segments:empty')}>{t('dashboard-segments:empty.text')}</EmptyList>
        ) : (
          <div className={table.scroll}>
            <table className={table.table}>
              <caption className={table.hidden}>{t('dashboard-segments:title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('dashboard:name')}</th>
                  <th scope="col" className={table.number}>
                    {t('dashboard-segments:customers')}
                  </th>
                  <th scope="col">{t('dashboard-segments:counted')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, name, size, countedDate }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to={`/dashboard/segments/${id}`} data-row prefetch="intent" className={table.open}>
                        {name}
                      </Link>
                    </th>
                    <td className={table.number}>{describe(size)}</td>
                    <td>
                      <When date={countedDate} />
                    </td>
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
