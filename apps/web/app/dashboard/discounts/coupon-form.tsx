import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { DownIcon } from '../ui/icons.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { aboutFree, BuyGetFields } from './buy-get-fields.tsx'
import type { CouponDraft } from './coupon.ts'
import styles from './discounts.module.css'
import type { GoodsChoices } from './goods.ts'
import { GoodsField } from './goods-field.tsx'

interface CouponFormProps {
  readonly draft: CouponDraft
  readonly choices: GoodsChoices
  readonly errors: Readonly<Record<string, string>>
  readonly alert: string | undefined
}

export function CouponForm({ draft, choices, errors, alert }: CouponFormProps) {
  const isNew = draft.id === ''
  return (
    <SaveForm
      version={draft.revision}
      label={isNew ? 'Create coupon' : 'Save'}
      always={isNew}
      errors={errors}
      alert={alert}
    >
      <input type="hidden" name="revision" value={draft.revision} />
      <div className={ui.columns}>
        <div>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-label="Coupon">
            <CodeField code={draft.code} error={errors.code} />
            <TextInput
              name="name"
              label="Name"
              description="Buyers read it beside the amount; without one they read the code."
              defaultValue={draft.name === draft.code ? '' : draft.name}
              maxLength={50}
              error={errors.name}
            />
          </section>
          <EffectFields draft={draft} choices={choices} errors={errors} />
        </div>
        <div>
          <section className={`${ui.card} ${ui.section}`} aria-label="State">
            <Switch
              key={String(draft.active)}
              name="active"
              value="1"
              label="Switched on"
              description="Switched off, nobody can use it; carts that hold it go on without."
              defaultChecked={draft.active}
            />
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="time">
            <h2 id="time">When</h2>
            <MomentField name="startTime" label="Starts" value={draft.startTime} error={errors.startTime} />
            <MomentField
              name="expirationTime"
              label="Ends"
              value={draft.expirationTime}
              error={errors.expirationTime}
            />
          </section>
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="limits">
            <h2 id="limits">Limits</h2>
            <TextInput
              name="usageLimit"
              label="Uses in total"
              placeholder="No limit"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={draft.usageLimit}
              error={errors.usageLimit}
            />
            <TextInput
              name="limitPerCustomer"
              label="Uses by one buyer"
              placeholder="No limit"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={draft.limitPerCustomer}
              error={errors.limitPerCustomer}
            />
          </section>
        </div>
      </div>
    </SaveForm>
  )
}

/** Without what is easily taken for something else. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function CodeField({ code, error }: { code: string; error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const suggest = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(8))
    field.current!.value = [...bytes].map((byte) => letters[byte % letters.length]).join('')
    field.current!.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className={styles.code}>
      <TextInput
        ref={field}
        name="code"
        label="Code"
        description="Upper and lower case make no difference."
        defaultValue={code}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
      />
      <Button variant="default" onClick={suggest}>
        Suggest one
      </Button>
    </div>
  )
}

function EffectFields({ draft, choices, errors }: Omit<CouponFormProps, 'alert'>) {
  const { currency } = useSite()
  const [effect, setEffect] = useState(draft.effect)
  const isBuyGet = effect === 'BUY_X_GET_Y'
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
            { value: 'PERCENT_OFF', label: 'Per cent off' },
            { value: 'MONEY_OFF', label: 'Amount off' },
            { value: 'FIXED_PRICE', label: 'Each piece at a price' },
            { value: 'BUY_X_GET_Y', label: 'Buy some, get some free' },
            { value: 'FREE_SHIPPING', label: 'Free delivery' },
          ]}
        />
        {effect === 'PERCENT_OFF' && (
          <TextInput
            name="percentage"
            label="Per cent"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={draft.percentage}
            error={errors.percentage}
          />
        )}
        {effect === 'MONEY_OFF' && (
          <TextInput
            name="amount"
            label={`Amount in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={draft.amount}
            error={errors.amount}
          />
        )}
        {effect === 'FIXED_PRICE' && (
          <TextInput
            name="price"
            label={`Price in ${currency}`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={draft.price}
            error={errors.price}
          />
        )}
      </div>
      {isBuyGet && (
        <>
          <BuyGetFields buys={draft.buys} gets={draft.gets} errors={errors} />
          <p className={ui.muted}>{aboutFree}</p>
        </>
      )}
      {effect !== 'FREE_SHIPPING' && (
        <GoodsField name="goods" label="For" value={draft.goods} choices={choices} error={errors.goods} />
      )}
      <TextInput
        name="minimumSubtotal"
        label={`From a subtotal of, in ${currency}`}
        description="Of what it is for, before discounts."
        placeholder="Any"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={draft.minimumSubtotal}
        error={errors.minimumSubtotal}
      />
    </section>
  )
}
