import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { Card } from '../ui/card.tsx'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import { NumberField } from '../ui/number-field.tsx'
import type { RegionCarrier } from './carriers.ts'
import styles from './shipping.module.css'

interface CarriersFieldProps {
  readonly carriers: readonly RegionCarrier[]
  readonly errors: Readonly<Record<string, string>>
}

/** For each carrier: a backup rate if it returns none, and charges on top of its rates. */
export function CarriersField({ carriers, errors }: CarriersFieldProps) {
  return carriers.map((carrier) => (
    <Card key={carrier.appId} title={carrier.name} isStacked>
      <input type="hidden" name="carrier" value={carrier.appId} />
      <Backup carrier={carrier} errors={errors} />
      <Charges carrier={carrier} errors={errors} />
    </Card>
  ))
}

interface FieldProps {
  readonly carrier: RegionCarrier
  readonly errors: CarriersFieldProps['errors']
}

function Backup({ carrier: { appId, name, backup }, errors }: FieldProps) {
  const t = useT()
  const { currency } = useSite()
  const [on, setOn] = useState(backup.active)
  const at = `carrier.${appId}`
  return (
    <>
      <Switch
        name={`${at}.active`}
        label={t('dashboard-shipping:carrier.backup')}
        description={t('dashboard-shipping:carrier.backupHint', { name })}
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <div className={styles.services} hidden={!on && !backup.amount}>
        <TextInput
          name={`${at}.title`}
          label={t('dashboard-shipping:carrier.rateName')}
          placeholder={t('dashboard-shipping:carrier.rateNameExample')}
          defaultValue={backup.title}
          maxLength={256}
          error={errors[`${at}.title`]}
        />
        <NumberField
          name={`${at}.amount`}
          label={t('dashboard:priceIn', { currency })}
          isDecimal
          defaultValue={backup.amount}
          error={errors[`${at}.amount`]}
        />
      </div>
    </>
  )
}

let nextKey = 0

function Charges({ carrier: { appId, charges }, errors }: FieldProps) {
  const t = useT()
  const { currency } = useSite()
  const [rows, setRows] = useState(() => charges.map((charge, at) => ({ key: String(at), charge })))
  const add = () => setRows([...rows, { key: `n${nextKey++}`, charge: { description: '', amount: '' } }])
  const at = `carrier.${appId}.charge`
  return (
    <>
      {rows.map(({ key, charge }, index) => (
        <fieldset key={key} className={styles.rate}>
          <legend>{t('dashboard-shipping:carrier.charge', { number: index + 1 })}</legend>
          <input type="hidden" name={at} value={key} />
          <div className={styles.amount}>
            <TextInput
              name={`${at}.${key}.description`}
              label={t('dashboard-shipping:carrier.chargeFor')}
              defaultValue={charge.description}
              maxLength={250}
              error={errors[`${at}.${key}.description`]}
            />
            <NumberField
              name={`${at}.${key}.amount`}
              label={t('dashboard:amountIn', { currency })}
              isDecimal
              defaultValue={charge.amount}
              error={errors[`${at}.${key}.amount`]}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('dashboard-shipping:carrier.removeCharge', { number: index + 1 })}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <TrashIcon size={16} />
            </ActionIcon>
          </div>
        </fieldset>
      ))}
      {rows.length < 10 && (
        <Button className={styles.more} variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
          {t('dashboard-shipping:carrier.addCharge')}
        </Button>
      )}
    </>
  )
}
