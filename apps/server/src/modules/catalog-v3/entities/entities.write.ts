import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import type { Unit } from '../../../kernel/unit.ts'
import {
  type CatalogEntity,
  type ChangedEntity,
  createTextId,
  type EntityDoc,
  type EntityKind,
  type EntityRow,
  insertEntities,
  listByTexts,
  listByUniqueNames,
  listChoices,
  lockEntities,
  lockTexts,
  removeEntities,
  updateEntities,
} from '../../catalog/api.ts'
import { renameTexts } from '../../translations/api.ts'
import { type EntityTexts, renameChoice } from './entity-changes.ts'
import { removeTranslationsOf, translatedTypes } from './entity-translations.ts'
import { listUses, saveRemoved, saveRenamed } from './entity-uses.ts'

/** An entity as a client describes it, or the problem with its description. */
export interface Draft extends EntityTexts {
  readonly kind: EntityKind
  readonly choices?: readonly EntityTexts[]
}

export type Described = Draft | Problem
export type Made = EntityRow | Problem

/** Creates entities whose names are new, in a number of statements that does not depend on theirs. */
export async function createEntities(unit: Unit, described: readonly Described[]): Promise<Made[]> {
  lockTexts(unit)
  const drafts = described.map((draft) =>
    draft instanceof Problem ? draft : { draft, textId: createTextId(unit.siteId, draft) },
  )
  const textIds = drafts.flatMap((each) => (each instanceof Problem ? [] : [each.textId]))
  const known = new Set((await listByTexts(unit, textIds)).map(({ textId }) => textId))
  const uniqueNames = await listKnownUniqueNames(unit, described)
  const made = drafts.map((each) => {
    if (each instanceof Problem) return each
    const { uniqueName } = each.draft.doc
    if (known.has(each.textId) || (uniqueName !== undefined && uniqueNames.has(uniqueName)))
      return new Problem('ALREADY_EXISTS')
    known.add(each.textId)
    if (uniqueName !== undefined) uniqueNames.add(uniqueName)
    return each
  })
  const added = made.flatMap((each) => (each instanceof Problem ? [] : [each]))
  if (added.length === 0) return made as Problem[]
  const rows = await insertDrafts(unit, added)
  return made.map((each) => (each instanceof Problem ? each : rows.get(each.textId)!))
}

async function listKnownUniqueNames(unit: Unit, described: readonly (EntityTexts | Problem)[]): Promise<Set<string>> {
  const names = described.flatMap((each) => (each instanceof Problem ? [] : (each.doc.uniqueName ?? [])))
  const known = names.length > 0 ? await listByUniqueNames(unit, names) : []
  return new Set(known.flatMap(({ doc }) => doc.uniqueName ?? []))
}

async function insertDrafts(
  unit: Unit,
  added: readonly { draft: Draft; textId: string }[],
): Promise<Map<string, EntityRow>> {
  const drafts = added.map(({ draft: { choices: _, ...draft }, textId }): CatalogEntity => {
    return { ...draft, id: textId, parentId: null }
  })
  const choices = added.flatMap(({ draft }) => describeChoiceEntities(unit, draft, draft.choices ?? []))
  const ids = await insertEntities(unit, [...drafts, ...choices])
  const dates = { createdDate: unit.now, updatedDate: unit.now }
  return new Map(drafts.map((draft) => [draft.id, { ...draft, id: ids.get(draft.id)!, revision: '1', ...dates }]))
}

/** New choices of an option or modifier, by the ids of their texts. */
export function describeChoiceEntities(
  { siteId }: Unit,
  parent: EntityTexts & { readonly kind: EntityKind },
  choices: readonly EntityTexts[],
): CatalogEntity[] {
  const kind = parent.kind === 'option' ? 'option_choice' : 'modifier_choice'
  const parentId = createTextId(siteId, parent)
  return choices.map((choice) => {
    return { ...choice, kind, parentId, id: createTextId(siteId, { ...choice, kind }) }
  })
}

export interface EntityChange {
  readonly id: string
  readonly revision?: string | null | undefined
  /** The new texts; a thrown problem is that of the entity alone. */
  readonly change: (before: EntityRow) => EntityTexts
}

export interface KindOptions {
  readonly kinds: readonly EntityKind[]
  readonly missing?: ProblemCode
}

/** Changes entities that have the expected revisions, and the products that name them. */
export async function changeEntities(
  unit: Unit,
  { kinds, missing = 'NOT_FOUND' }: KindOptions,
  changes: readonly EntityChange[],
): Promise<Made[]> {
  lockTexts(unit)
  const ids = changes.map(({ id }) => id.toLowerCase())
  const current = new Map((await lockEntities(unit, kinds, ids)).map((row) => [row.id, row]))
  const seen = new Set<string>()
  const described = changes.map(({ id, revision, change }): Changed | Problem => {
    const before = current.get(id.toLowerCase())
    if (!before) return new Problem(missing)
    // A second change of the same entity has the revision of the first.
    if (seen.has(before.id)) return new Problem('CONFLICT')
    seen.add(before.id)
    if (revision != null && revision !== before.revision) return new Problem('CONFLICT')
    return catchProblem(() => {
      const after = change(before)
      return { before, after, textId: createTextId(unit.siteId, { ...after, kind: before.kind }) }
    })
  })
  const valid = await refuseTakenNames(unit, described)
  const changed = valid.flatMap((each) => (each instanceof Problem ? [] : [each]))
  await saveChanged(unit, changed)
  return valid.map((each) => (each instanceof Problem ? each : toNextRevision(unit, { ...each.before, ...each.after })))
}

