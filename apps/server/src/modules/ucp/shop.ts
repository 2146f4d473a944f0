import type { Actor } from '../../kernel/actor.ts'
import { firstPartyClientId } from '../../kernel/actor.ts'
import { createId, isId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { AgentCall } from '../agents/api.ts'
import { AgentProblem, isOwnSession } from '../agents/api.ts'
import { findSession } from './sessions.store.ts'
import type { Owner, Session, SessionKind } from './sessions.ts'

/** What an operation works with: who calls, and units of work in the name of a buyer. */
export interface AgentShop {
  readonly call: AgentCall
  /** Anonymous: for what everyone may see. */
  readonly units: Units
  as(actor: Actor): Units
}

/** Who buys what the caller begins. */
export const chooseOwner = ({ member }: AgentCall): Owner =>
  member ? { type: 'member', id: member.id } : { type: 'visitor', id: createId() }

const noSession = '00000000-0000-0000-0000-000000000000'

/** The buyer of a session, for the shop's operations. A linked member acts with what they granted. */
export function toActor({ member }: AgentCall, { type, id }: Owner): Actor {
  if (type === 'visitor') return { type, id, clientId: firstPartyClientId, sessionId: noSession }
  if (member?.id === id) return member
  throw new AgentProblem('unauthorized', 'This belongs to a buyer whose account is not linked with this request.')
}

/** The session of the caller. Undefined: there is none, or it is another platform's. */
export async function findOwnSession(
  { call, units }: AgentShop,
  kind: SessionKind,
  id: string,
): Promise<Session | undefined> {
  if (!isId(id)) return undefined
  return units.read(async (unit: Unit) => {
    const session = await findSession(unit, kind, id.toLowerCase())
    return session && (await isOwnSession(unit, call, kind, session.id)) ? session : undefined
  })
}
