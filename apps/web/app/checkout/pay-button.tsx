import type { CheckoutContent } from '@stoa/contract/checkout-content'
import { Button, usePrice } from '@stoa/ui'

interface PayButtonProps {
  readonly needsMethod: boolean
  readonly amount: string
  readonly busy: boolean
  readonly takesPayment: boolean
  /** No money moves now, whichever way to pay is chosen. */
  readonly isPaidLater: boolean
  readonly words: CheckoutContent
}

/** Says what is done and what it costs. */
export function PayButton({ needsMethod: needed, amount, busy, takesPayment, isPaidLater, words }: PayButtonProps) {
  const price = usePrice()
  const isFree = Number(amount) === 0
  return (
    <Button name="intent" value="pay" size="large" wide busy={busy} disabled={needed && !takesPayment}>
      {isFree
        ? (words.placeOrderButton ?? 'Place the order')
        : words.placeOrderPayButton
          ? `${words.placeOrderPayButton} (${price(amount)})`
          : `${isPaidLater ? 'Place the order for' : 'Pay'} ${price(amount)}`}
    </Button>
  )
}
