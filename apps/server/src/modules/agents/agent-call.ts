import type { Member } from '../../kernel/actor.ts'
import type { ActiveCapabilities } from './negotiation.ts'
import type { AgentOperation, ProtocolVersion } from './protocol.ts'

/** A request as it arrived. Its authority is the shop's own, whatever the `Host` header says. */
export interface AgentRequest {
  readonly operation: AgentOperation
  readonly method: string
  /** As in the request line, before the question mark, not decoded. */
  readonly path: string
  /** After the question mark; empty without one. */
  readonly query: string
  /** Names in lower case, as Node gives them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The bytes of the body as they arrived. */
  readonly body?: Buffer
  /** Of MCP: `meta["ucp-agent"].profile`, in place of the header `UCP-Agent`. */
  readonly profile?: string
  /** Of MCP: `meta["idempotency-key"]`, in place of the header. */
  readonly idempotencyKey?: string
}

/** The agent's side: what its profile says of it. */
export interface Platform {
  readonly id: string
  readonly profileUrl: string
  readonly name?: string
  /** Where it takes orders. */
  readonly webhookUrl?: string
}

/** A request by a shopping agent, after all checks of who sends it. */
export interface AgentCall {
  readonly operation: AgentOperation
  readonly platform: Platform
  /** The release that both sides speak: it decides the shape of the answer. */
  readonly version: ProtocolVersion
  /** The active capabilities with their versions: `capabilities.has('dev.ucp.shopping.discount')`. */
  readonly capabilities: ActiveCapabilities
  /**
   * `anonymous`: a profile was named and nothing proved; `signed`: the platform proved that it is the one of the profile;
   * `linked`: it also sent the token of a member who granted it the operation's scope.
   */
  readonly principal: 'anonymous' | 'signed' | 'linked'
  /** Of a linked call: the actor for the shop's operations. */
  readonly member?: Member
  readonly idempotencyKey?: string
  /** Identifies a signed message. */
  readonly signatureHash?: string
}
