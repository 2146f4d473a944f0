import { Button, Field, usePrice } from '@stoa/ui'
import type { Checkout } from './checkout.ts'
import type { Errors } from './form.ts'
import { useCheckoutForm } from './use-checkout-form.tsx'

interface GiftCardProps {
  readonly card: Checkout['giftCard']
  /** Of a form that was sent without scripts. */
  readonly errors: Errors
}

/** One line until it is opened; works before scripts. */
export function GiftCard({ card, errors }: GiftCardProps) {
  const form = useCheckoutForm('gift-card')
  const price = usePrice()
  const { giftCardCode: wrong, giftCardPin: pin } = form.outcome?.errors ?? errors
  if (card) {
    return (
      <form.Form method="post" className="mt-2 flex items-center justify-between gap-4 text-sm">
        {form.fields}
        <p>
          Gift card <strong className="font-medium">{card.code}</strong> pays {price(card.amount)}
        </p>
        <button
          type="submit"
          name="intent"
          value="remove-gift-card"
          className="link min-h-11 text-muted hover:text-ink"
        >
          Remove<span className="sr-only"> the gift card</span>
        </button>
      </form.Form>
    )
  }
  return (
    <details className="text-sm" open={Boolean(wrong) || undefined}>
      <summary className="link inline-flex min-h-11 items-center text-muted">Pay with a gift card</summary>
      <form.Form method="post" className="flex flex-wrap items-start gap-2 pt-1">
        {form.fields}
        <Field
          label="Gift card code"
          hideLabel
          name="giftCardCode"
          placeholder="Gift card code"
          required
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          error={form.busy ? undefined : wrong}
          className="flex-1"
        />
        {pin && (
          <Field
            label="PIN of the gift card, if it has one"
            name="giftCardPin"
            maxLength={50}
            autoComplete="off"
            spellCheck={false}
            className="order-last basis-full"
          />
        )}
        <Button look="secondary" name="intent" value="gift-card" busy={form.busy} className="min-h-12">
          Use
        </Button>
      </form.Form>
    </details>
  )
}
