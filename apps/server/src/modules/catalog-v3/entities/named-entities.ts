import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import { createEntityId, type EntityKind, listByTexts } from '../../catalog/api.ts'
import type { Made } from './entities.write.ts'

/** Entities by their names; those that are missing are created, each once. */
export async function getOrCreateNamed(
  unit: Unit,
  kind: EntityKind,
  names: readonly string[],
  create: (missing: readonly string[]) => Promise<Made[]>,
): Promise<Made[]> {
  const toTextId = (name: string) => createEntityId(unit.siteId, kind, name)
  const list = async () => new Map((await listByTexts(unit, names.map(toTextId))).map((row) => [row.textId, row]))
  const known = await list()
  const missing = [...new Set(names.filter((name) => !known.has(toTextId(name))))]
  const created = missing.length > 0 ? await create(missing) : []
  // Another caller may have created one meanwhile.
  const lost = created.some((each) => each instanceof Problem && each.code === 'ALREADY_EXISTS')
  const now = lost ? await list() : known
  const made = new Map(missing.map((name, index) => [name, created[index]!]))
  return names.map((name): Made => now.get(toTextId(name)) ?? made.get(name)!)
}
