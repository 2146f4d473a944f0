import type { ribbonsV3 } from '@stoa/contract/catalog-entities-v3'
import type { Ribbon } from '@stoa/contract/catalog-entities-v3.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../../kernel/unit.ts'
import { readCounts } from './entities.service.ts'
import { toRibbon } from './entities.wire.ts'
import { applyMask, EntityWrites, readName } from './entity-writes.ts'
import { getOrCreateNamed } from './named-entities.ts'

type Operations = typeof ribbonsV3
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

const ribbons = new EntityWrites<{ name: string }, Input<'updateRibbon'>['ribbon'], Ribbon>({
  kinds: ['ribbon'],
  missing: 'RIBBON_NOT_FOUND',
  event: 'ribbon',
  describe: ({ name }, at) => ({ kind: 'ribbon', name: readName(name, `${at}.name`), doc: {} }),
  change: ({ name: before, doc }, { name }, at) => ({ name: readName(name ?? before, `${at}.name`), doc }),
  async toWires(unit, rows, fields) {
    const counts = await readCounts(unit, rows, fields)
    return rows.map((row) => toRibbon(row, counts))
  },
})

export async function createRibbon(unit: Unit, { ribbon }: Input<'createRibbon'>): Reply<'createRibbon'> {
  return { ribbon: await ribbons.toOnly(unit, await ribbons.create(unit, [ribbon], () => 'ribbon')) }
}

export async function updateRibbon(unit: Unit, { ribbon, fields }: Input<'updateRibbon'>): Reply<'updateRibbon'> {
  return { ribbon: await ribbons.toOnly(unit, await ribbons.change(unit, [ribbon], () => 'ribbon'), fields) }
}

export async function deleteRibbon(unit: Unit, { ribbonId }: Input<'deleteRibbon'>): Reply<'deleteRibbon'> {
  await ribbons.toOnly(unit, await ribbons.remove(unit, [ribbonId]))
  return {}
}

export async function bulkCreateRibbons(
  unit: Unit,
  { ribbons: inputs, returnEntity }: Input<'bulkCreateRibbons'>,
): Reply<'bulkCreateRibbons'> {
  const made = await ribbons.create(unit, inputs, (index) => `ribbons[${index}]`)
  return ribbons.toBulkReply(unit, made, returnEntity)
}

export async function bulkUpdateRibbons(
  unit: Unit,
  { ribbons: inputs, returnEntity, fields }: Input<'bulkUpdateRibbons'>,
): Reply<'bulkUpdateRibbons'> {
  const masked = inputs.map(({ ribbon, fieldMask }) => applyMask(ribbon, fieldMask))
  const changed = await ribbons.change(unit, masked, (index) => `ribbons[${index}].ribbon`)
  return ribbons.toBulkReply(unit, changed, returnEntity, fields)
}

export async function bulkDeleteRibbons(
  unit: Unit,
  { ribbonIds }: Input<'bulkDeleteRibbons'>,
): Reply<'bulkDeleteRibbons'> {
  return ribbons.toBulkReply(unit, await ribbons.remove(unit, ribbonIds), false)
}

const getOrCreate = (unit: Unit, names: readonly string[], at: (index: number) => string) =>
  getOrCreateNamed(unit, 'ribbon', names, (missing) =>
    ribbons.create(
      unit,
      missing.map((name) => ({ name })),
      (index) => at(names.indexOf(missing[index]!)),
    ),
  )

export async function getOrCreateRibbon(
  unit: Unit,
  { ribbonName, fields }: Input<'getOrCreateRibbon'>,
): Reply<'getOrCreateRibbon'> {
  return { ribbon: await ribbons.toOnly(unit, await getOrCreate(unit, [ribbonName], () => 'ribbonName'), fields) }
}

export async function bulkGetOrCreateRibbons(
  unit: Unit,
  { ribbonNames, fields }: Input<'bulkGetOrCreateRibbons'>,
): Reply<'bulkGetOrCreateRibbons'> {
  const found = await getOrCreate(unit, ribbonNames, (index) => `ribbonNames[${index}]`)
  return ribbons.toBulkReply(unit, found, true, fields)
}
