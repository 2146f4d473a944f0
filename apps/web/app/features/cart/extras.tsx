import { useT } from '@stoa/messages/react'
import { Button, Field, Price, Select, Textarea } from '@stoa/ui'
import { Form } from 'react-router'
import { CartForm } from './cart-form.tsx'
import { Fold } from './fold.tsx'
import type { Estimate } from './read-estimate.ts'
import { useCartForm } from './use-cart-form.ts'

interface CodeFormProps {
  readonly intent: 'coupon' | 'gift-card'
  readonly name: string
  readonly title: string
  readonly label: string
  readonly button: string
  readonly error: string | undefined
}

/** A gift card is applied at the checkout, where the amount due is known; an invalid code is reported here. */
export function CodeForm({ intent, name, title, label, button, error }: CodeFormProps) {
  const form = useCartForm(intent)
  const wrong = form.outcome?.error ?? error
  return (
    <Fold title={title} open={Boolean(wrong)}>
      <CartForm form={form} intent={intent} className="flex items-start gap-2">
        <Field
          label={label}
          hideLabel
          name={name}
          placeholder={label}
          required
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          error={wrong}
          className="flex-1"
        />
        <Button look="secondary" busy={Boolean(form.sending)} className="min-h-12">
          {button}
        </Button>
      </CartForm>
    </Fold>
  )
}

export function Note({ note, error }: { note: string; error: string | undefined }) {
  const t = useT()
  const form = useCartForm('note')
  const wrong = form.outcome?.error ?? error
  const isSaved = form.outcome?.done === 'note' && !form.sending
  return (
    <Fold title={t('cart:note.title')} open={note !== '' || Boolean(wrong)}>
      <CartForm form={form} intent="note" className="space-y-3">
        <Textarea
          key={note}
          label={t('cart:note.label')}
          hideLabel
          name="buyerNote"
          placeholder={t('cart:note.label')}
          maxLength={1000}
          rows={3}
          defaultValue={note}
          error={wrong}
        />
        <div className="flex items-center gap-4">
          <Button look="secondary" busy={Boolean(form.sending)}>
            {t('cart:note.save')}
          </Button>
          <p role="status" className="text-sm text-muted">
            {isSaved && t('cart:note.saved')}
          </p>
        </div>
      </CartForm>
    </Fold>
  )
}

interface ShippingEstimateProps {
  readonly estimate: Estimate | undefined
  readonly countries: readonly { readonly code: string; readonly name: string }[]
}

/** The delivery place is in the page's URL, so that it works without scripts and survives changes of the cart. */
export function ShippingEstimate({ estimate, countries }: ShippingEstimateProps) {
  const t = useT()
  return (
    <Fold title={t('cart:estimate.title')} open={estimate !== undefined}>
      <Form action="/cart" preventScrollReset className="grid grid-cols-2 gap-3">
        <Select label={t('cart:estimate.country')} name="country" required defaultValue={estimate?.country ?? ''}>
          <option value="">{t('cart:estimate.choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label={t('cart:estimate.postalCode')}
          name="postalCode"
          maxLength={20}
          autoComplete="postal-code"
          defaultValue={estimate?.postalCode}
        />
        <Button look="secondary" className="col-span-2">
          {t('cart:estimate.submit')}
        </Button>
      </Form>
      {estimate && <Options estimate={estimate} />}
    </Fold>
  )
}

function Options({ estimate: { options } }: { estimate: Estimate }) {
  const t = useT()
  return (
    <div role="status" className="mt-4 text-sm">
      {options.length === 0 && <p>{t('cart:estimate.none')}</p>}
      <ul className="space-y-2">
        {options.map(({ code, title, time, price }) => (
          <li key={code} className="flex justify-between gap-4">
            <span>
              {title}
              {time && <span className="block text-muted">{time}</span>}
            </span>
            {Number(price) > 0 ? <Price amount={price} /> : t('cart:estimate.free')}
          </li>
        ))}
      </ul>
    </div>
  )
}
