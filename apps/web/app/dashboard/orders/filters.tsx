import { Menu } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAsked } from '../../lib/use-asked.ts'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'
import { channelNames } from './channels.ts'
import type { loader } from './count-facet.ts'
import { DateFilter } from './date-filter.tsx'
import { changed, type Facet, facets, type Listing } from './listing.ts'
import { fulfillmentStates, orderStates, paymentStates } from './states.ts'
import { TagFilter } from './tag-filter.tsx'

const second = (states: Readonly<Record<string, readonly [unknown, string]>>) =>
  Object.fromEntries(Object.entries(states).map(([value, [, text]]) => [value, text]))

const texts: Record<Facet, Readonly<Record<string, string>>> = {
  payment: second(paymentStates),
  fulfillment: second(fulfillmentStates),
  status: second(orderStates),
  channel: channelNames,
}

const names: Record<Facet, string> = {
  payment: 'Payment',
  fulfillment: 'Fulfillment',
  status: 'Status',
  channel: 'Channel',
}

interface OrderFiltersProps {
  readonly listing: Listing
  /** Those that the orders in view have, to choose from. */
  readonly tags: readonly string[]
}

export function OrderFilters({ listing, tags }: OrderFiltersProps) {
  const { payment, fulfillment, status, channel, from, to, text, tag, archived, isNew } = listing
  const isChosen = [payment, fulfillment, status, channel].some(({ length }) => length > 0)
  const set = isChosen || from || to || text || tag || archived || isNew
  return (
    <div className={ui.filters}>
      <FacetMenu facet="payment" chosen={payment} />
      <FacetMenu facet="fulfillment" chosen={fulfillment} />
      <FacetMenu facet="status" chosen={status} />
      <FacetMenu facet="channel" chosen={channel} few />
      <DateFilter from={from} to={to} />
      <TagFilter tag={tag} known={tags} />
      {set && (
        <Link to="." className={ui.clear} preventScrollReset>
          Clear
        </Link>
      )}
    </div>
  )
}

interface FacetMenuProps {
  readonly facet: Facet
  readonly chosen: readonly string[]
  /** Most shops have none of most values: what no order has is not offered. */
  readonly few?: boolean
}

function FacetMenu({ facet, chosen, few = false }: FacetMenuProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { ask, data } = useAsked<typeof loader>()
  const count = () => void ask(`/dashboard/orders/facets${changed(params, { facet })}`)
  const textOf = (value: string) => texts[facet][value]!
  const isOffered = (value: string) =>
    !few || chosen.includes(value) || (data && (!data.counts || (data.counts[value] ?? 0) > 0))
  const offered = facets[facet].filter(isOffered)
  const said = chosen.length === 0 ? '' : chosen.length === 1 ? `: ${textOf(chosen[0]!)}` : `: ${chosen.length}`
  const choose = (values: readonly string[]) =>
    navigate(changed(params, { [facet]: values.join(',') }), { preventScrollReset: true })
  return (
    <Menu width={230} position="bottom-start" onOpen={count}>
      <Menu.Target>
        <Trigger set={chosen.length > 0}>{names[facet] + said}</Trigger>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {offered.length === 0 && <Menu.Label>{data ? 'No orders' : 'Counting…'}</Menu.Label>}
        <Menu.CheckboxGroup value={[...chosen]} onChange={choose}>
          {offered.map((value) => (
            <Menu.CheckboxItem
              key={value}
              value={value}
              rightSection={data?.counts && <span className={ui.muted}>{data.counts[value] ?? 0}</span>}
            >
              {textOf(value)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
