import { Problem } from '@stoa/contract/problem'
import { createId } from '../../../kernel/ids.ts'
import type { Unit } from '../../../kernel/unit.ts'
import {
  createTextId,
  type EntityKind,
  type EntityRow,
  insertEntities,
  listTakenIds,
  type NewEntity,
  updateEntities,
} from '../../catalog/api.ts'
import type { EntityTexts } from './entity-changes.ts'

export interface AddedChoice extends EntityTexts {
  readonly position: number
}

/** Saves customizations with a new revision each, and choices of theirs. Answers the customizations. */
export async function saveRows(
  unit: Unit,
  parents: readonly EntityRow[],
  choices: readonly EntityRow[],
): Promise<EntityRow[]> {
  const rows = [...parents, ...choices].map(({ id, name, doc, revision, kind }) => {
    return { id, name, doc, revision, textId: createTextId(unit.siteId, { kind, name, doc }) }
  })
  const saved = await updateEntities(unit, rows)
  if (saved.size !== rows.length) throw new Problem('CONFLICT')
  return parents.map((parent) => ({
    ...parent,
    revision: String(BigInt(parent.revision) + 1n),
    updatedDate: unit.now,
  }))
}

export async function insertChoices(
  unit: Unit,
  plans: readonly { readonly parent: EntityRow; readonly added: readonly AddedChoice[] }[],
): Promise<void> {
  const choices = plans.flatMap(({ parent, added }) =>
    added.map(({ name, doc, position }) => {
      const kind: EntityKind = parent.kind === 'option' ? 'option_choice' : 'modifier_choice'
      const entity = { kind, name, doc: { ...doc, position } }
      return { ...entity, parentId: parent.id, textId: createTextId(unit.siteId, entity) }
    }),
  )
  if (choices.length === 0) return
  const taken = new Set(
    await listTakenIds(
      unit,
      choices.map(({ textId }) => textId),
    ),
  )
  await insertEntities(
    unit,
    choices.map((choice): NewEntity => ({ ...choice, id: taken.has(choice.textId) ? createId() : choice.textId })),
  )
  if (taken.size > 0) await unit.touchSite()
}
