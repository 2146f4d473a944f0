import type { infoSectionsV3 } from '@stoa/contract/catalog-entities-v3'
import type { InfoSection } from '@stoa/contract/catalog-entities-v3.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import { type EntityRow, listByUniqueNames, lockTexts } from '../../catalog/api.ts'
import { toHtml } from '../rich-content/rich-content.html.ts'
import { readCounts } from './entities.service.ts'
import { findEntities } from './entities.store.ts'
import { toInfoSection } from './entities.wire.ts'
import { catchProblem, type Made } from './entities.write.ts'
import { applyMask, EntityWrites, readName } from './entity-writes.ts'

type Operations = typeof infoSectionsV3
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>
type New = Input<'createInfoSection'>['infoSection']
type Wanted = NonNullable<Input<'getOrCreateInfoSection'>['infoSection']>

const MAX_DESCRIPTION = 16_000

/** Rich content counts before HTML, as clients send both back. */
function readDescription(
  { description, plainDescription }: Pick<Wanted, 'description' | 'plainDescription'>,
  at: string,
) {
  const html = description ? toHtml(description) : plainDescription
  if (html && html.length > MAX_DESCRIPTION) {
    throw createInvalidArgument(`${at}.description`, `must have at most ${MAX_DESCRIPTION} characters`, 'MAX_LENGTH', {
      threshold: MAX_DESCRIPTION,
    })
  }
  return html
}

const sections = new EntityWrites<New, Input<'updateInfoSection'>['infoSection'], InfoSection>({
  kinds: ['info_section'],
  event: 'info_section',
  describe(input, at) {
    const title = readName(input.title, `${at}.title`)
    const uniqueName = readName(input.uniqueName, `${at}.uniqueName`)
    const description = readDescription(input, at) ?? ''
    return { kind: 'info_section', name: title, doc: { title, description, uniqueName } }
  },
  change({ doc }, input, at) {
    const title = readName(input.title ?? doc.title ?? '', `${at}.title`)
    const isDescribed = input.description != null || input.plainDescription != null
    const description = isDescribed
      ? (readChangedDescription(doc.description, input, at) ?? '')
      : (doc.description ?? '')
    const uniqueName = input.uniqueName ?? doc.uniqueName
    return { name: title, doc: { ...doc, title, description, ...(uniqueName && { uniqueName }) } }
  },
  async toWires(unit, rows, fields) {
    const counts = await readCounts(unit, rows, fields)
    return rows.map((row) => toInfoSection(row, counts))
  },
})

/** Of a whole entity that is sent back with one of its two descriptions changed, that one counts. */
function readChangedDescription(before: string | undefined, input: Wanted, at: string) {
  const { description, plainDescription } = input
  const isPlainChanged = plainDescription != null && plainDescription !== before
  return readDescription(isPlainChanged ? { plainDescription } : { description, plainDescription }, at)
}

export async function createInfoSection(
  unit: Unit,
  { infoSection }: Input<'createInfoSection'>,
): Reply<'createInfoSection'> {
  const made = await sections.create(unit, [infoSection], () => 'infoSection')
  return { infoSection: await sections.toOnly(unit, made) }
}

export async function updateInfoSection(
  unit: Unit,
  { infoSection, fields }: Input<'updateInfoSection'>,
): Reply<'updateInfoSection'> {
  const changed = await sections.change(unit, [infoSection], () => 'infoSection')
  return { infoSection: await sections.toOnly(unit, changed, fields) }
}

export async function deleteInfoSection(
  unit: Unit,
  { infoSectionId }: Input<'deleteInfoSection'>,
): Reply<'deleteInfoSection'> {
  await sections.toOnly(unit, await sections.remove(unit, [infoSectionId]))
  return {}
}

export async function bulkCreateInfoSections(
  unit: Unit,
  { infoSections, returnEntity }: Input<'bulkCreateInfoSections'>,
): Reply<'bulkCreateInfoSections'> {
  const made = await sections.create(unit, infoSections, (index) => `infoSections[${index}]`)
  return sections.toBulkReply(unit, made, returnEntity)
}

