import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import type { GoodsChoices } from '../discounts/goods.ts'
import { GoodsField } from '../discounts/goods-field.tsx'
import { DownIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { FeeDraft } from './fee-draft.ts'

interface FeeFormProps {
  readonly draft: FeeDraft
  readonly choices: GoodsChoices
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function FeeForm({ draft, choices, errors, alert }: FeeFormProps) {
  const { currency } = useSite()
  const isNew = draft.id === ''
  return (
    <SaveForm
      version={draft.revision}
      label={isNew ? 'Create fee' : 'Save'}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <input type="hidden" name="revision" value={draft.revision} />
      <div className={ui.columns}>
        <div>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Fee">
            <TextInput
              name="name"
              label="Name"
              description="Buyers read it beside the amount."
              defaultValue={draft.name}
              maxLength={50}
              error={errors.name}
            />
            <NativeSelect
              name="type"
              label="Kind"
              rightSection={<DownIcon size={14} />}
              defaultValue={draft.type}
              data={[
                { value: 'HANDLING_FEE', label: 'Handling' },
                { value: 'INSURANCE', label: 'Insurance' },
                { value: 'OTHER', label: 'Something else' },
              ]}
            />
          </section>
          <Charge draft={draft} choices={choices} errors={errors} />
        </div>
        <div>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="State">
            <Switch name="active" value="1" label="Switched on" defaultChecked={draft.active} />
            <Switch
              name="deliveredOnly"
              value="1"
              label="Only where something is delivered"
              defaultChecked={draft.deliveredOnly}
            />
            <Switch name="taxable" value="1" label="Taxed" defaultChecked={draft.taxable} />
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="range">
            <h2 id="range">Subtotals, before discounts</h2>
            <Decimal name="minimumSubtotal" label={`From, in ${currency}`} draft={draft} errors={errors} />
            <Decimal name="maximumSubtotal" label={`To, in ${currency}`} draft={draft} errors={errors} />
          </section>
        </div>
      </div>
    </SaveForm>
  )
}

type Fields = Pick<FeeFormProps, 'draft' | 'errors'>

function Charge({ draft, choices, errors }: Fields & Pick<FeeFormProps, 'choices'>) {
  const { currency } = useSite()
  const [kind, setKind] = useState(draft.kind)
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="charge">
      <h2 id="charge">Charge</h2>
      <div className={ui.pair}>
        <NativeSelect
          name="kind"
          label="As"
          rightSection={<DownIcon size={14} />}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
          data={[
            { value: 'AMOUNT', label: 'An amount' },
            { value: 'PERCENTAGE', label: 'Per cent of the items' },
          ]}
        />
        {kind === 'AMOUNT' ? (
          <Decimal name="amount" label={`Amount in ${currency}`} draft={draft} errors={errors} />
        ) : (
          <Decimal name="percentage" label="Per cent" draft={draft} errors={errors} />
        )}
      </div>
      {kind === 'AMOUNT' && (
        <NativeSelect
          name="per"
          label="Charged"
          rightSection={<DownIcon size={14} />}
          defaultValue={draft.per}
          data={[
            { value: 'ORDER', label: 'Once' },
            { value: 'PIECE', label: 'For every piece' },
          ]}
        />
      )}
      <GoodsField name="goods" label="For" value={draft.goods} choices={choices} error={errors.goods} />
    </section>
  )
}

interface DecimalProps extends Fields {
  readonly name: 'amount' | 'percentage' | 'minimumSubtotal' | 'maximumSubtotal'
  readonly label: string
}

function Decimal({ name, label, draft, errors }: DecimalProps) {
  return (
    <TextInput
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={name.endsWith('Subtotal') ? 'Any' : undefined}
      defaultValue={draft[name]}
      error={errors[name]}
    />
  )
}
