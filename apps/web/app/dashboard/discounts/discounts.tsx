import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useSearchParams } from 'react-router'
import { requireOwnerHost } from '../lib/session.ts'
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
import { describeStatus } from './describe-status.ts'
import styles from './discounts.module.css'
import { type Effect, useEffectText } from './effect-text.ts'
import { type DiscountRow, pageSize, readDiscounts } from './listing.ts'

const kinds = [
  { label: 'dashboard-discounts:codes', query: '' },
  { label: 'dashboard-discounts:automatic', query: 'kind=automatic' },
] as const

const states = [
  { label: 'dashboard-discounts:status.all', query: '' },
  { label: 'dashboard-discounts:status.active', query: 'state=live' },
  { label: 'dashboard-discounts:status.scheduled', query: 'state=pending' },
  { label: 'dashboard:expired', query: 'state=expired' },
  { label: 'dashboard:off', query: 'state=off' },
] as const

export const loader = (args: Route.LoaderArgs) =>
  readDiscounts(requireOwnerHost(args), args.url.searchParams, new Date())

export default function Discounts({ loaderData: { rows, automatic, page, total, more, text } }: Route.ComponentProps) {
  const t = useT()
  const [params] = useSearchParams()
  const isFiltered = ['q', 'state'].some((name) => params.get(name))
  return (
    <>
      <title>{t('dashboard-discounts:title')}</title>
      <header className={ui.head}>
        <h1>{t('dashboard-discounts:title')}</h1>
        <ListActs acts={[{ label: t('dashboard-discounts:automatic.create'), to: '/dashboard/discounts/rules/new' }]}>
          <Button component={Link} to="/dashboard/discounts/coupons/new" leftSection={<PlusIcon size={16} />}>
            {t('dashboard-discounts:code.create')}
          </Button>
        </ListActs>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        <Tabs
          label={t('dashboard-discounts:views')}
          views={kinds.map(({ label, query }) => ({ label: t(label), query }))}
          narrowing={['kind']}
        />
        <div className={ui.tools}>
          <SearchField
            label={t('dashboard-discounts:search')}
            placeholder={t(automatic ? 'dashboard-discounts:searchNames' : 'dashboard-discounts:searchCodes')}
            text={text}
          />
          <Tabs
            label={t('dashboard-discounts:states')}
            views={states.map(({ label, query }) => ({ label: t(label), query }))}
            narrowing={['state']}
            kept={['kind']}
          />
        </div>
        {rows.length > 0 ? (
          <DiscountTable rows={rows} automatic={automatic} />
        ) : (
          <Empty automatic={automatic} isFiltered={isFiltered} />
        )}
        <PagePager page={page} size={pageSize} total={total} more={more} />
      </div>
    </>
  )
}

function DiscountTable({ rows, automatic }: { rows: readonly DiscountRow[]; automatic: boolean }) {
  const t = useT()
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <caption className={table.hidden}>
          {t(automatic ? 'dashboard-discounts:automatic' : 'dashboard-discounts:codes')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(automatic ? 'dashboard:name' : 'dashboard-discounts:column.code')}</th>
            <th scope="col" className={styles.roomy}>
              {t('dashboard-discounts:column.discount')}
            </th>
            <th scope="col" className={styles.roomy}>
              {t('dashboard:appliesTo')}
            </th>
            <th scope="col">{t('dashboard:status')}</th>
            <th scope="col" className={styles.roomy}>
              {t('dashboard:ends')}
            </th>
            <th scope="col" className={table.number}>
              {t('dashboard-discounts:column.used')}
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
  const t = useT()
  const [tone, status] = describeStatus(row)
  return (
    <tr>
      <th scope="row" className={table.wide}>
        <Link to={row.to} data-row prefetch="intent" className={table.open}>
          {row.name}
        </Link>
        {row.about && <span className={ui.muted}> {row.about}</span>}
      </th>
      <td className={styles.roomy}>
        <EffectText effect={row.effect} />
      </td>
      <td className={styles.roomy}>{row.appliesTo}</td>
      <td>
        <Status tone={tone}>{t(status)}</Status>
      </td>
      <td className={`${styles.roomy} ${table.soft}`}>{row.ends ? <When date={row.ends} /> : t('dashboard:never')}</td>
      <td className={table.number}>
        {row.usageLimit == null
          ? t.number(row.used)
          : t.rich('dashboard-discounts:usedOf', {
              used: row.used,
              limit: row.usageLimit,
              muted: (text) => <span className={ui.muted}>{text}</span>,
            })}
      </td>
    </tr>
  )
}

const EffectText = ({ effect }: { effect: Effect }) => useEffectText(effect)

function Empty({ automatic, isFiltered }: { automatic: boolean; isFiltered: boolean }) {
  const t = useT()
  if (isFiltered) {
    return (
      <NothingFits title={t('dashboard-discounts:noMatch')} to={automatic ? '?kind=automatic' : '.'}>
        {t('dashboard-discounts:noMatchText')}
      </NothingFits>
    )
  }
  if (automatic) {
    return (
      <EmptyList title={t('dashboard-discounts:automatic.empty')}>
        {t('dashboard-discounts:automatic.emptyText')}
      </EmptyList>
    )
  }
  return <EmptyList title={t('dashboard-discounts:codes.empty')}>{t('dashboard-discounts:codes.emptyText')}</EmptyList>
}
