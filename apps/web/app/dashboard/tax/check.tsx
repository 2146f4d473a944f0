import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { usePrice } from '@stoa/ui'
import { Form } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { normalizeDecimal } from '../lib/decimal.ts'
import { describeRefusal } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { listCountryChoices } from '../orders/countries.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/check'
import { formatRate, readTax, type Tax } from './read-tax.ts'
import styles from './tax.module.css'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const readText = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 100)
  const tax = await readTax(host)
  const input = {
    country: readText('country'),
    subdivision: readText('subdivision'),
    price: normalizeDecimal(readText('price')) || '100',
    group: readText('group'),
  }
  const shared = { input, groups: tax.groups, countries: listCountryChoices(host.site.locale) }
  if (!input.country) return { ...shared, result: undefined, errors: {}, alert: undefined }
  try {
    const reply = await host.call('taxCalculation.calculateTax', {
      addresses: [{ country: input.country, ...(input.subdivision && { subdivision: input.subdivision }) }],
      lineItems: [
        {
          id: 'item',
          price: input.price,
          ...(input.group && { taxGroupId: input.group }),
          addressIndex: { singleAddress: 0 },
        },
      ],
    })
    return {
      ...shared,
      result: { ...toResult(host.t, reply), why: explain(host.t, tax, input) },
      errors: {},
      alert: undefined,
    }
  } catch (error) {
    return { ...shared, result: undefined, ...describeRefusal(host.t, error, translateFieldNames(host.t)) }
  }
}

const translateFieldNames = (t: Translate) =>
  ({
    fields: { price: 'price' },
    codes: {
      MISSING_SUBDIVISION_IN_ADDRESS: ['subdivision', t('dashboard-tax:error.subdivisionMissing')],
    },
  }) as const

function toResult(t: Translate, { taxSummary, lineItemTaxDetails }: ReplyOf<'taxCalculation.calculateTax'>) {
  const [item] = lineItemTaxDetails
  return {
    tax: taxSummary.totalTax,
    included: item?.taxIncludedInPrice ?? false,
    taxable: item?.taxSummary.taxableAmount ?? '0',
    parts: (item?.taxBreakdown ?? []).map(({ taxName, jurisdiction, rate, taxAmount }) => ({
      name: t.join([taxName, jurisdiction]) || t('dashboard-tax:test.tax'),
      rate: formatRate(t, rate),
      amount: taxAmount,
    })),
  }
}

interface Input {
  readonly country: string
  readonly subdivision: string
  readonly group: string
}

/** Which settings led to the result, in a sentence. */
function explain(t: Translate, { rows, groups, calculators }: Tax, input: Input): string {
  const code = input.subdivision.toUpperCase().replace(new RegExp(`^${input.country}-`), '')
  const inCountry = rows.filter(({ country }) => country === input.country)
  const region =
    inCountry.find(({ subdivision }) => code && subdivision === code) ??
    inCountry.find(({ subdivision }) => !subdivision)
  if (!region) return t('dashboard-tax:why.noRegion')
  const { name: regionName } = region
  if (!region.isManual) {
    const calculator = calculators.find(({ value }) => value === region.calculator)?.label
    return t('dashboard-tax:why.calculator', {
      region: regionName,
      calculator: calculator ?? t('dashboard-tax:calculator.app'),
    })
  }
  const own = region.cells.find(({ groupId }) => groupId === input.group)
  const group = groups.find(({ id }) => id === input.group)?.name
  if (group && (own?.rate || own?.multiple)) return t('dashboard-tax:why.group', { region: regionName, group })
  const fallback = region.cells.find(({ groupId }) => groups.some(({ id, isDefault }) => id === groupId && isDefault))
  if (!fallback?.rate && !fallback?.multiple) return t('dashboard-tax:why.noRate', { region: regionName })
  return group
    ? t('dashboard-tax:why.noGroupRate', { region: regionName, group })
    : t('dashboard-tax:why.default', { region: regionName })
}

export default function CheckTax({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { input, groups, countries: all, result, alert } = loaderData
  const errors: Readonly<Record<string, string>> = loaderData.errors
  const { currency } = useSite()
  return (
    <>
      <PageHead title={t('dashboard-tax:test')} back={{ to: '/dashboard/tax', label: t('dashboard-tax:title') }} />
      <Card label={t('dashboard-tax:test.form')}>
        {alert && (
          <p role="alert" className={ui.alert}>
            {alert}
          </p>
        )}
        <Form noValidate className={styles.check}>
          <NativeSelect
            name="country"
            label={t('dashboard:country')}
            defaultValue={input.country}
            data={[{ value: '', label: t('dashboard:chooseCountry') }, ...all]}
            error={errors.country}
          />
          <TextInput
            name="subdivision"
            label={t('dashboard:state')}
            autoComplete="off"
            defaultValue={input.subdivision}
            error={errors.subdivision}
          />
          <span />
          <NumberField
            name="price"
            label={t('dashboard:priceIn', { currency })}
            isDecimal
            defaultValue={input.price}
            error={errors.price}
          />
          <NativeSelect
            name="group"
            label={t('dashboard-tax:test.group')}
            defaultValue={input.group}
            data={[
              { value: '', label: t('dashboard:none') },
              ...groups.filter((group) => !group.isDefault).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <span />
          <Button type="submit">{t('dashboard:runTest')}</Button>
        </Form>
      </Card>
      {result && <Result {...result} />}
    </>
  )
}

interface ResultProps {
  readonly tax: string
  readonly included: boolean
  readonly taxable: string
  readonly why: string
  readonly parts: readonly { readonly name: string; readonly rate: string; readonly amount: string }[]
}

function Result({ tax, included, taxable, why, parts }: ResultProps) {
  const t = useT()
  const price = usePrice()
  const taxed = included ? 'dashboard-tax:test.included' : 'dashboard-tax:test.added'
  const heading = parts.length > 0 ? taxed : 'dashboard-tax:test.amount'
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="result" aria-live="polite">
      <div className={ui.section}>
        <h2 id="result">{t(heading, { amount: price(tax) })}</h2>
        <p>{why}</p>
      </div>
      {parts.length > 0 && (
        <DataTable
          className={styles.parts}
          caption={t('dashboard-tax:test.taxes')}
          heads={[
            t('dashboard-tax:test.tax'),
            { end: t('dashboard-tax:test.rate') },
            { end: t('dashboard-tax:test.taxable') },
            { end: t('dashboard:amount') },
          ]}
        >
          {parts.map(({ name, rate, amount }) => (
            <tr key={name + rate}>
              <th scope="row" className={table.wide}>
                {name}
              </th>
              <td className={table.number}>{rate}</td>
              <td className={table.number}>{price(taxable)}</td>
              <td className={table.number}>{price(amount)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
