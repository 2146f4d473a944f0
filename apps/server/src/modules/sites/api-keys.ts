import { createHash, randomBytes } from 'node:crypto'
import type { apps as contract, ApiKey as WireKey } from '@stoa/contract/apps'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './apps.store.ts'
import { assertMayGrant, validatePermissions } from './permissions.ts'
import type { ApiKey } from './sites.ts'

type Operations = typeof contract

const keyPrefix = 'stoa_'

const createText = () => keyPrefix + randomBytes(32).toString('base64url')
/** 256 random bits can't be guessed, so no slow hash is needed. */
const hashKey = (key: string) => createHash('sha256').update(key).digest()
const getHint = (key: string) => key.slice(-4)

/** Creates an API key. Its text is returned once: only its hash is stored. */
export async function makeApiKey(
  unit: Unit,
  name: string,
  permissions: string[],
): Promise<{ id: string; key: string; apiKey: ApiKey }> {
  const key = createText()
  const apiKey = { id: createId(), name, permissions, hint: getHint(key), createdDate: unit.now, usedDate: null }
  await store.insertApiKey(unit, { ...apiKey, hash: hashKey(key) })
  return { id: apiKey.id, key, apiKey }
}

export const isApiKey = (text: string): boolean => text.startsWith(keyPrefix)

export const findApiKey = (unit: Unit, key: string) => store.findApiKey(unit, hashKey(key))

export const { findApiKeyById, recordKeyUse } = store

export async function listApiKeys(unit: Unit): Promise<ReplyOf<Operations['listApiKeys']>> {
  return { apiKeys: (await store.listApiKeys(unit)).map(toWire) }
}

export async function createApiKey(
  unit: Unit,
  { apiKey: { name, permissions } }: InputOf<Operations['createApiKey']>,
): Promise<ReplyOf<Operations['createApiKey']>> {
  const granted = validatePermissions(permissions, 'apiKey.permissions')
  assertMayGrant(unit, granted)
  const { apiKey, key } = await makeApiKey(unit, name, granted)
  await emitKeyEvent(unit, 'created', apiKey)
  return { apiKey: toWire(apiKey), key }
}

export async function updateApiKey(
  unit: Unit,
  { apiKey: { id, name, permissions } }: InputOf<Operations['updateApiKey']>,
): Promise<ReplyOf<Operations['updateApiKey']>> {
  const change = {
    ...(name && { name }),
    ...(permissions && { permissions: validatePermissions(permissions, 'apiKey.permissions') }),
  }
  await assertMayChange(unit, id)
  assertMayGrant(unit, change.permissions ?? [])
  const isChange = Object.keys(change).length > 0
  const changed = isChange ? await store.updateApiKey(unit, id, change) : await store.findApiKeyById(unit, id)
  return { apiKey: toWire(await emitForExistingKey(unit, 'changed', changed)) }
}

export async function rotateApiKey(
  unit: Unit,
  { id }: InputOf<Operations['rotateApiKey']>,
): Promise<ReplyOf<Operations['rotateApiKey']>> {
  await assertMayChange(unit, id)
  const key = createText()
  const rotated = await store.updateApiKey(unit, id, { hash: hashKey(key), hint: getHint(key) })
  return { apiKey: toWire(await emitForExistingKey(unit, 'rotated', rotated)), key }
}

export async function removeApiKey(
  unit: Unit,
  { id }: InputOf<Operations['removeApiKey']>,
): Promise<Record<string, never>> {
  await assertMayChange(unit, id)
  await emitForExistingKey(unit, 'removed', await store.deleteApiKey(unit, id))
  return {}
}

/** Staff with unlimited access may change every key, so only others need its permissions checked. */
async function assertMayChange(unit: Unit, id: string): Promise<void> {
  if (unit.actor.type !== 'owner' || unit.actor.access === 'ALL') return
  const current = await store.findApiKeyById(unit, id)
  if (current) assertMayGrant(unit, current.permissions)
}

type KeyChange = 'created' | 'changed' | 'rotated' | 'removed'

async function emitForExistingKey(unit: Unit, what: KeyChange, key: ApiKey | undefined): Promise<ApiKey> {
  if (!key) throw new Problem('NOT_FOUND')
  await emitKeyEvent(unit, what, key)
  return key
}

const emitKeyEvent = (unit: Unit, what: KeyChange, { id, name, permissions }: ApiKey) =>
  unit.emit(`stoa.sites.api_key_${what}`, id, { name, permissions: [...permissions] })

function toWire({ id, name, permissions, hint, createdDate, usedDate }: ApiKey): WireKey {
  return {
    id,
    name,
    permissions,
    hint,
    createdDate: createdDate.toISOString(),
    ...(usedDate && { lastUsedDate: usedDate.toISOString() }),
  }
}
