import type { AssistantSettings, assistant as contract } from '@stoa/contract/assistant'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { settingsPort } from '../../kernel/settings.ts'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { listOwners } from '../identity/api.ts'
import { getResource } from './addresses.ts'
import * as store from './assistants.store.ts'
import type { Assistant } from './assistants.ts'
import { countPending, rejectPending } from './changes.store.ts'

type Operations = typeof contract

export const settings = new SettingsStore<AssistantSettings>('assistant', {
  mode: 'CHANGE',
  limits: { callsPerMinute: 120, changesPerHour: 100, waitingChanges: 50 },
})

const maxCounted = 100

export async function listAssistants(unit: Unit): Promise<ReplyOf<Operations['listAssistants']>> {
  const { mode, limits } = await settings.get(unit)
  const names = new Map((await listOwners(unit)).map(({ id, name }) => [id, name]))
  return {
    assistants: (await store.listAssistants(unit)).map((assistant) => toWire(assistant, names)),
    settings: { mode, limits },
    url: getResource(unit.use(settingsPort).origin),
    pendingChanges: await countPending(unit, maxCounted),
  }
}

function toWire({ id, name, access, ownerId, createdDate, usedDate }: Assistant, names: ReadonlyMap<string, string>) {
  const ownerName = names.get(ownerId)
  return {
    id,
    name,
    access,
    owner: { id: ownerId, ...(ownerName !== undefined && { name: ownerName }) },
    createdDate: createdDate.toISOString(),
    ...(usedDate && { lastUsedDate: usedDate.toISOString() }),
  }
}

export async function updateAssistant(
  unit: Unit,
  { assistant: { id, access } }: InputOf<Operations['updateAssistant']>,
): Promise<Record<string, never>> {
  if (!(await store.updateAssistant(unit, id, { access }))) throw new Problem('NOT_FOUND')
  await audit(unit, { action: 'ASSISTANT_CHANGED', subject: { type: 'assistant', id }, data: { access } })
  return {}
}

export async function disconnectAssistant(
  unit: Unit,
  { id }: InputOf<Operations['disconnectAssistant']>,
): Promise<Record<string, never>> {
  const removed = await store.deleteAssistant(unit, id)
  if (!removed || unit.actor.type !== 'owner') throw new Problem('NOT_FOUND')
  const rejected = await rejectPending(unit, id, unit.actor.id)
  await recordEnd(unit, removed, { rejectedChanges: rejected.length })
  return {}
}

export const recordEnd = (unit: Unit, { id, name }: Assistant, data: Record<string, string | number>): Promise<void> =>
  audit(unit, {
    action: 'ASSISTANT_DISCONNECTED',
    subject: { type: 'assistant', id },
    data: { assistant: name, ...data },
  })

export async function updateAssistantSettings(
  unit: Unit,
  { settings: input }: InputOf<Operations['updateAssistantSettings']>,
): Promise<ReplyOf<Operations['updateAssistantSettings']>> {
  const before = await settings.get(unit)
  const mode = input.mode ?? before.mode
  const limits = input.limits ?? before.limits
  await settings.save(unit, { mode, limits })
  await audit(unit, { action: 'ASSISTANT_SETTINGS_CHANGED', data: { assistants: mode, ...limits } })
  return { settings: { mode, limits } }
}

/** Changes that wait for an owner, for the dashboard's navigation. */
export const countWaitingChanges = (unit: Unit): Promise<number> => countPending(unit, maxCounted)
