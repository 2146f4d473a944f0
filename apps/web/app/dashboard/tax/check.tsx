import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { usePrice } from '@stoa/ui'
import { Form, Link } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { refusalOf } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { countries } from '../orders/countries.ts'
import { DataTable } from '../ui/data-table.tsx'
import { DownIcon, LeftIcon } from '../ui/icons.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/check'
import styles from './tax.module.css'
import { percentOf, readTax, type Tax } from './tax-facts.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { searchParams } = args.url
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 100)
  const tax = await readTax(host)
  const asked = {
    country: text('country'),
    subdivision: text('subdivision'),
    price: text('price').replace(',', '.') || '100',
    group: text('group'),
  }
  const facts = { asked, groups: tax.groups, countries: countries(host.site.locale) }
  if (!asked.country) return { ...facts, result: undefined, errors: {}, alert: undefined }
  try {
    const reply = await host.call('taxCalculation.calculateTax', {
      addresses: [{ country: asked.country, ...(asked.subdivision && { subdivision: asked.subdivision }) }],
      lineItems: [
        {
          id: 'item',
          price: asked.price,
          ...(asked.group && { taxGroupId: asked.group }),
          addressIndex: { singleAddress: 0 },
        },
      ],
    })
    return { ...facts, result: { ...resultOf(reply), why: whyOf(tax, asked) }, errors: {}, alert: undefined }
  } catch (error) {
    return { ...facts, result: undefined, ...refusalOf(host.t, error, names) }
  }
}

const names = {
  fields: { price: 'price' },
  codes: {
    MISSING_SUBDIVISION_IN_ADDRESS: ['subdivision', 'Only parts of this country are taxed: write which.'],
  },
} as const

function resultOf({ taxSummary, lineItemTaxDetails }: ReplyOf<'taxCalculation.calculateTax'>) {
  const [item] = lineItemTaxDetails
  return {
    tax: taxSummary.totalTax,
    included: item?.taxIncludedInPrice ?? false,
    before: item?.taxSummary.taxableAmount ?? '0',
    parts: (item?.taxBreakdown ?? []).map(({ taxName, jurisdiction, rate, taxAmount }) => ({
      name: [taxName, jurisdiction].filter(Boolean).join(', ') || 'Tax',
      rate: percentOf(rate),
      amount: taxAmount,
    })),
  }
}

/** Which of the owner's own settings led there, in a sentence. */
function whyOf({ rows, groups, calculators }: Tax, asked: { country: string; subdivision: string; group: string }) {
  const code = asked.subdivision.toUpperCase().replace(new RegExp(`^${asked.country}-`), '')
  const inCountry = rows.filter(({ country }) => country === asked.country)
  const region =
    inCountry.find(({ subdivision }) => code && subdivision === code) ??
    inCountry.find(({ subdivision }) => !subdivision)
  if (!region) return 'No region covers this address, so no tax is collected.'
  const calculator = calculators.find(({ value }) => value === region.calculator)?.label ?? 'a program'
  if (!region.isManual) return `The region ${region.name} covers the address. Its tax is reckoned by: ${calculator}.`
  const own = region.cells.find(({ groupId }) => groupId === asked.group)
  const name = groups.find(({ id }) => id === asked.group)?.name
  if (name && (own?.rate || own?.several))
    return `The region ${region.name} covers the address, with the rate of ${name}.`
  const fallback = region.cells.find(({ groupId }) => groups.some((group) => group.id === groupId && group.isDefault))
  const taken = fallback?.rate || fallback?.several
  const missing = name ? ` It has no rate for ${name}` : ''
  if (!taken) return `The region ${region.name} covers the address, but it has no rate for this item.`
  return `The region ${region.name} covers the address.${missing ? `${missing}, so the rate for items without a group counts.` : ' The rate for items without a group counts.'}`
}

export default function CheckTax({ loaderData }: Route.ComponentProps) {
  const { asked, groups, countries: all, result, alert } = loaderData
  const errors: Readonly<Record<string, string>> = loaderData.errors
  const { currency } = useSite()
  return (
    <>
      <title>Check the tax of an item</title>
      <header className={ui.head}>
        <Link to="/dashboard/tax" className={ui.crumb} aria-label="Tax">
          <LeftIcon />
        </Link>
        <h1>Check the tax of an item</h1>
      </header>
      <section className={`${ui.card} ${ui.section}`} aria-label="Address and item">
        {alert && (
          <p role="alert" className={ui.alert}>
            {alert}
          </p>
        )}
        <Form noValidate className={styles.check}>
          <NativeSelect
            name="country"
            label="Country"
            rightSection={<DownIcon size={14} />}
            defaultValue={asked.country}
            data={[{ value: '', label: 'Choose' }, ...all]}
            error={errors.country}
          />
          <TextInput
            name="subdivision"
            label="State or province"
            autoComplete="off"
            defaultValue={asked.subdivision}
            error={errors.subdivision}
          />
          <span />
          <TextInput
            name="price"
            label={`Price in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={asked.price}
            error={errors.price}
          />
          <NativeSelect
            name="group"
            label="Group"
            rightSection={<DownIcon size={14} />}
            defaultValue={asked.group}
            data={[
              { value: '', label: 'None' },
              ...groups.filter((group) => !group.isDefault).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <span />
          <Button type="submit">Check</Button>
        </Form>
      </section>
      {result && <Result {...result} />}
    </>
  )
}

interface ResultProps {
  readonly tax: string
  readonly included: boolean
  readonly before: string
  readonly why: string
  readonly parts: readonly { readonly name: string; readonly rate: string; readonly amount: string }[]
}

function Result({ tax, included, before, why, parts }: ResultProps) {
  const price = usePrice()
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="result" aria-live="polite">
      <div className={ui.section}>
        <h2 id="result">
          {price(tax)} of tax{parts.length > 0 && (included ? ', held in the price' : ', on top of the price')}
        </h2>
        <p>{why}</p>
      </div>
      {parts.length > 0 && (
        <DataTable caption="Taxes" heads={['Tax', { end: 'Rate' }, { end: 'On' }, { end: 'Amount' }]}>
          {parts.map(({ name, rate, amount }) => (
            <tr key={name + rate}>
              <th scope="row" className={table.wide}>
                {name}
              </th>
              <td className={table.number}>{rate} %</td>
              <td className={table.number}>{price(before)}</td>
              <td className={table.number}>{price(amount)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
