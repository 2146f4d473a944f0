import type { CheckoutContent } from '@stoa/contract/checkout-content'
import { useT } from '@stoa/messages/react'
import { Button, usePrice } from '@stoa/ui'

interface PayButtonProps {
  readonly needsMethod: boolean
  readonly amount: string
  readonly busy: boolean
  readonly takesPayment: boolean
  /** Nothing is charged now, whichever payment method is chosen. */
  readonly isPaidLater: boolean
  readonly words: CheckoutContent
}

export function PayButton({ needsMethod: needed, amount, busy, takesPayment, isPaidLater, words }: PayButtonProps) {
  const t = useT()
  const price = usePrice()(amount)
  const isFree = Number(amount) === 0
  return (
    <Button name="intent" value="pay" size="large" wide busy={busy} disabled={needed && !takesPayment}>
      {isFree
        ? (words.placeOrderButton ?? t('checkout:pay.free'))
        : words.placeOrderPayButton
          ? `${words.placeOrderPayButton} (${price})`
          : t(isPaidLater ? 'checkout:pay.later' : 'checkout:pay.now', { amount: price })}
    </Button>
  )
}
