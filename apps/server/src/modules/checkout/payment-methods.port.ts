import type { PaymentSettings } from '@stoa/contract/checkout'
import { port } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** How this site's buyers can pay. Payments stand below checkouts, so they are plugged in here. */
export const paymentMethodsPort = port<{
  /** `due`: a decimal string in `currency`. */
  list(unit: Unit, pay: { due: string; currency: string }): Promise<PaymentSettings['methods']>
}>('paymentMethods')
