import { Button } from '@mantine/core'
import { usePrice } from '@stoa/ui'
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
import type { Route } from './+types/fees'
import { type FeeDraft, toFeeDraft } from './fee-draft.ts'
import styles from './fees.module.css'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const page = Math.max(1, Math.trunc(Number(args.url.searchParams.get('page'))) || 1)
  const { additionalFees, pagingMetadata } = await ownerHost(args).call('additionalFees.queryAdditionalFees', {
    query: { paging: { limit: pageSize, offset: (page - 1) * pageSize } },
  })
  return { fees: additionalFees.map(toFeeDraft), page, ...totalOf(pagingMetadata, additionalFees) }
}

export default function Fees({ loaderData: { fees, page, total, more } }: Route.ComponentProps) {
  return (
    <>
      <title>Fees</title>
      <header className={ui.head}>
        <h1>Fees</h1>
        <div className={ui.end}>
          <Button component={Link} to="/dashboard/fees/new" leftSection={<PlusIcon size={16} />}>
            New fee
          </Button>
        </div>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        {fees.length > 0 ? <FeeTable fees={fees} /> : <Empty />}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

function FeeTable({ fees }: { fees: readonly FeeDraft[] }) {
  const price = usePrice()
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className={table.hidden}>Fees</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={styles.roomy}>
              For
            </th>
            <th scope="col">State</th>
            <th scope="col" className={table.number}>
              Charge
            </th>
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => (
            <tr key={fee.id}>
              <th scope="row" className={table.wide}>
                <Link to={`/dashboard/fees/${fee.id}`} data-row prefetch="intent" className={table.open}>
                  {fee.name}
                </Link>
              </th>
              <td className={styles.roomy}>{aboutGoods(fee.goods)}</td>
              <td>{fee.active ? <Status tone="good">On</Status> : <Status tone="quiet">Off</Status>}</td>
              <td className={table.number}>
                {fee.kind === 'AMOUNT' ? price(fee.amount) : `${fee.percentage} %`}
                {fee.per === 'PIECE' && <span className={ui.muted}> a piece</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Empty() {
  return (
    <EmptyList title="No fees yet">
      What carts are charged beside their items and delivery, such as gift wrapping or handling.
    </EmptyList>
  )
}
