import type { NewChoice } from '@stoa/contract/catalog-entities-v3.entity'
import type { customizationsV3 } from '@stoa/contract/customizations-v3'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import { type EntityRow, listChoices, lockEntities, lockTexts, removeEntities } from '../../catalog/api.ts'
import { insertChoices, saveRows } from './customization-choices.write.ts'
import { assertPrimaryChoices, describeChoices } from './customization-drafts.ts'
import { customizations } from './customizations.change.ts'
import { customizationKinds } from './entities.service.ts'
import { catchProblem, type Made } from './entities.write.ts'
import { listUses, saveRemoved } from './entity-uses.ts'

type Operations = typeof customizationsV3
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

const MAX_CHOICES = 1000

/** A customization to change with its choices in their order. */
async function lockCustomization(unit: Unit, id: string, revision?: string | null) {
  lockTexts(unit)
  const [parent] = await lockEntities(unit, customizationKinds, [id])
  if (!parent) throw new Problem('NOT_FOUND')
  if (revision != null && revision !== parent.revision) throw new Problem('CONFLICT')
  return { parent, choices: await listChoices(unit, [parent.id]) }
}

/**
 * New choices after those that an app has arranged, and those that products have added since; their names must be new.
 */
function planAdded(parent: EntityRow, known: readonly EntityRow[], choices: readonly NewChoice[], at: string) {
  const added = describeChoices(parent, choices, at, known.length)
  if (known.length + added.length > MAX_CHOICES) throw new Problem('CHOICES_LIMIT_EXCEEDED')
  const names = new Set(known.map(({ name }) => name))
  const taken = added.findIndex(({ name }) => names.has(name))
  if (taken >= 0) throw createInvalidArgument(`${at}[${taken}].name`, 'must be new', 'DUPLICATE_CHOICE_NAME')
  const ids = known.map(({ id, doc }) => ({ id, doc }))
  assertPrimaryChoices([...ids, ...added.map(({ doc }, index) => ({ id: `new ${index}`, doc }))], at)
  return added
}

/** Choices that products have added get the places in which they were shown. */
const assignPlaces = (known: readonly EntityRow[]) =>
  known.flatMap((choice, position) =>
    choice.doc.position === position ? [] : [{ ...choice, doc: { ...choice.doc, position } }],
  )

async function answer(unit: Unit, parent: EntityRow, fields: readonly string[] | null | undefined) {
  const [row] = await customizations.announce(unit, [parent])
  return { customization: await customizations.toOnly(unit, [row!], fields) }
}

export async function addCustomizationChoices(
  unit: Unit,
  { customizationId, choices: input, fields }: Input<'addCustomizationChoices'>,
): Reply<'addCustomizationChoices'> {
  const { parent, choices } = await lockCustomization(unit, customizationId)
  const added = planAdded(parent, choices, input, 'choices')
  const [saved] = await saveRows(unit, [parent], assignPlaces(choices))
  await insertChoices(unit, [{ parent, added }])
  return answer(unit, saved!, fields)
}

export async function bulkAddCustomizationChoices(
  unit: Unit,
  { customizationsChoices, returnEntity, fields }: Input<'bulkAddCustomizationChoices'>,
): Reply<'bulkAddCustomizationChoices'> {
  lockTexts(unit)
  const ids = customizationsChoices.map(({ customizationId }) => customizationId.toLowerCase())
  const parents = new Map((await lockEntities(unit, customizationKinds, ids)).map((row) => [row.id, row]))
  const known = Map.groupBy(await listChoices(unit, [...parents.keys()]), ({ parentId }) => parentId!)
  const plans = customizationsChoices.map(({ choices }, index) => {
    const parent = parents.get(ids[index]!)
    if (!parent) return new Problem('NOT_FOUND')
    // A second part for the same customization would have to see the choices of the first.
    if (ids.indexOf(parent.id) < index)
      return createInvalidArgument(`customizationsChoices[${index}].customizationId`, 'must be listed once')
    const own = known.get(parent.id) ?? []
    const at = `customizationsChoices[${index}].choices`
    return catchProblem(() => ({ parent, own, added: planAdded(parent, own, choices, at) }))
  })
  const valid = plans.flatMap((plan) => (plan instanceof Problem ? [] : [plan]))
  const saved = await saveRows(
    unit,
    valid.map(({ parent }) => parent),
    valid.flatMap(({ own }) => assignPlaces(own)),
  )
  await insertChoices(unit, valid)
  const rows = await customizations.announce(unit, saved)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const made = plans.map((plan): Made => (plan instanceof Problem ? plan : byId.get(plan.parent.id)!))
  return customizations.toBulkReply(unit, made, returnEntity, fields)
}

