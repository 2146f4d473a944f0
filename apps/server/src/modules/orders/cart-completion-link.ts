import { defineSignedLink } from '../../kernel/signed-link.ts'

interface CartCompletion {
  readonly siteId: string
  readonly checkoutId: string
  readonly returnUrl: string
}

/** A link for the buyer's bank: it finishes the order of a cart and leads the buyer back to the app. */
export const cartCompletionLink = defineSignedLink<CartCompletion>({
  purpose: 'cart completion',
  path: '/v2/carts/handle-async-checkout-completion',
  guesses: { name: 'cart-completion', tries: 30, seconds: 3600 },
})
