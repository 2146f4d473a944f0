import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { aboutGoods } from '../discounts/goods.ts'
import { ownerHost } from '../lib/session.ts'
import { totalOf } from '../lib/total.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PagePager } from '../ui/pager.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/plans'
import { type PlanDraft, toPlanDraft } from './plan-draft.ts'
import styles from './plans.module.css'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const page = Math.max(1, Math.trunc(Number(args.url.searchParams.get('page'))) || 1)
  const { plans, pagingMetadata } = await ownerHost(args).call('memberships.queryMembershipPlans', {
    query: { paging: { limit: pageSize, offset: (page - 1) * pageSize } },
  })
  return { plans: plans.map(toPlanDraft), page, ...totalOf(pagingMetadata, plans) }
}

export default function Plans({ loaderData: { plans, page, total, more } }: Route.ComponentProps) {
  return (
    <>
      <title>Plans</title>
      <header className={ui.head}>
        <h1>Plans</h1>
        <div className={ui.end}>
          <Button component={Link} to="/dashboard/plans/new" leftSection={<PlusIcon size={16} />}>
            New plan
          </Button>
        </div>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        {plans.length > 0 ? <PlanTable plans={plans} /> : <Empty />}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

function PlanTable({ plans }: { plans: readonly PlanDraft[] }) {
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className={table.hidden}>Plans</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={styles.roomy}>
              Pays
            </th>
            <th scope="col" className={styles.roomy}>
              Lasts
            </th>
            <th scope="col">State</th>
            <th scope="col" className={table.number}>
              Credits
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ id, name, active, credits, validDays, goods }) => (
            <tr key={id}>
              <th scope="row" className={table.wide}>
                <Link to={`/dashboard/plans/${id}`} data-row prefetch="intent" className={table.open}>
                  {name}
                </Link>
              </th>
              <td className={styles.roomy}>{aboutGoods(goods)}</td>
              <td className={styles.roomy}>{validDays ? daysOf(validDays) : 'For ever'}</td>
              <td>{active ? <Status tone="good">On</Status> : <Status tone="quiet">Off</Status>}</td>
              <td className={table.number}>{credits || 'Any number'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const daysOf = (count: string) => (count === '1' ? '1 day' : `${count} days`)

function Empty() {
  return (
    <EmptyList title="No plans yet">
      A member of a plan pays some items with credits, such as ten coffees or a month of lessons.
    </EmptyList>
  )
}
