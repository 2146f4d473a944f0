import { Menu } from '@mantine/core'
import type { PlainKey, Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { type ChannelType, formatChannelName } from '@stoa/messages/reports/channels'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useLatestLoad } from '../../lib/use-latest-load.ts'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'
import type { loader } from './count-facet.ts'
import { DateFilter } from './date-filter.tsx'
import type { StatusLabel } from './labels.tsx'
import { changeQuery, type Facet, facets, type Listing } from './listing.ts'
import { ReportFilters } from './report-filters.tsx'
import { fulfillmentStates, orderStates, paymentStates } from './states.ts'
import { TagFilter } from './tag-filter.tsx'

const statusLabels: Record<Exclude<Facet, 'channel'>, Readonly<Record<string, StatusLabel>>> = {
  payment: paymentStates,
  fulfillment: fulfillmentStates,
  status: orderStates,
}

const formatValue = (t: Translate, facet: Facet, value: string): string =>
  facet === 'channel' ? formatChannelName(t, value as ChannelType) : t(statusLabels[facet][value]![1])

const names: Record<Facet, PlainKey> = {
  payment: 'dashboard-orders:column.payment',
  fulfillment: 'dashboard-orders:column.fulfillment',
  status: 'dashboard-orders:filter.status',
  channel: 'dashboard-orders:column.channel',
}

interface OrderFiltersProps {
  readonly listing: Listing
  /** The name of the product in the filter. */
  readonly product: string | undefined
  /** Tags of the listed orders, as suggestions. */
  readonly tags: readonly string[]
}

export function OrderFilters({ listing, product, tags }: OrderFiltersProps) {
  const t = useT()
  const { payment, fulfillment, status, channel, from, to, text, tag, archived, isNew } = listing
  const hasFacet = [payment, fulfillment, status, channel].some(({ length }) => length > 0)
  const { soldFrom, product: item, country, customer, discount, tax } = listing
  const isOfReport = [soldFrom, item, country, customer, discount, tax].some(Boolean)
  const isNarrowed = hasFacet || from || to || text || tag || archived || isNew || isOfReport
  return (
    <div className={ui.filters}>
      <FacetMenu facet="payment" selected={payment} />
      <FacetMenu facet="fulfillment" selected={fulfillment} />
      <FacetMenu facet="status" selected={status} />
      <FacetMenu facet="channel" selected={channel} isSparse />
      <DateFilter from={from} to={to} />
      <TagFilter tag={tag} known={tags} />
      <ReportFilters listing={listing} product={product} />
      {isNarrowed && (
        <Link to="." className={ui.clear} preventScrollReset>
          {t('dashboard-orders:filter.clear')}
        </Link>
      )}
    </div>
  )
}

interface FacetMenuProps {
  readonly facet: Facet
  readonly selected: readonly string[]
  /** Most shops use few of the values, so only values that some order has are offered. */
  readonly isSparse?: boolean
}

function FacetMenu({ facet, selected, isSparse = false }: FacetMenuProps) {
  const t = useT()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { request, data } = useLatestLoad<typeof loader>()
  const count = () => void request(`/dashboard/orders/facets${changeQuery(params, { facet })}`)
  const isOffered = (value: string) =>
    !isSparse || selected.includes(value) || (data && (!data.counts || (data.counts[value] ?? 0) > 0))
  const offered = facets[facet].filter(isOffered)
  const filter = t(names[facet])
  const value = selected.length === 1 ? formatValue(t, facet, selected[0]!) : t.number(selected.length)
  const choose = (values: readonly string[]) =>
    navigate(changeQuery(params, { [facet]: values.join(',') }), { preventScrollReset: true })
  return (
    <Menu width={230} position="bottom-start" onOpen={count}>
      <Menu.Target>
        <Trigger set={selected.length > 0}>
          {selected.length === 0 ? filter : t('dashboard-orders:filter.value', { filter, value })}
        </Trigger>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {offered.length === 0 && (
          <Menu.Label>{t(data ? 'dashboard-orders:filter.none' : 'dashboard-orders:filter.counting')}</Menu.Label>
        )}
        <Menu.CheckboxGroup value={[...selected]} onChange={choose}>
          {offered.map((value) => (
            <Menu.CheckboxItem
              key={value}
              value={value}
              rightSection={data?.counts && <span className={ui.muted}>{t.number(data.counts[value] ?? 0)}</span>}
            >
              {formatValue(t, facet, value)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
