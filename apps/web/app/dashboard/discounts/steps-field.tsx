import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import { NumberField } from '../ui/number-field.tsx'
import ui from '../ui/ui.module.css'
import styles from './discounts.module.css'
import { maxSteps, type StepDraft, type StepKind } from './rule-steps.ts'

interface StepsFieldProps {
  readonly kind: StepKind
  readonly steps: readonly StepDraft[]
  readonly errors: Readonly<Record<string, string>>
}

/** The steps of a quantity discount: from which quantity on how much is saved. */
export function StepsField({ kind: saved, steps, errors }: StepsFieldProps) {
  const t = useT()
  const { currency } = useSite()
  const [kind, setKind] = useState(saved)
  const [rows, setRows] = useState(() => steps.map((step, at) => ({ key: at, step })))
  const valueLabel =
    kind === 'PERCENTAGE'
      ? t('dashboard:percentage')
      : t(kind === 'FIXED_AMOUNT' ? 'dashboard:amountIn' : 'dashboard:priceIn', { currency })
  const add = () =>
    setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, step: { from: '', value: '' } }])
  return (
    <>
      <NativeSelect
        name="stepKind"
        label={t('dashboard-discounts:steps.kind')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as StepKind)}
        data={[
          { value: 'PERCENTAGE', label: t('dashboard-discounts:type.percentage') },
          { value: 'FIXED_AMOUNT', label: t('dashboard-discounts:type.amount') },
          { value: 'FIXED_PRICE', label: t('dashboard-discounts:type.fixedPrice') },
        ]}
      />
      <p className={ui.muted}>{t('dashboard-discounts:steps.hint')}</p>
      {rows.map(({ key, step }, at) => (
        <fieldset key={key} className={styles.step}>
          <legend>{t('dashboard-discounts:steps.number', { number: at + 1 })}</legend>
          <input type="hidden" name="step" value={key} />
          <NumberField
            name={`step.${key}.from`}
            label={t('dashboard-discounts:steps.from')}
            defaultValue={step.from}
            error={errors[`step.${key}.from`]}
          />
          <NumberField
            name={`step.${key}.value`}
            label={valueLabel}
            isDecimal
            defaultValue={step.value}
            error={errors[`step.${key}.value`]}
          />
          <ActionIcon
            variant="default"
            size={36}
            disabled={rows.length === 1}
            aria-label={t('dashboard-discounts:steps.remove', { number: at + 1 })}
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            <TrashIcon size={16} />
          </ActionIcon>
        </fieldset>
      ))}
      {rows.length < maxSteps && (
        <Button
          variant="default"
          size="xs"
          className={styles.addStep}
          leftSection={<PlusIcon size={14} />}
          onClick={add}
        >
          {t('dashboard-discounts:steps.add')}
        </Button>
      )}
    </>
  )
}
