import { listPort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { ProtocolVersion } from './protocol.ts'

/** Describes orders as the protocol does, for the webhooks to platforms. */
export interface AgentOrderSource {
  /**
   * The whole order with its `ucp` object, as `get_order` answers it to the platform that originated it; undefined: it
   * no longer exists.
   */
  describe(unit: Unit, orderId: string, version: ProtocolVersion): Promise<object | undefined>
}

/** The module that serves orders to agents adds the one entry. */
export const agentOrderSourcesPort = listPort<AgentOrderSource>('agent order source')
