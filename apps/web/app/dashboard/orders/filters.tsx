import { Button, Menu } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { DateFilter } from './date-filter.tsx'
import { changed, type Facet, facets, type Listing } from './listing.ts'
import { fulfillmentStates, orderStates, paymentStates } from './states.ts'

const texts: Record<Facet, Readonly<Record<string, readonly [unknown, string]>>> = {
  payment: paymentStates,
  fulfillment: fulfillmentStates,
  status: orderStates,
}

const names: Record<Facet, string> = { payment: 'Payment', fulfillment: 'Fulfillment', status: 'Status' }

export function OrderFilters({ listing }: { listing: Listing }) {
  const { payment, fulfillment, status, from, to, text } = listing
  const set = payment.length + fulfillment.length + status.length > 0 || from || to || text
  return (
    <div className={ui.filters}>
      <FacetMenu facet="payment" chosen={payment} />
      <FacetMenu facet="fulfillment" chosen={fulfillment} />
      <FacetMenu facet="status" chosen={status} />
      <DateFilter from={from} to={to} />
      {set && (
        <Link to="." className={ui.clear} preventScrollReset>
          Clear
        </Link>
      )}
    </div>
  )
}

/** Opens a filter; its frame shows that it narrows the list. */
export const Trigger = ({ set, children, className = '', ...rest }: ComponentProps<'button'> & { set: boolean }) => (
  <Button
    {...rest}
    variant="default"
    rightSection={<DownIcon size={14} />}
    className={`${ui.filter} ${className}`}
    data-set={set || undefined}
  >
    {children}
  </Button>
)

function FacetMenu({ facet, chosen }: { facet: Facet; chosen: readonly string[] }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const textOf = (value: string) => texts[facet][value]![1]
  const said = chosen.length === 0 ? '' : chosen.length === 1 ? `: ${textOf(chosen[0]!)}` : `: ${chosen.length}`
  const choose = (values: readonly string[]) =>
    navigate(changed(params, { [facet]: values.join(',') }), { preventScrollReset: true })
  return (
    <Menu width={210} position="bottom-start">
      <Menu.Target>
        <Trigger set={chosen.length > 0}>{names[facet] + said}</Trigger>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...chosen]} onChange={choose}>
          {facets[facet].map((value) => (
            <Menu.CheckboxItem key={value} value={value}>
              {textOf(value)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
