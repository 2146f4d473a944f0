import { openStripe, type StripeElements } from './script.ts'

/** The options of Stripe's form, which must match the charge. */
export interface StripeForm {
  readonly publicKey: string
  /** In Stripe's minor units; zero: the card is only saved. */
  readonly amount: number
  readonly currency: string
  /** The payment is only authorized. */
  readonly delayCapture: boolean
  /** The card is charged again later, without the buyer. */
  readonly keepsMethod: boolean
}

export interface OpenForm {
  /** Updates the amount when the total changes. */
  update(form: StripeForm): void
  /** The token, or the error to show; no error if Stripe's form shows it itself. */
  tokenize(buyer: { name: string; email: string }): Promise<{ token: string } | { message: string | undefined }>
  close(): void
}

/** Renders Stripe's fields in `place`. Rejects if they don't load. */
export async function openForm(place: HTMLElement, form: StripeForm): Promise<OpenForm> {
  const stripe = await openStripe(form.publicKey)
  const elements = stripe.elements({ ...toElementsOptions(form), appearance: readLooks(place) })
  await show(elements, place)
  return {
    update: (changed) => elements.update(toElementsOptions(changed)),
    async tokenize({ name, email }) {
      const { error: missing } = await elements.submit()
      if (missing) return { message: missing.type === 'validation_error' ? undefined : missing.message }
      const billing_details = { ...(name && { name }), ...(email && { email }) }
      const params = { payment_method_data: { billing_details } }
      const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params })
      return confirmationToken ? { token: confirmationToken.id } : { message: error?.message }
    },
    close: () => place.replaceChildren(),
  }
}

function show(elements: StripeElements, place: HTMLElement): Promise<void> {
  const element = elements.create('payment', { layout: 'tabs' })
  return new Promise((resolve, reject) => {
    element.on('ready', resolve)
    element.on('loaderror', () => reject(new Error('Stripe’s fields did not come')))
    element.mount(place)
  })
}

/** Must equal the options of the server's payment intent: Stripe compares them. */
const toElementsOptions = ({ amount, currency, delayCapture, keepsMethod }: StripeForm) => ({
  ...(amount > 0
    ? { mode: 'payment', amount, captureMethod: delayCapture ? 'manual' : 'automatic' }
    : { mode: 'setup' }),
  currency: currency.toLowerCase(),
  ...(keepsMethod && { setupFutureUsage: 'off_session' }),
})

/** Styles the fields in Stripe's frame like the page's own. */
function readLooks(place: HTMLElement) {
  const { color, fontFamily } = getComputedStyle(place)
  const readVariable = (name: string) => getComputedStyle(place).getPropertyValue(name).trim()
  return {
    theme: 'stripe',
    variables: {
      colorText: color,
      colorBackground: readVariable('--field'),
      colorPrimary: readVariable('--ink'),
      colorDanger: readVariable('--danger'),
      borderRadius: readVariable('--radius-control') || '2px',
      fontFamily,
      fontSizeBase: '16px',
    },
  }
}
