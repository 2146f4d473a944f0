import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import type { SegmentCondition } from '@stoa/contract/segment.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { MultipleChoice, Products } from '../discounts/applies-to-field.tsx'
import { CloseIcon, PlusIcon } from '../ui/icons.tsx'
import { NumberField } from '../ui/number-field.tsx'
import type { RuleChoices } from './read-choices.ts'
import { fields, operatorLabels } from './rule.ts'
import styles from './segments.module.css'

interface ConditionsProps {
  readonly conditions: readonly SegmentCondition[]
  readonly choices: RuleChoices
  readonly errors: Readonly<Record<string, string>>
  onChange(): void
}

const blank: SegmentCondition = { field: 'TOTAL_SPENT', operator: 'AT_LEAST' }
const maxConditions = 20

export function Conditions({ conditions, choices, errors, onChange }: ConditionsProps) {
  const t = useT()
  const [rows, setRows] = useState(() =>
    (conditions.length > 0 ? conditions : [blank]).map((condition, key) => ({ key, condition })),
  )
  const remove = (key: number) => {
    setRows(rows.filter((row) => row.key !== key))
    onChange()
  }
  return (
    <>
      {rows.map(({ key, condition }) => (
        <fieldset key={key} className={styles.condition}>
          <legend className={styles.hidden}>{t('dashboard-segments:condition')}</legend>
          <input type="hidden" name="condition" value={key} />
          <Condition at={`c${key}`} condition={condition} choices={choices} errors={errors} />
          {rows.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('dashboard-segments:condition.remove')}
              onClick={() => remove(key)}
            >
              <CloseIcon size={16} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {rows.length < maxConditions && (
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={14} />}
          onClick={() => setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, condition: blank }])}
        >
          {t('dashboard-segments:condition.add')}
        </Button>
      )}
    </>
  )
}

interface ConditionProps {
  /** The prefix of the field names. */
  readonly at: string
  readonly condition: SegmentCondition
  readonly choices: RuleChoices
  readonly errors: Readonly<Record<string, string>>
}

function Condition({ at, condition, choices, errors }: ConditionProps) {
  const t = useT()
  const [field, setField] = useState(condition.field)
  const { operators } = fields[field]
  return (
    <div className={styles.parts}>
      <NativeSelect
        name={`${at}.field`}
        aria-label={t('dashboard-segments:condition')}
        value={field}
        onChange={(event) => setField(event.currentTarget.value as typeof field)}
        data={Object.entries(fields).map(([value, { label }]) => ({ value, label: t(label) }))}
      />
      <NativeSelect
        key={field}
        name={`${at}.operator`}
        aria-label={t('dashboard-segments:operator')}
        defaultValue={condition.operator}
        data={operators.map((value) => ({ value, label: t(operatorLabels[value]) }))}
      />
      <Value
        key={`${field} value`}
        at={at}
        condition={field === condition.field ? condition : { field, operator: operators[0]! }}
        choices={choices}
        errors={errors}
      />
    </div>
  )
}

function Value({ at, condition: { field, amount, number, values = [] }, choices, errors }: ConditionProps) {
  const t = useT()
  const { currency } = useSite()
  const { input, label, choices: words = [] } = fields[field]
  const error = errors[`${at}.values`]
  const renderChoice = (data: readonly { value: string; label: string }[]) => (
    <MultipleChoice
      name={`${at}.values`}
      label={t(label)}
      placeholder={t('dashboard-segments:choose')}
      clearLabel={t('dashboard-segments:clear')}
      data={data}
      chosen={values}
      error={error}
    />
  )
  switch (input) {
    case 'amount':
      return (
        <NumberField
          name={`${at}.amount`}
          label={t('dashboard:amountIn', { currency })}
          isDecimal
          defaultValue={amount}
          error={errors[`${at}.amount`]}
        />
      )
    case 'count':
    case 'days':
      return (
        <NumberField
          name={`${at}.number`}
          label={t(input === 'days' ? 'dashboard-segments:days' : 'dashboard-segments:count')}
          defaultValue={number === undefined ? '' : String(number)}
          error={errors[`${at}.number`]}
        />
      )
    case 'products':
      return (
        <Products name={at} chosen={choices.products.filter(({ value }) => values.includes(value))} error={error} />
      )
    case 'collections':
      return renderChoice(choices.collections)
    case 'countries':
      return renderChoice(choices.countries)
    case 'languages':
      return renderChoice(choices.languages)
    case 'words':
      return (
        <TextInput
          name={`${at}.words`}
          label={t(label)}
          description={t('dashboard-segments:commas')}
          defaultValue={values.join(', ')}
          autoComplete="off"
          error={errors[`${at}.words`]}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          name={`${at}.values`}
          label={t(label)}
          defaultValue={values[0]}
          data={words.map((each) => ({ value: each.value, label: t(each.label) }))}
          error={error}
        />
      )
  }
}
