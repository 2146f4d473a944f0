import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { formatTimeSlot } from '@stoa/messages/time-slot'
import { usePrice } from '@stoa/ui'
import { useState } from 'react'
import { Form } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { useSite } from '../../lib/site.ts'
import { normalizeDecimal } from '../lib/decimal.ts'
import { describeRefusal } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { listCountryChoices } from '../orders/countries.ts'
import { DataTable } from '../ui/data-table.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import stacked from '../ui/stacked.module.css'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/check'
import { readWeightUnit, shippingPath } from './read-shipping.ts'
import { describeReason } from './reason-text.ts'
import styles from './shipping.module.css'

const maxItems = 20

type Explained = ReplyOf<'deliveryTests.explainDelivery'>

/** Slots as text, written on the server: the language data of browsers differs. */
const describeSlots = ({ region, options }: Explained, site: Host['site']) => ({
  region,
  options: options.map(({ deliveryTimeSlot: slot, ...option }) => ({
    ...option,
    times: slot && formatTimeSlot(slot, site),
  })),
})

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const readText = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 100)
  const [weightUnit, { deliveryProfiles }] = await Promise.all([
    readWeightUnit(host),
    host.call('deliveryProfile.queryDeliveryProfiles', { query: { paging: { limit: 100 } } }),
  ])
  const items = readItems(searchParams)
  const input = {
    country: readText('country'),
    subdivision: readText('subdivision'),
    city: readText('city'),
    postalCode: readText('postalCode'),
    items: items.length > 0 ? items : [{ price: '50', weight: '1', quantity: '1', profile: '' }],
  }
  const shared = {
    input,
    weightUnit,
    countries: listCountryChoices(host.site.locale),
    profiles: deliveryProfiles.filter((one) => !one.default).map(({ id, name }) => ({ value: id, label: name })),
  }
  if (!input.country) return { ...shared, result: undefined, alert: undefined }
  const { country, subdivision, city, postalCode } = input
  try {
    const result = await host.call('deliveryTests.explainDelivery', {
      destination: {
        country,
        ...(subdivision && { subdivision: subdivision.includes('-') ? subdivision : `${country}-${subdivision}` }),
        ...(city && { city }),
        ...(postalCode && { postalCode }),
      },
      lineItems: input.items.map(({ price, weight, quantity, profile }, at) => ({
        id: String(at + 1),
        price,
        quantity: Math.max(1, Math.trunc(Number(quantity)) || 1),
        physicalProperties: { shippable: true, ...(weight && { weight: Number(weight) }) },
        ...(profile && { deliveryProfileId: profile }),
      })),
    })
    return { ...shared, result: describeSlots(result, host.site), alert: undefined }
  } catch (error) {
    const { alert, errors } = describeRefusal(host.t, error)
    return { ...shared, result: undefined, alert: alert ?? Object.values(errors)[0] }
  }
}

/** The items in the page's address: four parameters for each, in order. */
function readItems(params: URLSearchParams) {
  const readAll = (name: string) => params.getAll(name).slice(0, maxItems)
  const [weights, quantities, profiles] = [readAll('weight'), readAll('quantity'), readAll('profile')]
  return readAll('price').map((price, at) => ({
    price: normalizeDecimal(price) || '0',
    weight: normalizeDecimal(weights[at] ?? ''),
    quantity: quantities[at] ?? '1',
    profile: profiles[at] ?? '',
  }))
}

