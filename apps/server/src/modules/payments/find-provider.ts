import type { Port } from '../../kernel/port.ts'
import { type PaymentProvider, paymentProvidersPort } from './payment.provider.ts'

type HasPorts = { use<T>(port: Port<T>): T }

export const findProvider = (units: HasPorts, id: string): PaymentProvider | undefined =>
  units.use(paymentProvidersPort).find((provider) => provider.id === id)
