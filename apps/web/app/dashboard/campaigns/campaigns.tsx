import { Button } from '@mantine/core'
import type { CampaignSummary } from '@stoa/contract/campaign.entity'
import { useT } from '@stoa/messages/react'
import { Link, redirect, useFetcher } from 'react-router'
import { readPageNumber } from '../lib/page-number.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toTotal } from '../lib/total.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PagePager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/campaigns'
import { createSections } from './draft.ts'
import { statuses } from './names.ts'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const page = readPageNumber(args.url)
  const query = { paging: { limit: pageSize, offset: (page - 1) * pageSize } }
  const { campaigns, pagingMetadata } = await host.call('campaigns.queryCampaigns', { query })
  return { campaigns, page, ...toTotal(pagingMetadata, campaigns) }
}

/** Creates a campaign with sample content. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const campaign = { subject: host.t('dashboard-campaigns:new.subject'), sections: createSections(host.t) }
  const created = await host.call('campaigns.createCampaign', { campaign })
  return redirect(`/dashboard/campaigns/${created.campaign.id}/edit`)
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { campaigns, page, total, more } = loaderData
  return (
    <>
      <PageHead title={t('dashboard-campaigns:title')}>
        <Button component={Link} to="/dashboard/campaigns/settings" variant="default">
          {t('dashboard-campaigns:settings')}
        </Button>
        <Create />
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        {campaigns.length > 0 ? (
          <CampaignTable campaigns={campaigns} />
        ) : (
          <EmptyList title={t('dashboard-campaigns:empty')} act={<Create />}>
            {t('dashboard-campaigns:empty.text')}
          </EmptyList>
        )}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

function Create() {
  const t = useT()
  const { submit, state } = useFetcher()
  return (
    <Button
      leftSection={<PlusIcon size={16} />}
      loading={state !== 'idle'}
      onClick={() => submit({}, { method: 'post', action: '/dashboard/campaigns' })}
    >
      {t('dashboard-campaigns:create')}
    </Button>
  )
}

function CampaignTable({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  const t = useT()
  const heads = [
    t('dashboard-campaigns:subject'),
    t('dashboard:status'),
    { roomy: t('dashboard-campaigns:date') },
    { end: t('dashboard-campaigns:figure.sent') },
    { roomy: t('dashboard-campaigns:figure.unsubscribed'), isEnd: true },
    { roomy: t('dashboard-campaigns:figure.bounced'), isEnd: true },
    { roomy: t('dashboard-campaigns:figure.orders'), isEnd: true },
  ]
  return (
    <DataTable caption={t('dashboard-campaigns:title')} heads={heads}>
      {campaigns.map(({ id, subject, status, figures, ...dates }) => {
        const [tone, label] = statuses[status]
        const path = `/dashboard/campaigns/${id}${status === 'DRAFT' ? '/edit' : ''}`
        const formatCount = (count: number | undefined) => (count === undefined ? '–' : t.number(count))
        return (
          <tr key={id}>
            <th scope="row" className={table.wide}>
              <Link to={path} data-row prefetch="intent" className={table.open}>
                {subject}
              </Link>
            </th>
            <td>
              <Status tone={tone}>{t(label)}</Status>
            </td>
            <td className={`${table.soft} ${table.roomy}`}>
              <When date={dates.startedDate ?? dates.scheduledDate ?? dates.updatedDate} />
            </td>
            <td className={table.number}>{formatCount(figures?.sent)}</td>
            <td className={`${table.number} ${table.roomy}`}>{formatCount(figures?.unsubscribed)}</td>
            <td className={`${table.number} ${table.roomy}`}>{formatCount(figures?.bounced)}</td>
            <td className={`${table.number} ${table.roomy}`}>{formatCount(figures?.orders)}</td>
          </tr>
        )
      })}
    </DataTable>
  )
}
