import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { describeAppliesTo } from '../discounts/applies-to.ts'
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
import type { Route } from './+types/plans'
import { type PlanDraft, toPlanDraft } from './plan-draft.ts'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const page = readPageNumber(args.url)
  const { plans, pagingMetadata } = await requireOwnerHost(args).call('memberships.queryMembershipPlans', {
    query: { paging: { limit: pageSize, offset: (page - 1) * pageSize } },
  })
  return { plans: plans.map(toPlanDraft), page, ...toTotal(pagingMetadata, plans) }
}

export default function Plans({ loaderData: { plans, page, total, more } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard-plans:title')}>
        <Button component={Link} to="/dashboard/plans/new" leftSection={<PlusIcon size={16} />}>
          {t('dashboard-plans:create')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        {plans.length > 0 ? <PlanTable plans={plans} /> : <Empty />}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

function PlanTable({ plans }: { plans: readonly PlanDraft[] }) {
  const t = useT()
  return (
    <DataTable
      caption={t('dashboard-plans:title')}
      heads={[
        t('dashboard:name'),
        { roomy: t('dashboard-plans:covers') },
        { roomy: t('dashboard-plans:duration') },
        t('dashboard:status'),
        { end: t('dashboard-plans:credits') },
      ]}
    >
      {plans.map(({ id, name, active, credits, validDays, appliesTo }) => (
        <tr key={id}>
          <th scope="row" className={table.wide}>
            <Link to={`/dashboard/plans/${id}`} data-row prefetch="intent" className={table.open}>
              {name}
            </Link>
          </th>
          <td className={table.roomy}>{describeAppliesTo(t, appliesTo)}</td>
          <td className={table.roomy}>
            {validDays ? t('dashboard-plans:days', { count: Number(validDays) }) : t('dashboard:unlimited')}
          </td>
          <td>
            <Status tone={active ? 'good' : 'quiet'}>{t(active ? 'dashboard:active' : 'dashboard:off')}</Status>
          </td>
          <td className={table.number}>{credits ? t.number(Number(credits)) : t('dashboard:unlimited')}</td>
        </tr>
      ))}
    </DataTable>
  )
}

function Empty() {
  const t = useT()
  return <EmptyList title={t('dashboard-plans:empty')}>{t('dashboard-plans:emptyText')}</EmptyList>
}
