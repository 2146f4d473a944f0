import type { AgentCall } from './agent-call.ts'
import { listRelevant } from './negotiation.ts'
import { isCheckoutOperation, operationCapabilities, type ProtocolVersion } from './protocol.ts'

export interface Envelope {
  readonly version: ProtocolVersion
  readonly status: 'success' | 'error'
  readonly capabilities?: Readonly<Record<string, readonly { readonly version: string }[]>>
  readonly payment_handlers?: Readonly<Record<string, readonly object[]>>
}

/**
 * The `ucp` object of an answer: the version, and those active capabilities that concern the operation. Answers about a
 * checkout need the payment handlers of that checkout, see `describeHandlers`. With the status `error` there is no
 * resource, and the answer is this object, `messages` and perhaps `continue_url`.
 */
export function envelope(
  call: Pick<AgentCall, 'operation' | 'version' | 'capabilities'>,
  { status = 'success', handlers }: { status?: 'success' | 'error'; handlers?: Record<string, object[]> } = {},
): Envelope {
  const { operation, version, capabilities } = call
  if (status === 'error') return { version, status }
  const names = listRelevant(capabilities, operationCapabilities[operation], version)
  return {
    version,
    status,
    capabilities: Object.fromEntries(names.map((name) => [name, [{ version: capabilities.get(name)! }]])),
    ...(isCheckoutOperation(operation) && { payment_handlers: handlers ?? {} }),
  }
}
