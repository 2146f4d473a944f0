import type { PaymentSettings } from '@stoa/contract/checkout'
import { definePort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** The site's payment methods. Payments are a module below checkouts, so they are plugged in here. */
export const paymentMethodsPort = definePort<{
  /** `due`: a decimal string in `currency`. */
  list(unit: Unit, pay: { due: string; currency: string }): Promise<PaymentSettings['methods']>
}>('paymentMethods')
