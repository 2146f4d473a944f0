import type { changeLog as contract } from '@stoa/contract/change-log'
import type { ChangeEntry } from '@stoa/contract/change-log.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { SettingsStore } from '../../kernel/settings-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listOwners } from '../identity/api.ts'
import { findApiKeyById } from '../sites/api.ts'
import { parseDevice } from '../tokens/api.ts'
import { type ChangeRow, listChanges } from './change-log.store.ts'

type Operations = typeof contract

export const settings = new SettingsStore('changeLog', { retentionDays: 730 })

export async function queryChanges(
  unit: Unit,
  { query }: InputOf<Operations['queryChanges']>,
): Promise<ReplyOf<Operations['queryChanges']>> {
  const { items, metadata } = await listChanges(unit, query)
  const names = await readNames(unit, items)
  return { changes: items.map((row) => toEntry(row, names)), pagingMetadata: metadata }
}

/** People by one statement, keys by one each: a page has few. */
async function readNames(unit: Unit, rows: readonly ChangeRow[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  if (rows.some(({ actor_type }) => actor_type === 'owner'))
    for (const { id, name } of await listOwners(unit)) names.set(id, name)
  const keys = new Set(rows.flatMap(({ actor_type, actor_id }) => (actor_type === 'app' && actor_id ? [actor_id] : [])))
  for (const id of [...keys].slice(0, 10)) {
    const key = await findApiKeyById(unit, id)
    if (key) names.set(id, key.name)
  }
  return names
}

function toEntry(row: ChangeRow, names: ReadonlyMap<string, string>): ChangeEntry {
  const { id, operation, area, address, before, after } = row
  const name = row.actor_id === null ? undefined : names.get(row.actor_id)
  return {
    id,
    createdDate: row.created_date.toISOString(),
    operation,
    ...(area && { area }),
    actor: {
      type: row.actor_type,
      ...(row.actor_id && { id: row.actor_id }),
      ...(name && { name }),
      ...(row.assistant_id && { assistantId: row.assistant_id }),
    },
    ...(row.subject_type && {
      subject: {
        type: row.subject_type,
        id: row.subject_id ?? '',
        ...(row.subject_name && { name: row.subject_name }),
      },
    }),
    ...(address && { address }),
    ...(row.user_agent && { device: parseDevice(row.user_agent) }),
    requestId: row.request_id,
    ...(before && { before }),
    ...(after && { after }),
  }
}

export async function getChangeLogSettings(unit: Unit): Promise<ReplyOf<Operations['getChangeLogSettings']>> {
  const { retentionDays } = await settings.get(unit)
  return { settings: { retentionDays } }
}

export async function updateChangeLogSettings(
  unit: Unit,
  { settings: { retentionDays } }: InputOf<Operations['updateChangeLogSettings']>,
): Promise<ReplyOf<Operations['updateChangeLogSettings']>> {
  await settings.save(unit, { retentionDays })
  return { settings: { retentionDays } }
}
