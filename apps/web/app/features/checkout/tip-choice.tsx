import { useT } from '@stoa/messages/react'
import { Button, cx, Field, usePrice } from '@stoa/ui'
import type { TipOffer } from './tip.ts'
import { useCheckoutForm } from './use-checkout-form.tsx'

const presetForm = 'tip'
const customForm = 'tip-custom'

/** The forms of the buttons below; separate from the checkout's own, as forms can't be nested. */
export function TipForms() {
  const form = useCheckoutForm('tip')
  return (
    <>
      {[presetForm, customForm].map((id) => (
        <form.Form key={id} id={id} method="post" onSubmit={form.onSubmit}>
          {form.fields}
          <input type="hidden" name="intent" value="tip" />
        </form.Form>
      ))}
    </>
  )
}

/** `error`: of a tip that was sent without scripts. */
export function TipChoice({ tip, error }: { tip: TipOffer; error: string | undefined }) {
  const t = useT()
  const price = usePrice()
  const form = useCheckoutForm('tip')
  const pending = form.busy ? String(form.sent?.get('tip') ?? '') : undefined
  const chosen = pending ?? tip.chosen
  const isOwn = chosen.startsWith('CUSTOM')
  const isNone = !isOwn && Number(chosen.split('|')[1]) === 0
  const say = (value: string) =>
    tip.tipType === 'PERCENTAGE' ? t('checkout-form:tip.percent', { share: Number(value) / 100 }) : price(value)
  return (
    <fieldset aria-busy={form.busy}>
      <legend className="sr-only">{t('checkout-form:tip.label')}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Preset value="AMOUNT|0" pressed={isNone}>
          {t('checkout-form:tip.none')}
        </Preset>
        {tip.values.map((value) => (
          <Preset
            key={value}
            value={`${tip.tipType}|${value}`}
            pressed={!isOwn && chosen === `${tip.tipType}|${value}`}
          >
            {say(value)}
          </Preset>
        ))}
      </div>
      {tip.allowCustomAmount && (
        <div className="mt-3 flex items-start gap-2">
          <Field
            form={customForm}
            name="tipAmount"
            label={t('checkout-form:tip.other')}
            hideLabel
            placeholder={t('checkout-form:tip.other')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={tip.amount}
            error={form.busy ? undefined : (form.outcome?.errors?.tipAmount ?? error)}
            className="flex-1"
          />
          <Button form={customForm} name="tip" value="CUSTOM|" look="secondary" className="min-h-12">
            {t('checkout-form:tip.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function Preset({ value, pressed, children }: { value: string; pressed: boolean; children: string }) {
  return (
    <button
      type="submit"
      form={presetForm}
      name="tip"
      value={value}
      aria-pressed={pressed}
      className={cx(
        'min-h-12 rounded-control border px-2 text-base tabular-nums transition-colors duration-fast',
        pressed ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-field hover:border-ink',
      )}
    >
      {children}
    </button>
  )
}
