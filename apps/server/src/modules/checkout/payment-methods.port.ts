import type { PaymentSettings } from '@stoa/contract/checkout'
import { port } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** The site's payment methods. Payments are a module below checkouts, so they are plugged in here. */
export const paymentMethodsPort = port<{
  /** `due`: a decimal string in `currency`. */
  list(unit: Unit, pay: { due: string; currency: string }): Promise<PaymentSettings['methods']>
}>('paymentMethods')
