import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { Card } from '../ui/card.tsx'
import { CloseIcon, PlusIcon, TrashIcon } from '../ui/icons.tsx'
import { NumberField } from '../ui/number-field.tsx'
import ui from '../ui/ui.module.css'
import type { ConditionalRate } from './rates.ts'
import styles from './shipping.module.css'

interface RatesFieldProps {
  readonly rates: readonly ConditionalRate[]
  readonly weightUnit: string
  readonly errors: Readonly<Record<string, string>>
}

let nextKey = 0
const withKey = <T,>(value: T) => ({ key: `k${nextKey++}`, value })

/** Rates with their conditions. The lowest rate whose conditions are met applies. */
export function RatesField({ rates, weightUnit, errors }: RatesFieldProps) {
  const t = useT()
  const [rows, setRows] = useState(() => rates.map((rate, at) => ({ key: String(at), value: rate })))
  const add = () => setRows([...rows, withKey({ amount: '' })])
  return (
    <Card
      title={t('dashboard-shipping:rates')}
      beside={
        <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
          {t('dashboard-shipping:rates.add')}
        </Button>
      }
    >
      <p className={`${ui.muted} ${styles.hint}`}>
        {rows.length === 0 && t('dashboard-shipping:rates.noneHint')}
        {rows.length === 1 && t('dashboard-shipping:rates.oneHint')}
        {rows.length > 1 && t('dashboard-shipping:rates.manyHint')}
      </p>
      {errors.rates && (
        <p role="alert" className={styles.wrong}>
          {errors.rates}
        </p>
      )}
      <div className={styles.rates}>
        {rows.map(({ key, value }, at) => (
          <Rate
            key={key}
            id={key}
            number={at + 1}
            rate={value}
            weightUnit={weightUnit}
            errors={errors}
            remove={() => setRows(rows.filter((row) => row.key !== key))}
          />
        ))}
      </div>
    </Card>
  )
}

interface RateProps {
  readonly id: string
  readonly number: number
  readonly rate: ConditionalRate
  readonly weightUnit: string
  readonly errors: Readonly<Record<string, string>>
  remove(): void
}

function Rate({ id, number, rate, weightUnit, errors, remove }: RateProps) {
  const t = useT()
  const { currency } = useSite()
  const [conditions, setConditions] = useState(() =>
    (rate.conditions ?? []).map((condition, at) => ({ key: String(at), value: condition })),
  )
  const name = `rate.${id}`
  return (
    <fieldset className={styles.rate}>
      <legend>{t('dashboard-shipping:rates.number', { number })}</legend>
      <input type="hidden" name="rate" value={id} />
      <div className={styles.amount}>
        <NumberField
          name={`${name}.amount`}
          label={t('dashboard:amountIn', { currency })}
          isDecimal
          defaultValue={rate.amount}
          error={errors[`${name}.amount`]}
        />
        <NativeSelect
          name={`${name}.per`}
          label={t('dashboard:charged')}
          defaultValue={rate.multiplyByQuantity ? 'PIECE' : 'ORDER'}
          data={[
            { value: 'ORDER', label: t('dashboard:perOrder') },
            { value: 'PIECE', label: t('dashboard:perItem') },
          ]}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('dashboard-shipping:rates.remove', { number })}
          onClick={remove}
        >
          <TrashIcon size={16} />
        </ActionIcon>
      </div>
      {conditions.map(({ key, value }, at) => (
        <div key={key} className={styles.condition}>
          <span className={ui.muted}>
            {t(at === 0 ? 'dashboard-shipping:condition.if' : 'dashboard-shipping:condition.and')}
          </span>
          <input type="hidden" name={`${name}.condition`} value={key} />
          <NativeSelect
            name={`${name}.${key}.type`}
            aria-label={t('dashboard-shipping:condition.type')}
            defaultValue={value.type}
            data={[
              { value: 'BY_TOTAL_PRICE', label: t('dashboard-shipping:condition.subtotal', { currency }) },
              { value: 'BY_TOTAL_WEIGHT', label: t('dashboard-shipping:condition.weight', { unit: weightUnit }) },
              { value: 'BY_TOTAL_QUANTITY', label: t('dashboard-shipping:condition.quantity') },
            ]}
          />
          <NativeSelect
            name={`${name}.${key}.operator`}
            aria-label={t('dashboard-shipping:condition.operator')}
            defaultValue={value.operator}
            data={[
              { value: 'GTE', label: t('dashboard-shipping:condition.gte') },
              { value: 'GT', label: t('dashboard-shipping:condition.gt') },
              { value: 'LTE', label: t('dashboard-shipping:condition.lte') },
              { value: 'LT', label: t('dashboard-shipping:condition.lt') },
              { value: 'EQ', label: t('dashboard-shipping:condition.eq') },
            ]}
          />
          <NumberField
            name={`${name}.${key}.value`}
            aria-label={t('dashboard-shipping:condition.value')}
            isDecimal
            defaultValue={value.value}
            error={errors[`${name}.${key}.value`]}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('dashboard-shipping:condition.remove', { condition: at + 1, rate: number })}
            onClick={() => setConditions(conditions.filter((each) => each.key !== key))}
          >
            <CloseIcon size={14} />
          </ActionIcon>
        </div>
      ))}
      {conditions.length < 10 && (
        <button
          type="button"
          className={`${ui.link} ${styles.more}`}
          onClick={() =>
            setConditions([...conditions, withKey({ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '' } as const)])
          }
        >
          {t('dashboard-shipping:condition.add')}
        </button>
      )}
    </fieldset>
  )
}
