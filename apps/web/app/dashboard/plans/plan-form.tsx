import { Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { AppliesToChoices } from '../discounts/applies-to.ts'
import { AppliesToField } from '../discounts/applies-to-field.tsx'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import type { PlanDraft } from './plan-draft.ts'

interface PlanFormProps {
  readonly draft: PlanDraft
  readonly choices: AppliesToChoices
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function PlanForm({ draft, choices, errors, alert }: PlanFormProps) {
  const t = useT()
  const isNew = draft.id === ''
  const renderNumberField = (
    name: 'credits' | 'validDays',
    label: string,
    description: string,
    placeholder: string,
  ) => (
    <NumberField
      name={name}
      label={label}
      description={description}
      placeholder={placeholder}
      defaultValue={draft[name]}
      error={errors[name]}
    />
  )
  return (
    <SaveForm
      version={draft.revision}
      label={isNew ? t('dashboard-plans:create') : t('dashboard:form.save')}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <input type="hidden" name="revision" value={draft.revision} />
      <Card label={t('dashboard-plans:label')} isStacked>
        <TextInput
          name="name"
          label={t('dashboard:name')}
          description={t('dashboard-plans:nameHint')}
          defaultValue={draft.name}
          maxLength={100}
          error={errors.name}
        />
        <AppliesToField
          name="appliesTo"
          label={t('dashboard-plans:covers')}
          value={draft.appliesTo}
          choices={choices}
          error={errors.appliesTo}
        />
        {renderNumberField(
          'credits',
          t('dashboard-plans:credits'),
          t('dashboard-plans:credits.hint'),
          t('dashboard:unlimited'),
        )}
        {renderNumberField(
          'validDays',
          t('dashboard-plans:durationDays'),
          t('dashboard-plans:durationDays.hint'),
          t('dashboard:unlimited'),
        )}
        <Switch
          name="active"
          label={t('dashboard:active')}
          description={t('dashboard-plans:activeHint')}
          defaultChecked={draft.active}
        />
      </Card>
    </SaveForm>
  )
}