export default function CheckDelivery({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { input, weightUnit, countries: all, profiles, result, alert } = loaderData
  return (
    <>
      <PageHead
        title={t('dashboard-shipping:test.title')}
        back={{ to: shippingPath, label: t('dashboard-shipping:title') }}
      />
      <Form noValidate className={`${ui.card} ${ui.section}`} aria-label={t('dashboard-shipping:test.form')}>
        {alert && (
          <p role="alert" className={ui.alert}>
            {alert}
          </p>
        )}
        <div className={styles.address}>
          <NativeSelect
            name="country"
            label={t('dashboard:country')}
            defaultValue={input.country}
            data={[{ value: '', label: t('dashboard:chooseCountry') }, ...all]}
          />
          {(
            [
              ['subdivision', t('dashboard:state')],
              ['postalCode', t('dashboard:postalCode')],
              ['city', t('dashboard:city')],
            ] as const
          ).map(([name, label]) => (
            <TextInput key={name} name={name} label={label} autoComplete="off" defaultValue={input[name]} />
          ))}
        </div>
        <Items items={input.items} weightUnit={weightUnit} profiles={profiles} />
        <Button type="submit">{t('dashboard:runTest')}</Button>
      </Form>
      {result && <Result result={result} weightUnit={weightUnit} />}
    </>
  )
}

interface ItemsProps {
  readonly items: Route.ComponentProps['loaderData']['input']['items']
  readonly weightUnit: string
  readonly profiles: readonly { readonly value: string; readonly label: string }[]
}

function Items({ items, weightUnit, profiles }: ItemsProps) {
  const t = useT()
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
          <legend className={table.hidden}>{t('dashboard-shipping:test.item', { number: at + 1 })}</legend>
          {(
            [
              ['quantity', t('dashboard-shipping:test.quantity'), quantity],
              ['price', t('dashboard-shipping:test.unitPrice', { currency }), price],
              ['weight', t('dashboard-shipping:test.unitWeight', { unit: weightUnit }), weight],
            ] as const
          ).map(([name, label, value]) => (
            <NumberField key={name} name={name} label={label} isDecimal defaultValue={value} />
          ))}
          {profiles.length > 0 ? (
            <NativeSelect
              name="profile"
              label={t('dashboard-shipping:test.profile')}
              defaultValue={profile}
              data={[{ value: '', label: t('dashboard-shipping:test.defaultProfile') }, ...profiles]}
            />
          ) : (
            <input type="hidden" name="profile" value="" />
          )}
          {rows.length > 1 && (
            <button
              type="button"
              className={`${ui.link} ${styles.takeAway}`}
              aria-label={t('dashboard-shipping:test.removeItem', { number: at + 1 })}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              {t('dashboard:remove')}
            </button>
          )}
        </fieldset>
      ))}
      {rows.length < maxItems && (
        <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
          {t('dashboard-shipping:test.addItem')}
        </Button>
      )}
    </div>
  )
}

const kinds = {
  SHIPPING: 'dashboard-shipping:kind.shipping',
  PICKUP: 'dashboard-shipping:kind.pickup',
  LOCAL_DELIVERY: 'dashboard-shipping:kind.local',
  CARRIER: 'dashboard-shipping:kind.carrier',
} as const

interface ResultProps {
  readonly result: ReturnType<typeof describeSlots>
  readonly weightUnit: string
}

function Result({ result: { region, options }, weightUnit }: ResultProps) {
  const t = useT()
  const price = usePrice()
  const available = options.filter(({ offered }) => offered).length
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="result" aria-live="polite">
      <div className={ui.section}>
        <h2 id="result">{t('dashboard-shipping:test.available', { count: available, total: options.length })}</h2>
        <p className={ui.muted}>
          {region ? t('dashboard-shipping:test.region', { name: region.name }) : t('dashboard-shipping:test.noRegion')}
        </p>
      </div>
      {options.length > 0 && (
        <DataTable
          caption={t('dashboard-shipping:test.results')}
          heads={[
            t('dashboard-shipping:test.option'),
            t('dashboard-shipping:test.isAvailable'),
            t('dashboard-shipping:test.reason'),
            { end: t('dashboard-shipping:test.price') },
          ]}
          className={`${stacked.stacked} ${stacked.tall} ${styles.result}`}
        >
          {options.map(({ code, kind, title, offered: isOffered, price: cost, times, reason }) => (
            <tr key={code}>
              <th scope="row" data-cell="what">
                {title}
                <small>{times ?? t(kinds[kind])}</small>
              </th>
              <td data-cell="state">
                <Status tone={isOffered ? 'good' : 'quiet'}>
                  {t(isOffered ? 'dashboard-shipping:test.yes' : 'dashboard-shipping:test.no')}
                </Status>
              </td>
              <td data-cell="why" className={styles.why}>
                {describeReason(t, reason, { price, weightUnit })}
              </td>
              <td data-cell="amount" className={table.number}>
                {cost ? price(cost.amount) : '–'}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
