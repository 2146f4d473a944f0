import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { ownerHost } from '../lib/session.ts'
import { EmptyList, NothingFits } from '../ui/empty-list.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { ListActs } from '../ui/list-acts.tsx'
import { PagePager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/discounts'
import styles from './discounts.module.css'
import { type Effect, useEffectText } from './effect-text.ts'
import { type DiscountRow, pageSize, readDiscounts } from './listing.ts'
import { stateOf } from './states.ts'

const kinds = [
  { label: 'Coupons', query: '' },
  { label: 'Automatic', query: 'kind=automatic' },
] as const

const states = [
  { label: 'All', query: '' },
  { label: 'Live', query: 'state=live' },
  { label: 'Pending', query: 'state=pending' },
  { label: 'Expired', query: 'state=expired' },
  { label: 'Off', query: 'state=off' },
] as const

export const loader = (args: Route.LoaderArgs) => readDiscounts(ownerHost(args), args.url.searchParams, new Date())

export default function Discounts({ loaderData: { rows, automatic, page, total, more, text } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const narrowed = ['q', 'state'].some((name) => params.get(name))
  return (
    <>
      <title>Discounts</title>
      <header className={ui.head}>
        <h1>Discounts</h1>
        <ListActs acts={[{ label: 'New automatic discount', to: '/dashboard/discounts/rules/new' }]}>
          <Button component={Link} to="/dashboard/discounts/coupons/new" leftSection={<PlusIcon size={16} />}>
            New coupon
          </Button>
        </ListActs>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs label="Kinds" views={kinds} narrowing={['kind']} />
        <div className={ui.tools}>
          <SearchField label="Search discounts" placeholder={automatic ? 'Name' : 'Code or name'} text={text} />
          <Tabs label="States" views={states} narrowing={['state']} kept={['kind']} />
        </div>
        {rows.length > 0 ? (
          <DiscountTable rows={rows} automatic={automatic} />
        ) : (
          <Empty automatic={automatic} narrowed={narrowed} />
        )}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

function DiscountTable({ rows, automatic }: { rows: readonly DiscountRow[]; automatic: boolean }) {
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className={table.hidden}>{automatic ? 'Automatic discounts' : 'Coupons'}</caption>
        <thead>
          <tr>
            <th scope="col">{automatic ? 'Name' : 'Code'}</th>
            <th scope="col" className={styles.roomy}>
              Gives
            </th>
            <th scope="col" className={styles.roomy}>
              For
            </th>
            <th scope="col">State</th>
            <th scope="col" className={styles.roomy}>
              Ends
            </th>
            <th scope="col" className={table.number}>
              Used
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: DiscountRow }) {
  const [tone, state] = stateOf(row)
  return (
    <tr>
      <th scope="row" className={table.wide}>
        <Link to={row.to} data-row prefetch="intent" className={table.open}>
          {row.name}
        </Link>
        {row.about && <span className={ui.muted}> {row.about}</span>}
      </th>
      <td className={styles.roomy}>
        <Gives effect={row.effect} />
      </td>
      <td className={styles.roomy}>{row.goods}</td>
      <td>
        <Status tone={tone}>{state}</Status>
      </td>
      <td className={`${styles.roomy} ${table.soft}`}>{row.ends ? <When date={row.ends} /> : 'Never'}</td>
      <td className={table.number}>
        {row.used}
        {row.usageLimit != null && <span className={ui.muted}> of {row.usageLimit}</span>}
      </td>
    </tr>
  )
}

const Gives = ({ effect }: { effect: Effect }) => useEffectText(effect)

function Empty({ automatic, narrowed }: { automatic: boolean; narrowed: boolean }) {
  if (narrowed) {
    return (
      <NothingFits title="No discount fits" to={automatic ? '?kind=automatic' : '.'}>
        Try another state or other words.
      </NothingFits>
    )
  }
  if (automatic) {
    return (
      <EmptyList title="No automatic discounts yet">
        They lower prices by themselves, such as three for the price of two.
      </EmptyList>
    )
  }
  return <EmptyList title="No coupons yet">A coupon is a code that buyers type in to pay less.</EmptyList>
}
