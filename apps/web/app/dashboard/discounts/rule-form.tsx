import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { DownIcon } from '../ui/icons.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { AppliesToChoices } from './applies-to.ts'
import { AppliesToField } from './applies-to-field.tsx'
import { BuyGetFields } from './buy-get-fields.tsx'
import { type Effect, useEffectText } from './effect-text.ts'
import type { RuleDraft } from './rule.ts'

interface FieldsProps {
  readonly draft: RuleDraft
  readonly errors: Readonly<Record<string, string>>
}

interface EffectProps extends FieldsProps {
  readonly choices: AppliesToChoices
  readonly buyChoices: AppliesToChoices
}

interface RuleFormProps extends EffectProps {
  readonly conditionChoices: AppliesToChoices
  readonly alert: string | undefined
}

export function RuleForm({ draft, choices, buyChoices, conditionChoices, errors, alert }: RuleFormProps) {
  const t = useT()
  const isNew = draft.id === ''
  return (
    <SaveForm
      version={draft.revision}
      label={isNew ? t('dashboard-discounts:automatic.create') : t('dashboard:form.save')}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <input type="hidden" name="revision" value={draft.revision} />
      <div className={ui.columns}>
        <div>
          <section className={`${ui.card} ${ui.section}`} aria-label={t('dashboard-discounts:automatic.label')}>
            <TextInput
              name="name"
              label={t('dashboard:name')}
              description={t('dashboard:nameHintCart')}
              defaultValue={draft.name}
              maxLength={50}
              error={errors.name}
            />
          </section>
          {draft.effectSetByApp ? (
            <AppEffect effect={draft.effectSetByApp} />
          ) : (
            <EffectFields draft={draft} choices={choices} buyChoices={buyChoices} errors={errors} />
          )}
          <ConditionFields draft={draft} choices={conditionChoices} errors={errors} />
        </div>
        <div>
          <section className={`${ui.card} ${ui.section}`} aria-label={t('dashboard:status')}>
            <Switch
              key={String(draft.active)}
              name="active"
              value="1"
              label={t('dashboard:active')}
              description={t('dashboard-discounts:automatic.activeHint')}
              defaultChecked={draft.active}
            />
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="time">
            <h2 id="time">{t('dashboard-discounts:dates')}</h2>
            <MomentField name="start" label={t('dashboard:starts')} value={draft.start} error={errors.start} />
            <MomentField name="end" label={t('dashboard:ends')} value={draft.end} error={errors.end} />
          </section>
        </div>
      </div>
    </SaveForm>
  )
}

function AppEffect({ effect }: { effect: Effect }) {
  const t = useT()
  const text = useEffectText(effect)
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="effect">
      <h2 id="effect">{t('dashboard-discounts:value')}</h2>
      <input type="hidden" name="effectSetByApp" value="1" />
      <p>{text}</p>
      <p className={ui.muted}>{t('dashboard-discounts:setByApp')}</p>
    </section>
  )
}

function EffectFields({ draft, choices, buyChoices, errors }: EffectProps) {
  const t = useT()
  const { currency } = useSite()
  const [effect, setEffect] = useState(draft.effect)
  const isBuyGet = effect === 'BUY_X_GET_Y'
  const renderAmount = (name: 'percentage' | 'fixedAmount' | 'fixedPrice' | 'setPrice' | 'getsOff', label: string) => (
    <TextInput
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={draft[name]}
      error={errors[name]}
    />
  )
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="effect">
      <h2 id="effect">{t('dashboard-discounts:value')}</h2>
      <div className={isBuyGet ? undefined : ui.pair}>
        <NativeSelect
          name="effect"
          label={t('dashboard-discounts:type')}
          rightSection={<DownIcon size={14} />}
          value={effect}
          onChange={(event) => setEffect(event.currentTarget.value as typeof effect)}
          data={[
            { value: 'PERCENTAGE', label: t('dashboard-discounts:type.percentage') },
            { value: 'FIXED_AMOUNT', label: t('dashboard-discounts:type.amount') },
            { value: 'FIXED_PRICE', label: t('dashboard-discounts:type.fixedPrice') },
            { value: 'QUANTITY_BASED', label: t('dashboard-discounts:type.set') },
            { value: 'BUY_X_GET_Y', label: t('dashboard-discounts:type.buyGet') },
          ]}
        />
        {effect === 'PERCENTAGE' && renderAmount('percentage', t('dashboard:percentage'))}
        {effect === 'FIXED_AMOUNT' && renderAmount('fixedAmount', t('dashboard:amountIn', { currency }))}
        {effect === 'FIXED_PRICE' && renderAmount('fixedPrice', t('dashboard:priceIn', { currency }))}
        {effect === 'QUANTITY_BASED' && (
          <div className={ui.pair}>
            <TextInput
              name="setQuantity"
              label={t('dashboard-discounts:set.quantity')}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={draft.setQuantity}
              error={errors.setQuantity}
            />
            {renderAmount('setPrice', t('dashboard-discounts:set.price', { currency }))}
          </div>
        )}
      </div>
      {isBuyGet && (
        <>
          <BuyGetFields buys={draft.buys} gets={draft.gets} errors={errors} />
          <div className={ui.pair}>
            {renderAmount('getsOff', t('dashboard-discounts:getsOff'))}
            <TextInput
              name="maxPerCart"
              label={t('dashboard-discounts:maxPerCart')}
              placeholder={t('dashboard-discounts:noLimit')}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={draft.maxPerCart}
              error={errors.maxPerCart}
            />
          </div>
          <p className={ui.muted}>{t('dashboard-discounts:lessHint')}</p>
          <AppliesToField
            name="bought"
            label={t('dashboard-discounts:customerBuys')}
            value={draft.bought}
            choices={buyChoices}
            error={errors.bought}
          />
        </>
      )}
      {draft.itemsSetByApp ? (
        <>
          <input type="hidden" name="itemsSetByApp" value="1" />
          <p className={ui.muted}>{t('dashboard-discounts:itemsSetByApp')}</p>
        </>
      ) : (
        <AppliesToField
          name="appliesTo"
          label={t(isBuyGet ? 'dashboard-discounts:customerGets' : 'dashboard:appliesTo')}
          value={draft.appliesTo}
          choices={choices}
          error={errors.appliesTo}
        />
      )}
    </section>
  )
}

const conditions = [
  { value: 'ALWAYS', label: 'dashboard-discounts:condition.none' },
  { value: 'SUBTOTAL', label: 'dashboard-discounts:condition.subtotal' },
  { value: 'QUANTITY', label: 'dashboard-discounts:condition.quantity' },
] as const

function ConditionFields({ draft, choices, errors }: FieldsProps & { choices: AppliesToChoices }) {
  const t = useT()
  const { currency } = useSite()
  const [condition, setCondition] = useState(draft.condition)
  const setByApp =
    draft.condition === 'SET_BY_APP' ? [{ value: 'SET_BY_APP', label: t('dashboard-discounts:condition.app') }] : []
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="condition">
      <h2 id="condition">{t('dashboard-discounts:condition')}</h2>
      <div className={ui.pair}>
        <NativeSelect
          name="condition"
          label={t('dashboard-discounts:condition.label')}
          rightSection={<DownIcon size={14} />}
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
    </section>
  )
}
