import { Menu } from '@mantine/core'
import { Link, useFetcher, useNavigate, useSearchParams } from 'react-router'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'
import type { loader } from './count-facet.ts'
import { DateFilter } from './date-filter.tsx'
import { changed, type Facet, facets, type Listing } from './listing.ts'
import { fulfillmentStates, orderStates, paymentStates } from './states.ts'
import { TagFilter } from './tag-filter.tsx'

const texts: Record<Facet, Readonly<Record<string, readonly [unknown, string]>>> = {
  payment: paymentStates,
  fulfillment: fulfillmentStates,
  status: orderStates,
}

const names: Record<Facet, string> = { payment: 'Payment', fulfillment: 'Fulfillment', status: 'Status' }

interface OrderFiltersProps {
  readonly listing: Listing
  /** Those that the orders in view have, to choose from. */
  readonly tags: readonly string[]
}

export function OrderFilters({ listing, tags }: OrderFiltersProps) {
  const { payment, fulfillment, status, from, to, text, tag, archived, isNew } = listing
  const set = payment.length + fulfillment.length + status.length > 0 || from || to || text || tag || archived || isNew
  return (
    <div className={ui.filters}>
      <FacetMenu facet="payment" chosen={payment} />
      <FacetMenu facet="fulfillment" chosen={fulfillment} />
      <FacetMenu facet="status" chosen={status} />
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

function FacetMenu({ facet, chosen }: { facet: Facet; chosen: readonly string[] }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { load, data } = useFetcher<typeof loader>()
  const count = () => void load(`/dashboard/orders/facets${changed(params, { facet })}`)
  const textOf = (value: string) => texts[facet][value]![1]
  const said = chosen.length === 0 ? '' : chosen.length === 1 ? `: ${textOf(chosen[0]!)}` : `: ${chosen.length}`
  const choose = (values: readonly string[]) =>
    navigate(changed(params, { [facet]: values.join(',') }), { preventScrollReset: true })
  return (
    <Menu width={230} position="bottom-start" onOpen={count}>
      <Menu.Target>
        <Trigger set={chosen.length > 0}>{names[facet] + said}</Trigger>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...chosen]} onChange={choose}>
          {facets[facet].map((value) => (
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
