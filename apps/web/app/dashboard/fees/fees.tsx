import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { usePrice } from '@stoa/ui'
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
import type { Route } from './+types/fees'
import { type FeeDraft, toFeeDraft } from './fee-draft.ts'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const page = readPageNumber(args.url)
  const { additionalFees, pagingMetadata } = await requireOwnerHost(args).call('additionalFees.queryAdditionalFees', {
    query: { paging: { limit: pageSize, offset: (page - 1) * pageSize } },
  })
  return { fees: additionalFees.map(toFeeDraft), page, ...toTotal(pagingMetadata, additionalFees) }
}

export default function Fees({ loaderData: { fees, page, total, more } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard-fees:title')}>
        <Button component={Link} to="/dashboard/fees/new" leftSection={<PlusIcon size={16} />}>
          {t('dashboard-fees:create')}
        </Button>
      </PageHead>
      <div className={`${ui.card} ${ui.clipped}`}>
        {fees.length > 0 ? <FeeTable fees={fees} /> : <Empty />}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

function FeeTable({ fees }: { fees: readonly FeeDraft[] }) {
  const t = useT()
  const price = usePrice()
  return (
    <DataTable
      caption={t('dashboard-fees:title')}
      heads={[
        t('dashboard:name'),
        { roomy: t('dashboard:appliesTo') },
        t('dashboard:status'),
        { end: t('dashboard:amount') },
      ]}
    >
      {fees.map((fee) => (
        <tr key={fee.id}>
          <th scope="row" className={table.wide}>
            <Link to={`/dashboard/fees/${fee.id}`} data-row prefetch="intent" className={table.open}>
              {fee.name}
            </Link>
          </th>
          <td className={table.roomy}>{describeAppliesTo(t, fee.appliesTo)}</td>
          <td>
            <Status tone={fee.active ? 'good' : 'quiet'}>{t(fee.active ? 'dashboard:active' : 'dashboard:off')}</Status>
          </td>
          <td className={table.number}>
            {fee.kind === 'PERCENTAGE' && t('dashboard:percent', { value: Number(fee.percentage) })}
            {fee.kind === 'AMOUNT' &&
              (fee.per === 'PIECE' ? t('dashboard:perItemAmount', { amount: price(fee.amount) }) : price(fee.amount))}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function Empty() {
  const t = useT()
  return <EmptyList title={t('dashboard-fees:empty')}>{t('dashboard-fees:emptyText')}</EmptyList>
}
