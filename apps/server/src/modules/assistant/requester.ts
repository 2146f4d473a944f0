import type { AssistantLimits } from '@stoa/contract/assistant'
import type { Actor, App, Caller, Owner } from '../../kernel/actor.ts'
import { useAssistant } from '../../kernel/api.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findStaffAccess } from '../roles/api.ts'
import { findApiKeyById } from '../sites/api.ts'
import { findAssistant } from './assistants.store.ts'
import type { Change } from './changes.ts'

/** On whose behalf an assistant calls operations. */
export interface Requester {
  /** The connected assistant, or the API key. */
  assistantId: string
  name: string
  /** Whether it may ask for changes. */
  mayChange: boolean
  limits: AssistantLimits
  caller: Caller
}

/**
 * The actor of an assistant: it has the person's current rights but no sign-in, so operations that need a recent one
 * refuse it. Its session is the connection. Undefined if the person is no longer staff.
 */
export async function findOwnerActor(unit: Unit, ownerId: string, assistantId: string): Promise<Owner | undefined> {
  const access = await findStaffAccess(unit, ownerId)
  return access && { type: 'owner', id: ownerId, sessionId: assistantId, authTime: 0, access, assistantId }
}

/** A key as it calls operations from here: elsewhere the permission to use this server refuses all of them. */
export const toApp = (id: string, permissions: Iterable<string>): App => ({
  type: 'app',
  id,
  permissions: new Set([...permissions].filter((each) => each !== useAssistant)),
})

/** The requester of a change as it is now; undefined if it was disconnected, or its key removed. */
export async function findRequester(
  unit: Unit,
  { requesterType, requesterId, assistantId }: Pick<Change, 'requesterType' | 'requesterId' | 'assistantId'>,
): Promise<Actor | undefined> {
  if (requesterType === 'owner')
    return (await findAssistant(unit, assistantId)) && findOwnerActor(unit, requesterId, assistantId)
  const key = await findApiKeyById(unit, requesterId)
  return key && toApp(key.id, key.permissions)
}
