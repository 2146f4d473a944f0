import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { slotText } from '../../lib/slot.ts'
import { refusalOf } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { countries } from '../orders/countries.ts'
import { DataTable } from '../ui/data-table.tsx'
import { DownIcon, LeftIcon, PlusIcon } from '../ui/icons.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/check'
import { home, weightUnitOf } from './facts.ts'
import styles from './shipping.module.css'

const mostItems = 20

type Explained = ReplyOf<'deliveryTests.explainDelivery'>

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { searchParams } = args.url
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 100)
  const [weightUnit, { deliveryProfiles }] = await Promise.all([
    weightUnitOf(host),
    host.call('deliveryProfile.queryDeliveryProfiles', { query: { paging: { limit: 100 } } }),
  ])
  const items = itemsOf(searchParams)
  const asked = {
    country: text('country'),
    subdivision: text('subdivision'),
    city: text('city'),
    postalCode: text('postalCode'),
    items: items.length > 0 ? items : [{ price: '50', weight: '1', quantity: '1', profile: '' }],
  }
  const facts = {
    asked,
    weightUnit,
    countries: countries(host.site.locale),
    profiles: deliveryProfiles.filter((one) => !one.default).map(({ id, name }) => ({ value: id, label: name })),
  }
  if (!asked.country) return { ...facts, result: undefined, alert: undefined }
  const { country, subdivision, city, postalCode } = asked
  try {
    const result = await host.call('deliveryTests.explainDelivery', {
      destination: {
        country,
        ...(subdivision && { subdivision: subdivision.includes('-') ? subdivision : `${country}-${subdivision}` }),
        ...(city && { city }),
        ...(postalCode && { postalCode }),
      },
      lineItems: asked.items.map(({ price, weight, quantity, profile }, at) => ({
        id: String(at + 1),
        price,
        quantity: Math.max(1, Math.trunc(Number(quantity)) || 1),
        physicalProperties: { shippable: true, ...(weight && { weight: Number(weight) }) },
        ...(profile && { deliveryProfileId: profile }),
      })),
    })
    return { ...facts, result, alert: undefined }
  } catch (error) {
    const { alert, errors } = refusalOf(host.t, error)
    return { ...facts, result: undefined, alert: alert ?? Object.values(errors)[0] }
  }
}

/** The items that the address of the page names, each in four parameters in a row. */
function itemsOf(params: URLSearchParams) {
  const of = (name: string) => params.getAll(name).slice(0, mostItems)
  const [weights, quantities, profiles] = [of('weight'), of('quantity'), of('profile')]
  return of('price').map((price, at) => ({
    price: price.replace(',', '.') || '0',
    weight: (weights[at] ?? '').replace(',', '.'),
    quantity: quantities[at] ?? '1',
    profile: profiles[at] ?? '',
  }))
}

export default function CheckDelivery({ loaderData }: Route.ComponentProps) {
  const { asked, weightUnit, countries: all, profiles, result, alert } = loaderData
  return (
    <>
      <title>Check a delivery</title>
      <header className={ui.head}>
        <Link to={home} className={ui.crumb} aria-label="Shipping">
          <LeftIcon />
        </Link>
        <h1>Check a delivery</h1>
      </header>
      <Form noValidate className={`${ui.card} ${ui.section}`} aria-label="Cart and address">
        {alert && (
          <p role="alert" className={ui.alert}>
            {alert}
          </p>
        )}
        <div className={styles.address}>
          <NativeSelect
            name="country"
            label="Country"
            rightSection={<DownIcon size={14} />}
            defaultValue={asked.country}
            data={[{ value: '', label: 'Choose' }, ...all]}
          />
          {(
            [
              ['subdivision', 'State or province'],
              ['postalCode', 'Postal code'],
              ['city', 'City'],
            ] as const
          ).map(([name, label]) => (
            <TextInput key={name} name={name} label={label} autoComplete="off" defaultValue={asked[name]} />
          ))}
        </div>
        <Items items={asked.items} weightUnit={weightUnit} profiles={profiles} />
        <Button type="submit">Check</Button>
      </Form>
      {result && <Result result={result} />}
    </>
  )
}

interface ItemsProps {
  readonly items: Route.ComponentProps['loaderData']['asked']['items']
  readonly weightUnit: string
  readonly profiles: readonly { readonly value: string; readonly label: string }[]
}

function Items({ items, weightUnit, profiles }: ItemsProps) {
  const { currency } = useSite()
  const [rows, setRows] = useState(() => items.map((item, key) => ({ ...item, key })))
  const [next, setNext] = useState(items.length)
  const add = () => {
    setRows([...rows, { price: '', weight: '', quantity: '1', profile: '', key: next }])
    setNext(next + 1)
  }
  return (
    <div className={styles.items}>
      {rows.map(({ key, price, weight, quantity, profile }, at) => (
        <fieldset key={key} className={styles.item}>
          <legend className={table.hidden}>Item {at + 1}</legend>
          {(
            [
              ['quantity', 'Pieces', quantity],
              ['price', `Each in ${currency}`, price],
              ['weight', `Each weighs, ${weightUnit}`, weight],
            ] as const
          ).map(([name, label, value]) => (
            <TextInput
              key={name}
              name={name}
              label={label}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={value}
            />
          ))}
          {profiles.length > 0 ? (
            <NativeSelect
              name="profile"
              label="Profile"
              rightSection={<DownIcon size={14} />}
              defaultValue={profile}
              data={[{ value: '', label: 'Default' }, ...profiles]}
            />
          ) : (
            <input type="hidden" name="profile" value="" />
          )}
          {rows.length > 1 && (
            <button
              type="button"
              className={`${ui.link} ${styles.takeAway}`}
              aria-label={`Remove item ${at + 1}`}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              Remove
            </button>
          )}
        </fieldset>
      ))}
      {rows.length < mostItems && (
        <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
          Another item
        </Button>
      )}
    </div>
  )
}

const kinds = { SHIPPING: 'Sent', PICKUP: 'Pickup', LOCAL_DELIVERY: 'Local delivery', CARRIER: 'Carrier' } as const

function Result({ result: { region, options } }: { result: Explained }) {
  const { locale, timeZone } = useSite()
  const offered = options.filter((option) => option.offered).length
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="result" aria-live="polite">
      <div className={ui.section}>
        <h2 id="result">
          {offered === 0 ? 'Nothing is offered' : `${offered} of ${options.length} offered`}
          {region && <span className={ui.muted}> in the region {region.name}</span>}
        </h2>
        {!region && <p>No region covers this address.</p>}
      </div>
      {options.length > 0 && (
        <DataTable
          caption="Ways of delivery"
          heads={['Way', 'Offered', 'Why', { end: 'Price' }]}
          className={`${stacked.stacked} ${stacked.tall} ${styles.result}`}
        >
          {options.map(({ code, kind, title, offered: isOffered, price, deliveryTimeSlot: slot, reason }) => (
            <tr key={code}>
              <th scope="row" data-cell="what">
                {title}
                <small>{slot ? slotText(slot, locale, timeZone) : kinds[kind]}</small>
              </th>
              <td data-cell="state">
                {isOffered ? <Status tone="good">Yes</Status> : <Status tone="quiet">No</Status>}
              </td>
              <td data-cell="why" className={styles.why}>
                {reason}
              </td>
              <td data-cell="amount" className={table.number}>
                {price?.formattedAmount ?? price?.amount ?? '–'}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
