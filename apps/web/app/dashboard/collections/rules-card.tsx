import { ActionIcon, Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { Collection } from '@stoa/contract/collection.entity'
import type { CollectionRules, Condition, ConditionField } from '@stoa/contract/shapes/collection-rules'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { Card } from '../ui/card.tsx'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './collections.module.css'
import {
  changeField,
  fieldChoices,
  fieldNames,
  findError,
  firstCondition,
  isNumeric,
  listOperatorChoices,
  toRequest,
  translateChoices,
  valueChoices,
} from './conditions.ts'
import { FillingProgress, RulesPreview } from './rules-preview.tsx'

const maxConditions = 20

interface RulesCardProps {
  readonly rules: CollectionRules | undefined
  readonly filling: Collection['filling']
  readonly productCount: number
  readonly onUnsaved: (isUnsaved: boolean) => void
}

interface Row extends Condition {
  readonly key: number
}

/** Switches between manual and automatic collections, and edits the rules. */
export function RulesCard({ rules, filling, productCount, onUnsaved }: RulesCardProps) {
  const t = useT()
  const saving = useFetcher<{ errors?: Readonly<Record<string, string>>; alert?: string }>()
  const [hasRules, setHasRules] = useState(rules !== undefined)
  const [match, setMatch] = useState<CollectionRules['match']>(rules?.match ?? 'ALL')
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (rules?.conditions ?? [firstCondition]).map((condition, key) => ({ ...condition, key })),
  )
  const [nextKey, setNextKey] = useState(rows.length)
  const [isChecked, setIsChecked] = useState(false)
  const request = toRequest({ match, conditions: rows.map(({ key: _, ...condition }) => condition) })
  const isChanged = hasRules ? !rules || JSON.stringify(request) !== JSON.stringify(rules) : rules !== undefined
  useEffect(() => {
    onUnsaved(isChanged)
    return () => onUnsaved(false)
  }, [isChanged, onUnsaved])
  const change = (key: number, condition: Condition) =>
    setRows(rows.map((row) => (row.key === key ? { ...condition, key } : row)))
  const save = () => {
    setIsChecked(true)
    if (hasRules && rows.some((row) => findError(t, row))) return
    saving.submit({ intent: 'rules', rules: hasRules ? JSON.stringify(request) : '' }, { method: 'post' })
  }
  return (
    <Card
      title={t('dashboard-collections:rules')}
      beside={
        <Switch
          size="xs"
          label={t('dashboard-collections:rules.automatic')}
          labelPosition="left"
          checked={hasRules}
          onChange={(event) => setHasRules(event.currentTarget.checked)}
        />
      }
    >
      {!hasRules && rules && <p className={ui.muted}>{t('dashboard-collections:rules.off')}</p>}
      {!hasRules && !rules && <p className={ui.muted}>{t('dashboard-collections:rules.manual')}</p>}
      {hasRules && (
        <div className={ui.stack}>
          {rows.length > 1 && (
            <NativeSelect
              aria-label={t('dashboard-collections:match')}
              className={styles.match}
              value={match}
              onChange={(event) => setMatch(event.currentTarget.value as CollectionRules['match'])}
              data={[
                { value: 'ALL', label: t('dashboard-collections:match.all') },
                { value: 'ANY', label: t('dashboard-collections:match.any') },
              ]}
            />
          )}
          <ul className={styles.conditions} aria-label={t('dashboard-collections:conditions')}>
            {rows.map(({ key, ...condition }, at) => (
              <ConditionRow
                key={key}
                condition={condition}
                number={at + 1}
                error={isChecked ? findError(t, condition) : undefined}
                onChange={(changed) => change(key, changed)}
                onRemove={rows.length > 1 ? () => setRows(rows.filter((row) => row.key !== key)) : undefined}
              />
            ))}
          </ul>
          {rows.length < maxConditions && (
            <Button
              variant="default"
              size="xs"
              className={styles.add}
              leftSection={<PlusIcon size={14} />}
              onClick={() => {
                setRows([...rows, { ...firstCondition, key: nextKey }])
                setNextKey(nextKey + 1)
              }}
            >
              {t('dashboard-collections:condition.add')}
            </Button>
          )}
          {isChanged && <RulesPreview rules={request} />}
        </div>
      )}
      {saving.data?.alert && (
        <p role="alert" className={ui.alert}>
          {saving.data.alert}
        </p>
      )}
      {isChanged && (
        <div className={styles.save}>
          {hasRules && !rules && productCount > 0 && (
            <p className={ui.muted}>{t('dashboard-collections:rules.replace')}</p>
          )}
          <Button onClick={save} loading={saving.state !== 'idle'}>
            {hasRules ? t('dashboard-collections:rules.save') : t('dashboard-collections:rules.turnOff')}
          </Button>
        </div>
      )}
      {!isChanged && filling && <FillingProgress {...filling} />}
    </Card>
  )
}

interface ConditionRowProps {
  readonly condition: Condition
  readonly number: number
  readonly error: string | undefined
  readonly onChange: (condition: Condition) => void
  readonly onRemove: (() => void) | undefined
}

function ConditionRow({ condition, number, error, onChange, onRemove }: ConditionRowProps) {
  const t = useT()
  const { currency } = useSite()
  const { field, operator, value } = condition
  const values = valueChoices[field]
  return (
    <li className={styles.condition}>
      <NativeSelect
        aria-label={t('dashboard-collections:condition.field', { number })}
        value={field}
        onChange={(event) => onChange(changeField(condition, event.currentTarget.value as ConditionField))}
        data={translateChoices(t, fieldChoices)}
      />
      <NativeSelect
        aria-label={t('dashboard-collections:condition.operator', { number })}
        value={operator}
        onChange={(event) => onChange({ ...condition, operator: event.currentTarget.value as Condition['operator'] })}
        data={translateChoices(t, listOperatorChoices(field))}
      />
      {values ? (
        <NativeSelect
          aria-label={t('dashboard-collections:condition.value', { number })}
          value={value}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
          data={translateChoices(t, values)}
        />
      ) : (
        <TextInput
          aria-label={t('dashboard-collections:condition.value', { number })}
          placeholder={
            field === 'CREATED' ? t('dashboard-collections:days') : field === 'PRICE' ? currency : t(fieldNames[field])
          }
          inputMode={isNumeric(field) ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={100}
          value={value}
          error={error}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
        />
      )}
      {onRemove && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('dashboard-collections:condition.remove', { number })}
          onClick={onRemove}
        >
          <TrashIcon />
        </ActionIcon>
      )}
    </li>
  )
}
