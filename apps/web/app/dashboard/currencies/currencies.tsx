import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import { useRef, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/currencies'
import styles from './currencies.module.css'
import { type RateRow, readRates, readRatesForm } from './rates.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const names = new Intl.DisplayNames(host.site.locale, { type: 'currency' })
  const all = Intl.supportedValuesOf('currency').map((code) => ({ code, name: names.of(code) ?? code }))
  return { rates: await readRates(host), all }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { rates, errors } = readRatesForm(host.t, await args.request.formData())
  if (errors) return refuseFields(errors)
  try {
    await host.call('currencies.setConversionRates', { rates })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function Currencies({ loaderData: { rates, all }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-currencies:saved'))
  return (
    <>
      <PageHead title={t('dashboard-currencies:title')} />
      <SaveForm version={rates.map(({ currency, rate }) => currency + rate).join()} errors={errors} alert={alert}>
        <Rates rates={rates} all={all} errors={errors} />
      </SaveForm>
    </>
  )
}

interface RatesProps {
  readonly rates: readonly RateRow[]
  readonly all: readonly { readonly code: string; readonly name: string }[]
  readonly errors: Readonly<Record<string, string>>
}

function Rates({ rates, all, errors }: RatesProps) {
  const t = useT()
  const { currency: own } = useSite()
  const [rows, setRows] = useState(rates)
  const choice = useRef<HTMLSelectElement>(null)
  const remaining = all.filter(({ code }) => code !== own && !rows.some(({ currency }) => currency === code))
  const getName = (currencyCode: string) => all.find(({ code }) => code === currencyCode)?.name ?? currencyCode
  const add = () => {
    const currency = choice.current?.value
    if (currency) setRows([...rows, { currency, rate: '', date: undefined }])
  }
  return (
    <div className={`${ui.card} ${ui.clipped}`}>
      <div className={styles.top}>
        <p className={ui.muted}>{t('dashboard-currencies:about', { name: getName(own), code: own })}</p>
        <div className={styles.add}>
          <NativeSelect
            ref={choice}
            aria-label={t('dashboard-currencies:toAdd')}
            data={remaining.map(({ code, name }) => ({
              value: code,
              label: t('dashboard-currencies:option', { name, code }),
            }))}
          />
          <Button variant="default" leftSection={<PlusIcon size={16} />} onClick={add}>
            {t('dashboard:add')}
          </Button>
        </div>
      </div>
      {rows.length > 0 && (
        <DataTable
          caption={t('dashboard-currencies:rates')}
          heads={[
            t('dashboard-currencies:currency'),
            t('dashboard-currencies:rate', { currency: own }),
            { roomy: t('dashboard-currencies:example', { currency: own }) },
            { roomy: t('dashboard-currencies:updated') },
            { unseen: t('dashboard:remove') },
          ]}
          className={styles.rates}
        >
          {rows.map((row) => (
            <Row
              key={row.currency}
              row={row}
              name={getName(row.currency)}
              error={errors[`rate.${row.currency}`]}
              remove={() => setRows(rows.filter(({ currency }) => currency !== row.currency))}
            />
          ))}
        </DataTable>
      )}
    </div>
  )
}

interface RowProps {
  readonly row: RateRow
  readonly name: string
  readonly error: string | undefined
  remove(): void
}

function Row({ row: { currency, rate, date }, name, error, remove }: RowProps) {
  const t = useT()
  const { locale } = useSite()
  const [value, setValue] = useState(rate)
  const hundred = Number(value.replace(',', '.')) * 100
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {name} <span className={ui.muted}>{currency}</span>
      </th>
      <td>
        <input type="hidden" name="currency" value={currency} />
        <NumberField
          name={`rate.${currency}`}
          aria-label={t('dashboard-currencies:rateFor', { currency })}
          className={styles.rate}
          isDecimal
          autoFocus={!rate}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          error={error}
        />
      </td>
      <td className={`${table.roomy} ${table.soft}`}>
        {hundred > 0 && Number.isFinite(hundred) ? formatPrice(hundred, { currency, locale }) : '–'}
      </td>
      <td className={`${table.roomy} ${table.soft}`}>{date ? <When date={date} /> : t('dashboard:form.new')}</td>
      <td className={table.number}>
        <ActionIcon variant="default" size={32} aria-label={t('dashboard:removeNamed', { name })} onClick={remove}>
          <TrashIcon size={16} />
        </ActionIcon>
      </td>
    </tr>
  )
}