export async function bulkUpdateInfoSections(
  unit: Unit,
  { infoSections, returnEntity, fields }: Input<'bulkUpdateInfoSections'>,
): Reply<'bulkUpdateInfoSections'> {
  const masked = infoSections.map(({ infoSection, fieldMask }) => applyMask(infoSection, fieldMask))
  const changed = await sections.change(unit, masked, (index) => `infoSections[${index}].infoSection`)
  return sections.toBulkReply(unit, changed, returnEntity, fields)
}

export async function bulkDeleteInfoSections(
  unit: Unit,
  { infoSectionIds }: Input<'bulkDeleteInfoSections'>,
): Reply<'bulkDeleteInfoSections'> {
  return sections.toBulkReply(unit, await sections.remove(unit, infoSectionIds), false)
}

export async function getOrCreateInfoSection(
  unit: Unit,
  { infoSection, fields }: Input<'getOrCreateInfoSection'>,
): Reply<'getOrCreateInfoSection'> {
  const found = await getOrCreate(unit, [infoSection ?? {}], () => 'infoSection')
  return { infoSection: await sections.toOnly(unit, found, fields) }
}

export async function bulkGetOrCreateInfoSections(
  unit: Unit,
  { infoSections, fields }: Input<'bulkGetOrCreateInfoSections'>,
): Reply<'bulkGetOrCreateInfoSections'> {
  const found = await getOrCreate(unit, infoSections, (index) => `infoSections[${index}]`)
  return sections.toBulkReply(unit, found, true, fields)
}

/** By id or unique name; those whose unique name is new are created. */
async function getOrCreate(unit: Unit, wanted: readonly Wanted[], at: (index: number) => string): Promise<Made[]> {
  const byId = await findByIds(
    unit,
    wanted.flatMap(({ id }) => id ?? []),
  )
  const byName = await findByNames(
    unit,
    wanted.flatMap(({ id, uniqueName }) => (id ? [] : uniqueName || [])),
  )
  const found = wanted.map((each, index): Made | { create: New; index: number } => {
    if (each.id) return byId.get(each.id.toLowerCase()) ?? new Problem('NOT_FOUND')
    const known = each.uniqueName ? byName.get(each.uniqueName) : undefined
    if (known) return known
    return catchProblem(() => ({ create: assertComplete(each, at(index)), index }))
  })
  const missing = found.flatMap((each) => ('create' in each ? [each] : []))
  if (missing.length === 0) return found as Made[]
  const created = await sections.create(
    unit,
    missing.map(({ create }) => create),
    (index) => at(missing[index]!.index),
  )
  const made = new Map(missing.map(({ index }, position) => [index, created[position]!]))
  const byNewName = new Map(created.flatMap((each) => (each instanceof Problem ? [] : [[each.doc.uniqueName!, each]])))
  return wanted.map(({ id, uniqueName }, index) => {
    const answer = made.get(index) ?? (found[index] as Made)
    // A name that is sent more than once is created once.
    const same = answer instanceof Problem && !id && uniqueName ? byNewName.get(uniqueName) : undefined
    return same ?? answer
  })
}

function assertComplete({ uniqueName, title, ...texts }: Wanted, at: string): New {
  if (!uniqueName) throw createInvalidArgument(`${at}.uniqueName`, 'is required without an id', 'REQUIRED_FIELD')
  if (!title) throw createInvalidArgument(`${at}.title`, 'is required to create an info section', 'REQUIRED_FIELD')
  return { uniqueName, title, ...texts }
}

async function findByIds(unit: Unit, ids: readonly string[]): Promise<Map<string, EntityRow>> {
  const rows = ids.length > 0 ? await findEntities(unit, ['info_section'], ids) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Sections of these names. If one is missing, no other call creates it after the look-up. */
async function findByNames(unit: Unit, names: readonly string[]): Promise<Map<string, EntityRow>> {
  const list = async () => new Map((await listByUniqueNames(unit, names)).map((row) => [row.doc.uniqueName!, row]))
  const known = names.length > 0 ? await list() : new Map<string, EntityRow>()
  if (names.every((name) => known.has(name))) return known
  lockTexts(unit)
  return list()
}
