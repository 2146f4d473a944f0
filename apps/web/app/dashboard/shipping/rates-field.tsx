import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { CloseIcon, DownIcon, PlusIcon, TrashIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import type { ConditionalRate } from './rates.ts'
import styles from './shipping.module.css'

interface RatesFieldProps {
  readonly rates: readonly ConditionalRate[]
  readonly weightUnit: string
  readonly errors: Readonly<Record<string, string>>
}

let made = 0
const keyed = <T,>(value: T) => ({ key: `k${made++}`, value })

/** Prices, each with what must hold for it. Of those that do the lowest counts. */
export function RatesField({ rates, weightUnit, errors }: RatesFieldProps) {
  const [rows, setRows] = useState(() => rates.map((rate, at) => ({ key: String(at), value: rate })))
  const add = () => setRows([...rows, keyed({ amount: '' })])
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="rates">
      <div className={ui.sectionHead}>
        <h2 id="rates">Price</h2>
        <Button variant="default" size="xs" leftSection={<PlusIcon size={14} />} onClick={add}>
          Add a price
        </Button>
      </div>
      <p className={`${ui.muted} ${styles.hint}`}>
        {rows.length === 0
          ? 'Without a price it costs nothing.'
          : rows.length > 1
            ? 'Of the prices whose conditions hold the lowest counts. Where none holds, it is not offered.'
            : 'Add conditions, or further prices such as a lower one from an amount on.'}
      </p>
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
    </section>
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
  const { currency } = useSite()
  const [conditions, setConditions] = useState(() =>
    (rate.conditions ?? []).map((condition, at) => ({ key: String(at), value: condition })),
  )
  const name = `rate.${id}`
  return (
    <fieldset className={styles.rate}>
      <legend>Price {number}</legend>
      <input type="hidden" name="rate" value={id} />
      <div className={styles.amount}>
        <TextInput
          name={`${name}.amount`}
          label={`Amount in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={rate.amount}
          error={errors[`${name}.amount`]}
        />
        <NativeSelect
          name={`${name}.per`}
          label="Charged"
          rightSection={<DownIcon size={14} />}
          defaultValue={rate.multiplyByQuantity ? 'PIECE' : 'ORDER'}
          data={[
            { value: 'ORDER', label: 'Once' },
            { value: 'PIECE', label: 'For every piece' },
          ]}
        />
        <ActionIcon variant="default" size={36} aria-label={`Remove price ${number}`} onClick={remove}>
          <TrashIcon size={16} />
        </ActionIcon>
      </div>
      {conditions.map(({ key, value }, at) => (
        <div key={key} className={styles.condition}>
          <span className={ui.muted}>{at === 0 ? 'If' : 'and'}</span>
          <input type="hidden" name={`${name}.condition`} value={key} />
          <NativeSelect
            name={`${name}.${key}.type`}
            aria-label="What is looked at"
            rightSection={<DownIcon size={14} />}
            defaultValue={value.type}
            data={[
              { value: 'BY_TOTAL_PRICE', label: `the items, in ${currency}` },
              { value: 'BY_TOTAL_WEIGHT', label: `the weight, in ${weightUnit}` },
              { value: 'BY_TOTAL_QUANTITY', label: 'the number of pieces' },
            ]}
          />
          <NativeSelect
            name={`${name}.${key}.operator`}
            aria-label="How it compares"
            rightSection={<DownIcon size={14} />}
            defaultValue={value.operator}
            data={[
              { value: 'GTE', label: 'at least' },
              { value: 'GT', label: 'more than' },
              { value: 'LTE', label: 'at most' },
              { value: 'LT', label: 'less than' },
              { value: 'EQ', label: 'exactly' },
            ]}
          />
          <TextInput
            name={`${name}.${key}.value`}
            aria-label="Value"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={value.value}
            error={errors[`${name}.${key}.value`]}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove condition ${at + 1} of price ${number}`}
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
            setConditions([...conditions, keyed({ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '' } as const)])
          }
        >
          {conditions.length === 0 ? 'Only if …' : 'and …'}
        </button>
      )}
    </fieldset>
  )
}
