import { ActionIcon, Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { Collection } from '@stoa/contract/collection.entity'
import type { CollectionRules, Condition, ConditionField } from '@stoa/contract/shapes/collection-rules'
import { useEffect, useId, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { useFound } from '../../lib/use-asked.ts'
import { DownIcon, PlusIcon, TrashIcon } from '../ui/icons.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import styles from './collections.module.css'
import {
  faultOf,
  fieldChoices,
  fieldNames,
  firstCondition,
  isNumeric,
  operatorChoices,
  valueChoices,
  withField,
  written,
} from './conditions.ts'
import type { loader as preview } from './preview.ts'

const atMost = 20
const pause = 250

interface RulesCardProps {
  readonly rules: CollectionRules | undefined
  readonly filling: Collection['filling']
  readonly products: number
  /** What is written here is not saved yet. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

interface Row extends Condition {
  readonly key: number
}

/** Whether products are put in by hand or by rules, and by which. */
export function RulesCard({ rules, filling, products, onUnsaved }: RulesCardProps) {
  const saving = useFetcher<{ errors?: Readonly<Record<string, string>>; alert?: string }>()
  const [isByRules, setIsByRules] = useState(rules !== undefined)
  const [match, setMatch] = useState<CollectionRules['match']>(rules?.match ?? 'ALL')
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (rules?.conditions ?? [firstCondition]).map((condition, key) => ({ ...condition, key })),
  )
  const [next, setNext] = useState(rows.length)
  const [isChecked, setIsChecked] = useState(false)
  const title = useId()
  const now = written({ match, conditions: rows.map(({ key: _, ...condition }) => condition) })
  const isChanged = isByRules ? !rules || JSON.stringify(now) !== JSON.stringify(rules) : rules !== undefined
  useEffect(() => {
    onUnsaved(isChanged)
    return () => onUnsaved(false)
  }, [isChanged, onUnsaved])
  const change = (key: number, condition: Condition) =>
    setRows(rows.map((row) => (row.key === key ? { ...condition, key } : row)))
  const save = () => {
    setIsChecked(true)
    if (isByRules && rows.some(faultOf)) return
    saving.submit({ intent: 'rules', rules: isByRules ? JSON.stringify(now) : '' }, { method: 'post' })
  }
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby={title}>
      <div className={ui.sectionHead}>
        <h2 id={title}>Rules</h2>
        <Switch
          size="xs"
          label="Fill by rules"
          labelPosition="left"
          checked={isByRules}
          onChange={(event) => setIsByRules(event.currentTarget.checked)}
        />
      </div>
      {!isByRules && rules && (
        <p className={ui.muted}>What is in it stays. From then on, products are put in and taken out here.</p>
      )}
      {!isByRules && !rules && <p className={ui.muted}>Without rules, each product is put in by hand.</p>}
      {isByRules && (
        <div className={ui.stack}>
          {rows.length > 1 && (
            <NativeSelect
              rightSection={<DownIcon size={14} />}
              aria-label="Which conditions"
              className={styles.match}
              value={match}
              onChange={(event) => setMatch(event.currentTarget.value as CollectionRules['match'])}
              data={[
                { value: 'ALL', label: 'Products that fulfil all of these' },
                { value: 'ANY', label: 'Products that fulfil any of these' },
              ]}
            />
          )}
          <ul className={styles.conditions} aria-label="Conditions">
            {rows.map(({ key, ...condition }, at) => (
              <ConditionRow
                key={key}
                condition={condition}
                at={at + 1}
                fault={isChecked ? faultOf(condition) : undefined}
                onChange={(changed) => change(key, changed)}
                onRemove={rows.length > 1 ? () => setRows(rows.filter((row) => row.key !== key)) : undefined}
              />
            ))}
          </ul>
          {rows.length < atMost && (
            <Button
              variant="default"
              size="xs"
              className={styles.add}
              leftSection={<PlusIcon size={14} />}
              onClick={() => {
                setRows([...rows, { ...firstCondition, key: next }])
                setNext(next + 1)
              }}
            >
              Add condition
            </Button>
          )}
          {isChanged && <Preview rules={now} />}
        </div>
      )}
      {saving.data?.alert && (
        <p role="alert" className={ui.alert}>
          {saving.data.alert}
        </p>
      )}
      {isChanged && (
        <div className={styles.save}>
          {isByRules && !rules && products > 0 && (
            <p className={ui.muted}>What is in it now and does not fit is taken out.</p>
          )}
          <Button onClick={save} loading={saving.state !== 'idle'}>
            {isByRules ? 'Save rules' : 'Fill it by hand'}
          </Button>
        </div>
      )}
      {!isChanged && filling && <Filling {...filling} />}
    </section>
  )
}

interface ConditionRowProps {
  readonly condition: Condition
  readonly at: number
  readonly fault: string | undefined
  readonly onChange: (condition: Condition) => void
  readonly onRemove: (() => void) | undefined
}

function ConditionRow({ condition, at, fault, onChange, onRemove }: ConditionRowProps) {
  const { currency } = useSite()
  const { field, operator, value } = condition
  const values = valueChoices[field]
  const operators = operatorChoices(field)
  const named = `of condition ${at}`
  return (
    <li className={styles.condition}>
      <NativeSelect
        rightSection={<DownIcon size={14} />}
        aria-label={`Field ${named}`}
        value={field}
        onChange={(event) => onChange(withField(condition, event.currentTarget.value as ConditionField))}
        data={[...fieldChoices]}
      />
      <NativeSelect
        rightSection={<DownIcon size={14} />}
        aria-label={`Comparison ${named}`}
        value={operator}
        onChange={(event) => onChange({ ...condition, operator: event.currentTarget.value as Condition['operator'] })}
        data={operators}
      />
      {values ? (
        <NativeSelect
          rightSection={<DownIcon size={14} />}
          aria-label={`Value ${named}`}
          value={value}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
          data={[...values]}
        />
      ) : (
        <TextInput
          aria-label={`Value ${named}`}
          placeholder={field === 'CREATED' ? 'Days' : field === 'PRICE' ? currency : fieldNames[field]}
          inputMode={isNumeric(field) ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={100}
          value={value}
          error={fault}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
        />
      )}
      {onRemove && (
        <ActionIcon variant="default" size={36} aria-label={`Remove condition ${at}`} onClick={onRemove}>
          <TrashIcon />
        </ActionIcon>
      )}
    </li>
  )
}

/** Which products it would be, told a moment after the last change. */
function Preview({ rules }: { rules: CollectionRules }) {
  const asked = rules.conditions.length > 0 ? JSON.stringify(rules) : ''
  const address = `/dashboard/collections/preview?rules=${encodeURIComponent(asked)}`
  const { data, isAsking } = useFound<typeof preview>(address, pause)
  const { total, rows = [] } = data ?? {}
  return (
    <div className={styles.preview} aria-busy={isAsking}>
      <p aria-live="polite" className={styles.count}>
        {total === undefined
          ? 'Write what to look for, and see what it finds.'
          : total === 0
            ? 'No product fits.'
            : `${total.toLocaleString('en')} ${total === 1 ? 'product fits' : 'products fit'}${total > rows.length ? ', such as' : ''}`}
      </p>
      {total !== undefined && rows.length > 0 && (
        <ul className={styles.fitting}>
          {rows.map(({ id, name, image }) => (
            <li key={id}>
              <Thumb image={image} size={28} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const often = 2000

function Filling({ checked, total }: NonNullable<Collection['filling']>) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => revalidate(), often)
    return () => clearInterval(timer)
  }, [revalidate])
  const [done, all] = [checked, total].map((count) => count.toLocaleString('en'))
  return (
    <p className={styles.filling} role="status">
      <progress max={total} value={checked} aria-label="Products gone through" />
      {done} of {all} products gone through
    </p>
  )
}
