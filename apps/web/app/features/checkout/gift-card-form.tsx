import { useT } from '@stoa/messages/react'
import { Button, Field, renderHidden, usePrice } from '@stoa/ui'
import type { Checkout } from './checkout.ts'
import type { Errors } from './form.ts'
import { useCheckoutForm } from './use-checkout-form.tsx'

interface GiftCardProps {
  readonly card: Checkout['giftCard']
  /** The error of a form that was sent without scripts. */
  readonly errors: Errors
}

/** Collapsed to one line; works without scripts. */
export function GiftCard({ card, errors }: GiftCardProps) {
  const t = useT()
  const form = useCheckoutForm('gift-card')
  const price = usePrice()
  const { giftCardCode: wrong, giftCardPin: pin } = form.outcome?.errors ?? errors
  if (card) {
    return (
      <form.Form method="post" className="mt-2 flex items-center justify-between gap-4 text-sm">
        {form.fields}
        <p>
          {card.isCredit
            ? t('checkout-form:credit.applied', { amount: price(card.amount) })
            : t.rich('checkout-form:giftCard.applied', {
                code: card.code,
                amount: price(card.amount),
                strong: (text) => <strong className="font-medium">{text}</strong>,
              })}
        </p>
        <button
          type="submit"
          name="intent"
          value="remove-gift-card"
          className="link min-h-11 text-muted hover:text-ink"
        >
          {t.rich(card.isCredit ? 'checkout-form:credit.remove' : 'checkout-form:giftCard.remove', {
            hidden: renderHidden,
          })}
        </button>
      </form.Form>
    )
  }
  return (
    <details className="text-sm" open={Boolean(wrong) || undefined}>
      <summary className="link inline-flex min-h-11 items-center text-muted">
        {t('checkout-form:giftCard.title')}
      </summary>
      <form.Form method="post" className="flex flex-wrap items-start gap-2 pt-1">
        {form.fields}
        <Field
          label={t('checkout-form:giftCard.label')}
          hideLabel
          name="giftCardCode"
          placeholder={t('checkout-form:giftCard.label')}
          required
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          error={form.busy ? undefined : wrong}
          className="flex-1"
        />
        {pin && (
          <Field
            label={t('checkout-form:giftCard.pin')}
            name="giftCardPin"
            maxLength={50}
            autoComplete="off"
            spellCheck={false}
            className="order-last basis-full"
          />
        )}
        <Button look="secondary" name="intent" value="gift-card" busy={form.busy} className="min-h-12">
          {t('checkout-form:giftCard.use')}
        </Button>
      </form.Form>
    </details>
  )
}

/** A button that pays with the member's store credit, in place of a gift card. */
export function UseCredit({ amount }: { amount: string }) {
  const t = useT()
  const form = useCheckoutForm('gift-card')
  const price = usePrice()
  return (
    <form.Form method="post" className="mt-4">
      {form.fields}
      <Button look="secondary" name="intent" value="store-credit" busy={form.busy} className="w-full">
        {t('checkout-form:credit.use', { amount: price(amount) })}
      </Button>
    </form.Form>
  )
}
