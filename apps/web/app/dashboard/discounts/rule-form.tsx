import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { DownIcon } from '../ui/icons.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { aboutFree, BuyGetFields } from './buy-get-fields.tsx'
import { type Effect, useEffectText } from './effect-text.ts'
import type { GoodsChoices } from './goods.ts'
import { GoodsField } from './goods-field.tsx'
import type { RuleDraft } from './rule.ts'

interface FieldsProps {
  readonly draft: RuleDraft
  readonly errors: Readonly<Record<string, string>>
}

interface EffectProps extends FieldsProps {
  readonly choices: GoodsChoices
  readonly buyChoices: GoodsChoices
}

interface RuleFormProps extends EffectProps {
  readonly conditionChoices: GoodsChoices
  readonly alert: string | undefined
}

export function RuleForm({ draft, choices, buyChoices, conditionChoices, errors, alert }: RuleFormProps) {
  const isNew = draft.id === ''
  return (
    <SaveForm
      version={draft.revision}
      label={isNew ? 'Create discount' : 'Save'}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <input type="hidden" name="revision" value={draft.revision} />
      <div className={ui.columns}>
        <div>
          <section className={`${ui.card} ${ui.section}`} aria-label="About">
            <TextInput
              name="name"
              label="Name"
              description="Buyers read it beside the amount."
              defaultValue={draft.name}
              maxLength={50}
              error={errors.name}
            />
          </section>
          {draft.effectKept ? (
            <KeptEffect effect={draft.effectKept} />
          ) : (
            <EffectFields draft={draft} choices={choices} buyChoices={buyChoices} errors={errors} />
          )}
          <ConditionFields draft={draft} choices={conditionChoices} errors={errors} />
        </div>
        <div>
          <section className={`${ui.card} ${ui.section}`} aria-label="State">
            <Switch
              key={String(draft.active)}
              name="active"
              value="1"
              label="Switched on"
              description="Carts get it by themselves; of several the buyer gets the best."
              defaultChecked={draft.active}
            />
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="time">
            <h2 id="time">When</h2>
            <MomentField name="start" label="Starts" value={draft.start} error={errors.start} />
            <MomentField name="end" label="Ends" value={draft.end} error={errors.end} />
          </section>
        </div>
      </div>
    </SaveForm>
  )
}

function KeptEffect({ effect }: { effect: Effect }) {
  const sentence = useEffectText(effect)
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="effect">
      <h2 id="effect">What it does</h2>
      <input type="hidden" name="effectKept" value="1" />
      <p>{sentence}</p>
      <p className={ui.muted}>What it does was set by an app and stays as it is.</p>
    </section>
  )
}

function EffectFields({ draft, choices, buyChoices, errors }: EffectProps) {
  const { currency } = useSite()
  const [effect, setEffect] = useState(draft.effect)
  const isBuyGet = effect === 'BUY_X_GET_Y'
  const amount = (name: 'percentage' | 'fixedAmount' | 'fixedPrice' | 'setPrice' | 'getsOff', label: string) => (
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
      <h2 id="effect">What it does</h2>
      <div className={isBuyGet ? undefined : ui.pair}>
        <NativeSelect
          name="effect"
          label="Discount"
          rightSection={<DownIcon size={14} />}
          value={effect}
          onChange={(event) => setEffect(event.currentTarget.value as typeof effect)}
          data={[
            { value: 'PERCENTAGE', label: 'Per cent off' },
            { value: 'FIXED_AMOUNT', label: 'Amount off' },
            { value: 'FIXED_PRICE', label: 'Each piece at a price' },
            { value: 'QUANTITY_BASED', label: 'Several for a price' },
            { value: 'BUY_X_GET_Y', label: 'Buy some, get some for less' },
          ]}
        />
        {effect === 'PERCENTAGE' && amount('percentage', 'Per cent')}
        {effect === 'FIXED_AMOUNT' && amount('fixedAmount', `Amount in ${currency}`)}
        {effect === 'FIXED_PRICE' && amount('fixedPrice', `Price in ${currency}`)}
        {effect === 'QUANTITY_BASED' && (
          <div className={ui.pair}>
            <TextInput
              name="setQuantity"
              label="Pieces"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={draft.setQuantity}
              error={errors.setQuantity}
            />
            {amount('setPrice', `For, in ${currency}`)}
          </div>
        )}
      </div>
      {isBuyGet && (
        <>
          <BuyGetFields buys={draft.buys} gets={draft.gets} errors={errors} />
          <div className={ui.pair}>
            {amount('getsOff', 'Per cent off')}
            <TextInput
              name="most"
              label="Times in one cart"
              placeholder="No limit"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={draft.most}
              error={errors.most}
            />
          </div>
          <p className={ui.muted}>At 100 per cent they get it free. {aboutFree}</p>
          <GoodsField name="bought" label="To buy" value={draft.bought} choices={buyChoices} error={errors.bought} />
        </>
      )}
      {draft.goodsKept ? (
        <>
          <input type="hidden" name="goodsKept" value="1" />
          <p className={ui.muted}>What it is for was set by an app and stays as it is.</p>
        </>
      ) : (
        <GoodsField
          name="goods"
          label={isBuyGet ? 'To get' : 'For'}
          value={draft.goods}
          choices={choices}
          error={errors.goods}
        />
      )}
    </section>
  )
}

const conditions = [
  { value: 'ALWAYS', label: 'Nothing' },
  { value: 'SUBTOTAL', label: 'A subtotal' },
  { value: 'QUANTITY', label: 'A number of pieces' },
]

function ConditionFields({ draft, choices, errors }: FieldsProps & { choices: GoodsChoices }) {
  const { currency } = useSite()
  const [condition, setCondition] = useState(draft.condition)
  const kept = draft.condition === 'KEPT' ? [{ value: 'KEPT', label: 'What an app has set' }] : []
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="condition">
      <h2 id="condition">What the cart needs</h2>
      <div className={ui.pair}>
        <NativeSelect
          name="condition"
          label="Condition"
          rightSection={<DownIcon size={14} />}
          value={condition}
          onChange={(event) => setCondition(event.currentTarget.value as typeof condition)}
          data={[...conditions, ...kept]}
        />
        {(condition === 'SUBTOTAL' || condition === 'QUANTITY') && (
          <TextInput
            key={condition}
            name="from"
            label={condition === 'SUBTOTAL' ? `At least, in ${currency}` : 'At least, pieces'}
            inputMode={condition === 'SUBTOTAL' ? 'decimal' : 'numeric'}
            autoComplete="off"
            defaultValue={condition === draft.condition ? draft.from : ''}
            error={errors.from}
          />
        )}
      </div>
      {(condition === 'SUBTOTAL' || condition === 'QUANTITY') && (
        <GoodsField
          name="conditionGoods"
          label="Counting"
          value={draft.conditionGoods}
          choices={choices}
          error={errors.conditionGoods}
        />
      )}
    </section>
  )
}
