import type { Checkout } from './checkout.ts'

export interface Method {
  readonly providerId: string
  readonly type: string
  readonly name: string
  readonly instructions?: string
  /** A form of the provider's own takes the card, by this key. */
  readonly publicKey?: string
  readonly formAmount?: number
}

export interface PaymentSettings {
  readonly methods: readonly Method[]
  readonly testMode: boolean
  /** The money is taken later, when the goods go out. */
  readonly delayCapture: boolean
  /** The card is kept, to be charged again. */
  readonly savePaymentMethod: boolean
}

export const methodField = 'method'

/** The method that is chosen before the buyer chooses; none, where that would have another company's scripts come. */
export const firstOf = (methods: readonly Method[]): Method | undefined =>
  methods.length > 1 && methods[0]?.publicKey ? undefined : methods[0]

/** Something is paid now, or a card is kept that is charged later. */
export const needsMethod = ({ payNow }: Pick<Checkout, 'payNow'>, { savePaymentMethod }: PaymentSettings): boolean =>
  Number(payNow) > 0 || savePaymentMethod
