import type { Unit } from '../../kernel/unit.ts'
import type { AgentCall } from './agent-call.ts'
import { addActivity } from './platforms.store.ts'
import { type AgentOrigin, findOrder, findSession, insertSession, type SessionKind } from './sessions.store.ts'

interface Begun {
  readonly kind: SessionKind
  readonly id: string
  /** What the agent says of where the sale came from. */
  readonly attribution?: Readonly<Record<string, string>>
}

/**
 * Remembers which platform began a cart or a checkout, in the transaction that creates it. An order of that checkout
 * then counts as the platform's, however it is paid, and its changes are sent there. Repeating it changes nothing.
 */
export async function recordSession(unit: Unit, call: AgentCall, { kind, id, attribution }: Begun): Promise<void> {
  const { platform, version, principal, member } = call
  const { id: platformId, webhookUrl } = platform
  const origin: AgentOrigin = {
    ...{ platformId, version, isSigned: principal !== 'anonymous' },
    ...(member && { memberId: member.id }),
    ...(webhookUrl && { webhookUrl }),
    ...(attribution && { attribution }),
  }
  if (!(await insertSession(unit, { kind, id }, origin))) return
  addActivity(unit, platformId, kind === 'CART' ? { carts: 1 } : { checkouts: 1 })
}

/** Whether the caller began this cart or checkout: others get `not_found`. */
export async function ownsSession(unit: Unit, call: AgentCall, kind: SessionKind, id: string): Promise<boolean> {
  const origin = await findSession(unit, kind, id)
  return origin !== undefined && isCallerOf(call, origin)
}

/** What was begun with a proof can't be continued without; a linked buyer's is for that buyer alone. */
function isCallerOf({ platform, principal, member }: AgentCall, origin: AgentOrigin): boolean {
  if (platform.id !== origin.platformId) return false
  if (origin.isSigned && principal === 'anonymous') return false
  return origin.memberId === undefined || member === undefined || origin.memberId === member.id
}

/**
 * Whether the caller may read an order: a platform those that it originated, a linked member their own (`memberId`: the
 * order's buyer, if it is a member). Anonymous calls never get so far.
 */
export async function mayReadOrder(
  unit: Unit,
  call: AgentCall,
  { id, memberId }: { id: string; memberId?: string | undefined },
): Promise<boolean> {
  if (call.member && memberId === call.member.id) return true
  if (call.principal === 'anonymous') return false
  return (await findOrder(unit, id))?.platformId === call.platform.id
}
