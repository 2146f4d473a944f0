/** The part of Stripe.js that these pages use. https://docs.stripe.com/js */
export interface StripeScript {
  elements(options: object): StripeElements
  createConfirmationToken(options: {
    elements: StripeElements
    params?: object
  }): Promise<{ confirmationToken?: { id: string }; error?: StripeError }>
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: StripeError }>
}

export interface StripeElements {
  create(type: 'payment', options?: object): StripeElement
  /** Validates the fields, and shows errors beside them. */
  submit(): Promise<{ error?: StripeError }>
  update(options: object): void
}

interface StripeElement {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready' | 'loaderror' | 'change', listener: () => void): void
}

export interface StripeError {
  readonly type: string
  readonly message?: string
}

declare global {
  interface Window {
    Stripe?: (publicKey: string) => StripeScript
  }
}

/** The Stripe.js release for the API version that the server uses. */
const address = 'https://js.stripe.com/endive/stripe.js'

let loading: Promise<void> | undefined

/** Stripe requires loading its script from its server. Loaded only when a buyer pays with it; rejects on failure. */
export async function openStripe(publicKey: string): Promise<StripeScript> {
  if (!window.Stripe) {
    loading ??= load().finally(() => {
      loading = undefined
    })
    await loading
  }
  return window.Stripe!(publicKey)
}

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => (window.Stripe ? resolve() : reject(new Error('Stripe did not start')))
    script.onerror = () => {
      script.remove()
      reject(new Error('Stripe can not be reached'))
    }
    document.head.append(script)
  })
}
