import { Switch, TextInput } from '@mantine/core'
import type { GoodsChoices } from '../discounts/goods.ts'
import { GoodsField } from '../discounts/goods-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { PlanDraft } from './plan-draft.ts'

interface PlanFormProps {
  readonly draft: PlanDraft
  readonly choices: GoodsChoices
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function PlanForm({ draft, choices, errors, alert }: PlanFormProps) {
  const isNew = draft.id === ''
  const whole = (name: 'credits' | 'validDays', label: string, description: string, placeholder: string) => (
    <TextInput
      name={name}
      label={label}
      description={description}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={draft[name]}
      error={errors[name]}
    />
  )
  return (
    <SaveForm
      version={draft.revision}
      label={isNew ? 'Create plan' : 'Save'}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <input type="hidden" name="revision" value={draft.revision} />
      <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Plan">
        <TextInput
          name="name"
          label="Name"
          description="Members read it at the checkout."
          defaultValue={draft.name}
          maxLength={100}
          error={errors.name}
        />
        <GoodsField name="goods" label="Pays" value={draft.goods} choices={choices} error={errors.goods} />
        {whole('credits', 'Credits', 'One credit pays one piece.', 'Any number')}
        {whole('validDays', 'Lasts, days', 'From the day that somebody gets it.', 'For ever')}
        <Switch
          name="active"
          value="1"
          label="Switched on"
          description="Switched off, nobody gets it any more; who has it keeps it."
          defaultChecked={draft.active}
        />
      </section>
    </SaveForm>
  )
}
