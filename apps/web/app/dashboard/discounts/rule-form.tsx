import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { Card } from '../ui/card.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { AppliesToChoices } from './applies-to.ts'
import { AppliesToField } from './applies-to-field.tsx'
import { BuyGetFields } from './buy-get-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { type Effect, useEffectText } from './effect-text.ts'
import type { RuleDraft, RuleEffect } from './rule.ts'
import { StepsField } from './steps-field.tsx'

interface FieldsProps {
  readonly draft: RuleDraft
  readonly errors: Readonly<Record<string, string>>
}

interface EffectProps extends FieldsProps {
  readonly choices: AppliesToChoices
  readonly buyChoices: AppliesToChoices
}

interface EffectFieldsProps extends EffectProps {
  readonly effect: RuleEffect
  onEffect(effect: RuleEffect): void
}

interface RuleFormProps extends EffectProps {
  readonly conditionChoices: AppliesToChoices
  readonly segments: readonly { readonly value: string; readonly label: string }[]
  readonly alert: string | undefined
}

export function RuleForm({ draft, choices, buyChoices, conditionChoices, segments, errors, alert }: RuleFormProps) {
  const t = useT()
  const isNew = draft.id === ''
  const [effect, setEffect] = useState(draft.effect)
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
          <Card label={t('dashboard-discounts:automatic.label')}>
            <TextInput
              name="name"
              label={t('dashboard:name')}
              description={t('dashboard:nameHintCart')}
              defaultValue={draft.name}
              maxLength={50}
              error={errors.name}
            />
          </Card>
          {draft.effectSetByApp ? (
            <AppEffect effect={draft.effectSetByApp} />
          ) : (
            <EffectFields
              effect={effect}
              onEffect={setEffect}
              draft={draft}
              choices={choices}
              buyChoices={buyChoices}
              errors={errors}
            />
          )}
          {(effect !== 'QUANTITY_STEPS' || draft.effectSetByApp) && (
            <ConditionFields draft={draft} choices={conditionChoices} segments={segments} errors={errors} />
          )}
        </div>
        <div>
          <Card label={t('dashboard:status')}>
            <Switch
              key={String(draft.active)}
              name="active"
              label={t('dashboard:active')}
              description={t('dashboard-discounts:automatic.activeHint')}
              defaultChecked={draft.active}
            />
          </Card>
          <Card title={t('dashboard-discounts:dates')} isStacked>
            <MomentField name="start" label={t('dashboard:starts')} value={draft.start} error={errors.start} />
            <MomentField name="end" label={t('dashboard:ends')} value={draft.end} error={errors.end} />
          </Card>
        </div>
      </div>
    </SaveForm>
  )
}

function AppEffect({ effect }: { effect: Effect }) {
  const t = useT()
  const text = useEffectText(effect)
  return (
    <Card title={t('dashboard-discounts:value')} isStacked>
      <input type="hidden" name="effectSetByApp" value="1" />
      <p>{text}</p>
      <p className={ui.muted}>{t('dashboard-discounts:setByApp')}</p>
    </Card>
  )
}

function EffectFields({ effect, onEffect, draft, choices, buyChoices, errors }: EffectFieldsProps) {
  const t = useT()
  const { currency } = useSite()
  const isBuyGet = effect === 'BUY_X_GET_Y'
  const renderAmount = (name: 'percentage' | 'fixedAmount' | 'fixedPrice' | 'setPrice' | 'getsOff', label: string) => (
    <NumberField name={name} label={label} isDecimal defaultValue={draft[name]} error={errors[name]} />
  )
  return (
    <Card title={t('dashboard-discounts:value')} isStacked>
      <div className={isBuyGet || effect === 'QUANTITY_STEPS' ? undefined : ui.pair}>
        <NativeSelect
          name="effect"
          label={t('dashboard-discounts:type')}
          value={effect}
          onChange={(event) => onEffect(event.currentTarget.value as RuleEffect)}
          data={[
            { value: 'PERCENTAGE', label: t('dashboard-discounts:type.percentage') },
            { value: 'FIXED_AMOUNT', label: t('dashboard-discounts:type.amount') },
            { value: 'FIXED_PRICE', label: t('dashboard-discounts:type.fixedPrice') },
            { value: 'QUANTITY_STEPS', label: t('dashboard-discounts:type.steps') },
            { value: 'QUANTITY_BASED', label: t('dashboard-discounts:type.set') },
            { value: 'BUY_X_GET_Y', label: t('dashboard-discounts:type.buyGet') },
          ]}
        />
        {effect === 'PERCENTAGE' && renderAmount('percentage', t('dashboard:percentage'))}
        {effect === 'FIXED_AMOUNT' && renderAmount('fixedAmount', t('dashboard:amountIn', { currency }))}
        {effect === 'FIXED_PRICE' && renderAmount('fixedPrice', t('dashboard:priceIn', { currency }))}
        {effect === 'QUANTITY_BASED' && (
          <div className={ui.pair}>
            <NumberField
              name="setQuantity"
              label={t('dashboard-discounts:set.quantity')}
              defaultValue={draft.setQuantity}
              error={errors.setQuantity}
            />
            {renderAmount('setPrice', t('dashboard-discounts:set.price', { currency }))}
          </div>
        )}
      </div>
      {effect === 'QUANTITY_STEPS' && <StepsField kind={draft.stepKind} steps={draft.steps} errors={errors} />}
      {isBuyGet && (
        <>
          <BuyGetFields buys={draft.buys} gets={draft.gets} errors={errors} />
          <div className={ui.pair}>
            {renderAmount('getsOff', t('dashboard-discounts:getsOff'))}
            <NumberField
              name="maxPerCart"
              label={t('dashboard-discounts:maxPerCart')}
              placeholder={t('dashboard-discounts:noLimit')}
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
    </Card>
  )
}