/** Keeps the choices with these names, removes the others and adds new ones. */
export async function setCustomizationChoices(
  unit: Unit,
  { customizationId, choices: input, fields }: Input<'setCustomizationChoices'>,
): Reply<'setCustomizationChoices'> {
  const { parent, choices } = await lockCustomization(unit, customizationId)
  const wanted = describeChoices(parent, input, 'choices')
  const byName = new Map(wanted.map((choice) => [choice.name, choice]))
  const removed = choices.filter(({ name }) => !byName.has(name))
  if ((await listUses(unit, removed)).size > 0) {
    const rule = 'NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT'
    throw createInvalidArgument('choices', 'must include the choices that products have', rule)
  }
  const kept = choices.flatMap((choice) => {
    const now = byName.get(choice.name)
    if (!now) return []
    byName.delete(choice.name)
    return { ...choice, doc: now.doc }
  })
  assertPrimaryChoices(
    [...kept, ...[...byName.values()].map(({ doc }, index) => ({ id: `new ${index}`, doc }))],
    'choices',
  )
  await removeEntities(unit, removed)
  const [saved] = await saveRows(unit, [parent], kept)
  await insertChoices(unit, [{ parent, added: [...byName.values()] }])
  return answer(unit, saved!, fields)
}

export async function removeCustomizationChoices(
  unit: Unit,
  { customizationId, choiceIds, revision, fields }: Input<'removeCustomizationChoices'>,
): Reply<'removeCustomizationChoices'> {
  const { parent, choices } = await lockCustomization(unit, customizationId, revision)
  const ids = new Set(choiceIds.map((id) => id.toLowerCase()))
  const removed = choices.filter(({ id }) => ids.has(id))
  if (removed.length < ids.size) throw new Problem('CHOICE_NOT_FOUND')
  if (removed.length === choices.length) {
    throw createInvalidArgument('choiceIds', 'must leave a choice', 'NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES')
  }
  const uses = await listUses(unit, removed)
  if (parent.kind === 'option' && uses.size > 0) throw new Problem('CHOICE_ASSIGNED_TO_PRODUCT')
  await removeEntities(unit, removed)
  const shades = choices.filter(
    ({ id, doc }) => !ids.has(id) && doc.primaryChoiceIds?.some((primary) => ids.has(primary)),
  )
  const [saved] = await saveRows(
    unit,
    [parent],
    shades.map((choice) =>
      setPrimary(
        choice,
        choice.doc.primaryChoiceIds?.filter((primary) => !ids.has(primary)),
      ),
    ),
  )
  await saveRemoved(unit, uses, removed)
  return answer(unit, saved!, fields)
}

function setPrimary(choice: EntityRow, primaryChoiceIds: readonly string[] | null | undefined): EntityRow {
  const { primaryChoiceIds: _, ...doc } = choice.doc
  return { ...choice, doc: { ...doc, ...(primaryChoiceIds?.length && { primaryChoiceIds: [...primaryChoiceIds] }) } }
}

export async function updateCustomizationChoices(
  unit: Unit,
  { customizationId, revision, choices: input, fields }: Input<'updateCustomizationChoices'>,
): Reply<'updateCustomizationChoices'> {
  const { parent, choices } = await lockCustomization(unit, customizationId, revision)
  const primary = new Map(input.map(({ choice }) => [choice.id.toLowerCase(), choice.primaryChoiceIds]))
  const changed = choices
    .filter(({ id }) => primary.has(id))
    .map((choice) =>
      setPrimary(
        choice,
        primary.get(choice.id)?.map((id) => id.toLowerCase()),
      ),
    )
  if (changed.length < primary.size) throw new Problem('CHOICE_NOT_FOUND')
  const after = new Map(changed.map((choice) => [choice.id, choice]))
  assertPrimaryChoices(
    choices.map((choice) => after.get(choice.id) ?? choice),
    'choices',
  )
  const [saved] = await saveRows(unit, [parent], changed)
  return answer(unit, saved!, fields)
}

export async function reorderCustomizationChoices(
  unit: Unit,
  { customizationId, revision, choiceIds, fields }: Input<'reorderCustomizationChoices'>,
): Reply<'reorderCustomizationChoices'> {
  const { parent, choices } = await lockCustomization(unit, customizationId, revision)
  if (parent.kind === 'text_modifier') throw new Problem('DOESNT_SUPPORT_CHOICES')
  const places = new Map(choiceIds.map((id, position) => [id.toLowerCase(), position]))
  const isWhole = places.size === choiceIds.length && places.size === choices.length
  if (!isWhole || choices.some(({ id }) => !places.has(id))) throw new Problem('CHOICE_IDS_MISMATCH')
  const moved = choices.map((choice) => ({ ...choice, doc: { ...choice.doc, position: places.get(choice.id)! } }))
  const [saved] = await saveRows(unit, [parent], moved)
  return answer(unit, saved!, fields)
}
