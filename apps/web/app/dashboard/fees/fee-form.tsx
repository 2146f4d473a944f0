import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import type { AppliesToChoices } from '../discounts/applies-to.ts'
import { AppliesToField } from '../discounts/applies-to-field.tsx'
import { DownIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { FeeDraft } from './fee-draft.ts'

interface FeeFormProps {
  readonly draft: FeeDraft
  readonly choices: AppliesToChoices
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function FeeForm({ draft, choices, errors, alert }: FeeFormProps) {
  const t = useT()
  const { currency } = useSite()
  const isNew = draft.id === ''
  return (
    <SaveForm
      version={draft.revision}
      label={isNew ? t('dashboard-fees:create') : t('dashboard:form.save')}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <input type="hidden" name="revision" value={draft.revision} />
      <div className={ui.columns}>
        <div>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label={t('dashboard-fees:label')}>
            <TextInput
              name="name"
              label={t('dashboard:name')}
              description={t('dashboard:nameHintCart')}
              defaultValue={draft.name}
              maxLength={50}
              error={errors.name}
            />
            <NativeSelect
              name="type"
              label={t('dashboard:type')}
              rightSection={<DownIcon size={14} />}
              defaultValue={draft.type}
              data={[
                { value: 'HANDLING_FEE', label: t('dashboard-fees:type.handling') },
                { value: 'INSURANCE', label: t('dashboard-fees:type.insurance') },
                { value: 'OTHER', label: t('dashboard-fees:type.other') },
              ]}
            />
          </section>
          <Charge draft={draft} choices={choices} errors={errors} />
        </div>
        <div>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label={t('dashboard:status')}>
            <Switch name="active" value="1" label={t('dashboard:active')} defaultChecked={draft.active} />
            <Switch
              name="deliveredOnly"
              value="1"
              label={t('dashboard-fees:deliveredOnly')}
              defaultChecked={draft.deliveredOnly}
            />
            <Switch name="taxable" value="1" label={t('dashboard-fees:taxable')} defaultChecked={draft.taxable} />
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="range">
            <h2 id="range">{t('dashboard-fees:subtotal')}</h2>
            <Decimal
              name="minimumSubtotal"
              label={t('dashboard-fees:subtotal.min', { currency })}
              draft={draft}
              errors={errors}
            />
            <Decimal
              name="maximumSubtotal"
              label={t('dashboard-fees:subtotal.max', { currency })}
              draft={draft}
              errors={errors}
            />
          </section>
        </div>
      </div>
    </SaveForm>
  )
}

type Fields = Pick<FeeFormProps, 'draft' | 'errors'>

function Charge({ draft, choices, errors }: Fields & Pick<FeeFormProps, 'choices'>) {
  const t = useT()
  const { currency } = useSite()
  const [kind, setKind] = useState(draft.kind)
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="charge">
      <h2 id="charge">{t('dashboard:amount')}</h2>
      <div className={ui.pair}>
        <NativeSelect
          name="kind"
          label={t('dashboard-fees:kind')}
          rightSection={<DownIcon size={14} />}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
          data={[
            { value: 'AMOUNT', label: t('dashboard-fees:kind.amount') },
            { value: 'PERCENTAGE', label: t('dashboard-fees:kind.percentage') },
          ]}
        />
        {kind === 'AMOUNT' ? (
          <Decimal name="amount" label={t('dashboard:amountIn', { currency })} draft={draft} errors={errors} />
        ) : (
          <Decimal name="percentage" label={t('dashboard:percentage')} draft={draft} errors={errors} />
        )}
      </div>
      {kind === 'AMOUNT' && (
        <NativeSelect
          name="per"
          label={t('dashboard:charged')}
          rightSection={<DownIcon size={14} />}
          defaultValue={draft.per}
          data={[
            { value: 'ORDER', label: t('dashboard:perOrder') },
            { value: 'PIECE', label: t('dashboard:perItem') },
          ]}
        />
      )}
      <AppliesToField
        name="appliesTo"
        label={t('dashboard:appliesTo')}
        value={draft.appliesTo}
        choices={choices}
        error={errors.appliesTo}
      />
    </section>
  )
}

interface DecimalProps extends Fields {
  readonly name: 'amount' | 'percentage' | 'minimumSubtotal' | 'maximumSubtotal'
  readonly label: string
}

function Decimal({ name, label, draft, errors }: DecimalProps) {
  const t = useT()
  return (
    <TextInput
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={name.endsWith('Subtotal') ? t('dashboard:none') : undefined}
      defaultValue={draft[name]}
      error={errors[name]}
    />
  )
}
