import { NativeSelect, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import type { AppliesToChoices } from './applies-to.ts'
import { AppliesToField, MultipleChoice } from './applies-to-field.tsx'
import type { RuleDraft } from './rule.ts'

const conditions = [
  { value: 'ALWAYS', label: 'dashboard-discounts:condition.none' },
  { value: 'SUBTOTAL', label: 'dashboard-discounts:condition.subtotal' },
  { value: 'QUANTITY', label: 'dashboard-discounts:condition.quantity' },
  { value: 'SEGMENTS', label: 'dashboard-discounts:condition.segment' },
] as const

interface ConditionProps {
  readonly draft: RuleDraft
  readonly errors: Readonly<Record<string, string>>
  readonly segments: readonly { readonly value: string; readonly label: string }[]
  readonly choices: AppliesToChoices
}

/** The conditions of an automatic discount: what the cart contains, or who buys. */
export function ConditionFields({ draft, choices, segments, errors }: ConditionProps) {
  const t = useT()
  const { currency } = useSite()
  const [condition, setCondition] = useState(draft.condition)
  const setByApp =
    draft.condition === 'SET_BY_APP' ? [{ value: 'SET_BY_APP', label: t('dashboard-discounts:condition.app') }] : []
  return (
    <Card title={t('dashboard-discounts:condition')} isStacked>
      <div className={ui.pair}>
        <NativeSelect
          name="condition"
          label={t('dashboard-discounts:condition.label')}
          value={condition}
          onChange={(event) => setCondition(event.currentTarget.value as typeof condition)}
          data={[...conditions.map(({ value, label }) => ({ value, label: t(label) })), ...setByApp]}
        />
        {(condition === 'SUBTOTAL' || condition === 'QUANTITY') && (
          <TextInput
            key={condition}
            name="from"
            label={
              condition === 'SUBTOTAL'
                ? t('dashboard-discounts:minimum', { currency })
                : t('dashboard-discounts:condition.quantity')
            }
            inputMode={condition === 'SUBTOTAL' ? 'decimal' : 'numeric'}
            autoComplete="off"
            defaultValue={condition === draft.condition ? draft.from : ''}
            error={errors.from}
          />
        )}
      </div>
      {(condition === 'SUBTOTAL' || condition === 'QUANTITY') && (
        <AppliesToField
          name="conditionItems"
          label={t('dashboard-discounts:condition.items')}
          value={draft.conditionItems}
          choices={choices}
          error={errors.conditionItems}
        />
      )}
      {condition === 'SEGMENTS' && (
        <>
          <MultipleChoice
            name="segment"
            label={t('dashboard-discounts:condition.segments')}
            placeholder={t('dashboard-discounts:condition.segments.choose')}
            clearLabel={t('dashboard-segments:clear')}
            data={segments}
            chosen={draft.segmentIds}
            error={errors.segments}
          />
          <p className={ui.muted}>{t('dashboard-discounts:condition.segments.hint')}</p>
        </>
      )}
    </Card>
  )
}
