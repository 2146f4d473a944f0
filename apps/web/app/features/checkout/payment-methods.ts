import type { Checkout } from './checkout.ts'

export interface Method {
  readonly providerId: string
  readonly type: string
  readonly name: string
  readonly instructions?: string
  /** The provider's own form takes the card, with this publishable key. */
  readonly publicKey?: string
  readonly formAmount?: number
}

export interface PaymentSettings {
  readonly methods: readonly Method[]
  readonly testMode: boolean
  /** The payment is captured later, when the order ships. */
  readonly delayCapture: boolean
  /** The card is saved for later charges. */
  readonly savePaymentMethod: boolean
}

export const methodField = 'method'

/** The preselected method; none if it would load a third party's scripts. */
export const findFirst = (methods: readonly Method[]): Method | undefined =>
  methods.length > 1 && methods[0]?.publicKey ? undefined : methods[0]

/** Something is paid now, or a card is saved that is charged later. */
export const needsMethod = ({ payNow }: Pick<Checkout, 'payNow'>, { savePaymentMethod }: PaymentSettings): boolean =>
  Number(payNow) > 0 || savePaymentMethod
