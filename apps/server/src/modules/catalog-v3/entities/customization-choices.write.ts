import type { Unit } from '../../../kernel/unit.ts'
import { createTextId, type EntityRow, insertEntities, updateEntities } from '../../catalog/api.ts'
import { describeChoiceEntities, toNextRevision } from './entities.write.ts'
import type { EntityTexts } from './entity-changes.ts'

/** Saves customizations with a new revision each, and choices of theirs. Answers the customizations. */
export async function saveRows(
  unit: Unit,
  parents: readonly EntityRow[],
  choices: readonly EntityRow[],
): Promise<EntityRow[]> {
  const rows = [...parents, ...choices].map(({ id, name, doc, revision, kind }) => {
    return { id, name, doc, revision, textId: createTextId(unit.siteId, { kind, name, doc }) }
  })
  await updateEntities(unit, rows)
  return parents.map((parent) => toNextRevision(unit, parent))
}

export async function insertChoices(
  unit: Unit,
  plans: readonly { readonly parent: EntityRow; readonly added: readonly EntityTexts[] }[],
): Promise<void> {
  await insertEntities(
    unit,
    plans.flatMap(({ parent, added }) => describeChoiceEntities(unit, parent, added)),
  )
}
