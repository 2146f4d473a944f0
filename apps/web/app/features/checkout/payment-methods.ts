import type { Method } from '../../providers/provider.ts'
import type { Checkout } from './checkout.ts'

export type { Method } from '../../providers/provider.ts'

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
