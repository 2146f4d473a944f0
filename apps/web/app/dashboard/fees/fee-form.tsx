import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import type { AppliesToChoices } from '../discounts/applies-to.ts'
import { AppliesToField } from '../discounts/applies-to-field.tsx'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
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
          <Card label={t('dashboard-fees:label')} isStacked>
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
              defaultValue={draft.type}
              data={[
                { value: 'HANDLING_FEE', label: t('dashboard-fees:type.handling') },
                { value: 'INSURANCE', label: t('dashboard-fees:type.insurance') },
                { value: 'OTHER', label: t('dashboard-fees:type.other') },
              ]}
            />
          </Card>
          <Charge draft={draft} choices={choices} errors={errors} />
        </div>
        <div>
          <Card label={t('dashboard:status')} isStacked>
            <Switch name="active" label={t('dashboard:active')} defaultChecked={draft.active} />
            <Switch
              name="deliveredOnly"
              label={t('dashboard-fees:deliveredOnly')}
              defaultChecked={draft.deliveredOnly}
            />
            <Switch
              name="giftWrapping"
              label={t('dashboard-fees:giftWrapping')}
              description={t('dashboard-fees:giftWrapping.hint')}
              defaultChecked={draft.giftWrapping}
            />
            <Switch name="taxable" label={t('dashboard-fees:taxable')} defaultChecked={draft.taxable} />
          </Card>
          <Card title={t('dashboard-fees:subtotal')} isStacked>
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
          </Card>
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
    <Card title={t('dashboard:amount')} isStacked>
      <div className={ui.pair}>
        <NativeSelect
          name="kind"
          label={t('dashboard-fees:kind')}
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
    </Card>
  )
}

interface DecimalProps extends Fields {
  readonly name: 'amount' | 'percentage' | 'minimumSubtotal' | 'maximumSubtotal'
  readonly label: string
}

function Decimal({ name, label, draft, errors }: DecimalProps) {
  const t = useT()
  return (
    <NumberField
      name={name}
      label={label}
      isDecimal
      placeholder={name.endsWith('Subtotal') ? t('dashboard:none') : undefined}
      defaultValue={draft[name]}
      error={errors[name]}
    />
  )
}
