import { ActionIcon, Button, NativeSelect, Popover, TextInput } from '@mantine/core'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CloseIcon } from '../ui/icons.tsx'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'
import type { Column } from './columns.ts'
import styles from './data.module.css'
import { type Condition, listOperators, needsValue, type Operator } from './listing.ts'
import { changeConditions } from './view-address.ts'

const operatorLabels: Readonly<Record<Operator, PlainKey>> = {
  contains: 'dashboard-data:operator.contains',
  is: 'dashboard-data:operator.is',
  starts: 'dashboard-data:operator.starts',
  atLeast: 'dashboard-data:operator.atLeast',
  atMost: 'dashboard-data:operator.atMost',
  empty: 'dashboard-data:operator.empty',
  filled: 'dashboard-data:operator.filled',
}
const dateLabels: Partial<Record<Operator, PlainKey>> = {
  atLeast: 'dashboard-data:operator.onOrAfter',
  atMost: 'dashboard-data:operator.onOrBefore',
}
const isDated = ({ kind }: Column) => kind === 'date' || kind === 'moment'

interface FilterMenuProps {
  readonly columns: readonly Column[]
  readonly conditions: readonly Condition[]
}

/** The conditions that rows must meet, all of them. */
export function FilterMenu({ columns, conditions }: FilterMenuProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (next: readonly Condition[]) =>
    navigate(`?${changeConditions(params, next)}`, { preventScrollReset: true })
  const getOperatorLabel = (column: Column, operator: Operator) =>
    t((isDated(column) ? dateLabels[operator] : undefined) ?? operatorLabels[operator])
  const describe = ({ key, operator, value }: Condition): string => {
    const column = columns.find((each) => each.key === key)!
    const shown = column.kind === 'boolean' ? t(value === 'yes' ? 'dashboard-data:yes' : 'dashboard-data:no') : value
    return [column.label, getOperatorLabel(column, operator), needsValue(operator) && shown].filter(Boolean).join(' ')
  }
  return (
    <Popover width={300} position="bottom-start" opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>
        <Trigger set={conditions.length > 0} onClick={() => setOpened(!opened)}>
          {conditions.length > 0
            ? t('dashboard:filters.count', { count: conditions.length })
            : t('dashboard-data:filter')}
        </Trigger>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dashboard-data:filter')}>
        <ul className={styles.conditions}>
          {conditions.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition may occur twice
            <li key={index}>
              <span>{describe(condition)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('dashboard-data:filter.remove', { condition: describe(condition) })}
                onClick={() => go(conditions.filter((_, each) => each !== index))}
              >
                <CloseIcon size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <ConditionForm
          {...{ columns, getOperatorLabel }}
          onAdd={(condition) => {
            setOpened(false)
            go([...conditions, condition])
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ConditionFormProps {
  readonly columns: readonly Column[]
  getOperatorLabel(column: Column, operator: Operator): string
  onAdd(condition: Condition): void
}

function ConditionForm({ columns, getOperatorLabel, onAdd }: ConditionFormProps) {
  const t = useT()
  const offered = columns.filter((column) => listOperators(column).length > 0)
  const [key, setKey] = useState(offered[0]?.key ?? '')
  const [operator, setOperator] = useState<Operator>()
  const [value, setValue] = useState('')
  const column = offered.find((each) => each.key === key)
  if (!column) return null
  const known = listOperators(column)
  const current = operator && known.includes(operator) ? operator : known[0]!
  const entered = column.kind === 'boolean' ? value || 'yes' : value.trim()
  return (
    <form
      className={ui.stack}
      onSubmit={(event) => {
        event.preventDefault()
        const isValid = !needsValue(current) || entered !== ''
        if (isValid) onAdd({ key, operator: current, value: needsValue(current) ? entered : '' })
      }}
    >
      <NativeSelect
        label={t('dashboard-data:filter.field')}
        value={key}
        data={offered.map(({ key: each, label }) => ({ value: each, label }))}
        onChange={(event) => {
          setKey(event.currentTarget.value)
          setValue('')
        }}
      />
      <NativeSelect
        label={t('dashboard-data:filter.operator')}
        value={current}
        data={known.map((each) => ({ value: each, label: getOperatorLabel(column, each) }))}
        onChange={(event) => setOperator(event.currentTarget.value as Operator)}
      />
      {needsValue(current) &&
        (column.kind === 'boolean' ? (
          <NativeSelect
            label={t('dashboard-data:filter.value')}
            value={entered}
            data={[
              { value: 'yes', label: t('dashboard-data:yes') },
              { value: 'no', label: t('dashboard-data:no') },
            ]}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            label={t('dashboard-data:filter.value')}
            type={isDated(column) ? 'date' : 'text'}
            inputMode={column.kind === 'number' ? 'decimal' : undefined}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        ))}
      <Button type="submit">{t('dashboard-data:filter.add')}</Button>
    </form>
  )
}
