import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { readPageNumber } from '../lib/page-number.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toTotal } from '../lib/total.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PagePager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/webhooks'
import { list, type Webhook } from './types.ts'
import styles from './webhooks.module.css'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const page = readPageNumber(args.url)
  const { subscriptions, pagingMetadata } = await requireOwnerHost(args).call('webhooks.querySubscriptions', {
    query: { paging: { limit: pageSize, offset: (page - 1) * pageSize } },
  })
  return { webhooks: subscriptions, page, ...toTotal(pagingMetadata, subscriptions) }
}

export default function Webhooks({ loaderData: { webhooks, page, total, more } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <title>{t('dashboard:nav.webhooks')}</title>
      <header className={ui.head}>
        <h1>{t('dashboard:nav.webhooks')}</h1>
        <div className={ui.end}>
          <Button component={Link} to={`${list}/new`} leftSection={<PlusIcon size={16} />}>
            {t('dashboard-webhooks:new')}
          </Button>
        </div>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        {webhooks.length > 0 ? <WebhookTable webhooks={webhooks} /> : <Empty />}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard:nav.webhooks')}
      heads={[
        t('dashboard-webhooks:name'),
        t('dashboard-webhooks:url'),
        t('dashboard-webhooks:events'),
        t('dashboard-webhooks:status'),
      ]}
      className={styles.list}
    >
      {webhooks.map(({ id, name, url, eventTypes, enabled, fromConfiguration }) => (
        <tr key={id}>
          <th scope="row" className={table.wide}>
            <Link to={`${list}/${id}`} data-row prefetch="intent" className={table.open}>
              {name}
            </Link>
            {fromConfiguration && <span className={ui.muted}> {t('dashboard-webhooks:configured')}</span>}
          </th>
          <td>{url}</td>
          <td>{t('dashboard-webhooks:eventCount', { count: eventTypes.length })}</td>
          <td>
            <Status tone={enabled ? 'good' : 'quiet'}>{t(enabled ? 'dashboard:on' : 'dashboard:off')}</Status>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function Empty() {
  const t = useT()
  return <EmptyList title={t('dashboard-webhooks:empty')}>{t('dashboard-webhooks:empty.text')}</EmptyList>
}