export interface Changed {
  readonly before: EntityRow
  readonly after: EntityTexts
  readonly textId: string
}

export const toNextRevision = (unit: Unit, row: EntityRow): EntityRow => ({
  ...row,
  revision: String(BigInt(row.revision) + 1n),
  updatedDate: unit.now,
})

export function catchProblem<Value>(make: () => Value): Value | Problem {
  try {
    return make()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Of changes to one name, the first one counts. */
async function refuseTakenNames(unit: Unit, described: readonly (Changed | Problem)[]): Promise<(Changed | Problem)[]> {
  const renamed = described.flatMap((each) => (each instanceof Problem ? [] : [each]))
  const byText = new Map(
    (
      await listByTexts(
        unit,
        renamed.map(({ textId }) => textId),
      )
    ).map(({ textId, id }) => [textId, id]),
  )
  const uniqueNames = renamed.flatMap(({ after }) => after.doc.uniqueName ?? [])
  const named = uniqueNames.length > 0 ? await listByUniqueNames(unit, uniqueNames) : []
  const byName = new Map(named.map(({ doc, id }) => [doc.uniqueName!, id]))
  return described.map((each) => {
    if (each instanceof Problem) return each
    const { id } = each.before
    const { uniqueName } = each.after.doc
    const isTaken = (known: string | undefined) => known !== undefined && known !== id
    if (isTaken(byText.get(each.textId)) || (uniqueName !== undefined && isTaken(byName.get(uniqueName))))
      return new Problem('ALREADY_EXISTS')
    byText.set(each.textId, id)
    if (uniqueName !== undefined) byName.set(uniqueName, id)
    return each
  })
}

async function saveChanged(unit: Unit, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  const shown = changed.filter(({ before, after }) => isShownOtherwise(before, after))
  // Before the entities change, as products are found by their texts.
  const uses = await listUses(
    unit,
    shown.map(({ before }) => before),
  )
  const renamed = changed.filter(({ before, after }) => before.name !== after.name)
  const options = renamed.filter(({ before: { kind } }) => kind === 'option' || kind === 'modifier')
  const choices =
    options.length > 0
      ? await listChoices(
          unit,
          options.map(({ before }) => before.id),
        )
      : []
  const rows: ChangedEntity[] = [
    ...changed.map(({ before: { id, revision }, after, textId }) => ({ id, revision, ...after, textId })),
    ...choices.map((choice) => renameChoice(unit.siteId, choice, options)),
  ]
  await updateEntities(unit, rows)
  const isNamedNew = ({ before, after, textId }: Changed) =>
    textId !== createTextId(unit.siteId, before) || after.doc.uniqueName !== before.doc.uniqueName
  if (changed.some(isNamedNew)) await unit.touchSite()
  renameTexts(
    unit,
    renamed.flatMap(({ before, after }) => {
      const type = translatedTypes[before.kind]
      return type ? [{ type, from: before.name, to: after.name, keys: {} }] : []
    }),
  )
  await saveRenamed(unit, uses, shown)
}

const shownParts = ['title', 'description', 'maxLength'] as const satisfies (keyof EntityDoc)[]
const isShownOtherwise = (before: EntityTexts, after: EntityTexts): boolean =>
  before.name !== after.name || shownParts.some((part) => before.doc[part] !== after.doc[part])

/** Deletes entities and removes them from products. Answers what it deleted, or why not. */
export async function deleteEntities(
  unit: Unit,
  { kinds, missing = 'NOT_FOUND' }: KindOptions,
  ids: readonly string[],
): Promise<Made[]> {
  lockTexts(unit)
  const wanted = ids.map((id) => id.toLowerCase())
  const rows = await lockEntities(unit, kinds, wanted)
  const uses = await listUses(unit, rows)
  const inUse = new Set([...uses.values()].flat())
  const isFixed = ({ id, kind }: EntityRow) => kind === 'option' && inUse.has(id)
  const left = new Map(rows.map((row) => [row.id, row]))
  const outcomes = wanted.map((id): Made => {
    const row = left.get(id)
    if (!row) return new Problem(missing)
    left.delete(id)
    if (!isFixed(row)) return row
    const rule = 'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT'
    return createInvalidArgument('customizationId', 'must not be of an option that products have', rule)
  })
  const removed = outcomes.filter((each): each is EntityRow => !(each instanceof Problem))
  if (removed.length === 0) return outcomes
  await removeEntities(unit, removed)
  await removeTranslationsOf(unit, removed)
  await saveRemoved(unit, uses, removed)
  return outcomes
}
