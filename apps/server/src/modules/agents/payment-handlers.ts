import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'

/** A way to pay that agents can use without a person at the shop's own checkout. */
export interface AgentPaymentHandler {
  /** Unique in the shop; the owner allows handlers by it, and instruments name it as `handler_id`. */
  readonly id: string
  /** The reverse-domain name under which it is published, such as `com.example.pay`; one word: of the shop's domain. */
  readonly name: string
  readonly version: string
  /** On the host that owns the name. */
  readonly schema?: string
  readonly spec?: string
  readonly instruments: readonly { readonly type: string; readonly constraints?: object }[]
  /** It moves no real money: allowed until the owner decides otherwise. */
  readonly isTest: boolean
  /** For the owner's list, in the language of the unit. */
  describe(unit: Unit): Promise<string>
  /** What the agent needs to obtain a credential; nothing secret. */
  getConfig?(unit: Unit): Promise<object>
  /** Whether the shop can take it now: it is set up, and this is a shop for it. */
  isAvailable(unit: Unit): Promise<boolean>
}

/** The handlers of all modules and extensions. */
export const paymentHandlersPort = listPort<AgentPaymentHandler>('agent payment handlers')
