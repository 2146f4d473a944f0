import { defineSignedLink } from '../../kernel/signed-link.ts'

interface Completion {
  readonly siteId: string
  readonly checkoutId: string
  readonly redirectUrl: string
}

/** A link that completes a checkout and redirects; for apps that take the payment elsewhere. */
export const completionLink = defineSignedLink<Completion>({
  purpose: 'checkout completion',
  path: '/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url',
  guesses: { name: 'completion-link', tries: 30, seconds: 3600 },
})
