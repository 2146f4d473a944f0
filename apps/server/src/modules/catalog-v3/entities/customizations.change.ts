import type { Customization } from '@stoa/contract/catalog-entities-v3.entity'
import type { customizationsV3 } from '@stoa/contract/customizations-v3'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import { countKinds, lockTexts } from '../../catalog/api.ts'
import { describeCustomization, readFreeText } from './customization-drafts.ts'
import { customizationKinds, readChoices, readCounts } from './entities.service.ts'
import { toCustomization } from './entities.wire.ts'
import type { Made } from './entities.write.ts'
import { applyMask, EntityWrites, readName } from './entity-writes.ts'

type Operations = typeof customizationsV3
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>
type New = Input<'createCustomization'>['customization']

/** How many options a shop can have, and how many modifiers. */
const MAX_CUSTOMIZATIONS = 1000

export const customizations = new EntityWrites<New, Input<'updateCustomization'>['customization'], Customization>({
  kinds: customizationKinds,
  event: 'customization',
  describe: describeCustomization,
  change({ kind, name: before, doc }, { name, freeTextInput }, at) {
    const named = readName(name ?? before, `${at}.name`)
    if (!freeTextInput) return { name: named, doc }
    if (kind === 'option') throw new Problem('MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION')
    if (kind === 'modifier') throw new Problem('DOESNT_SUPPORT_FREE_TEXT')
    return { name: named, doc: readFreeText(doc, freeTextInput, named) }
  },
  async toWires(unit, rows, fields) {
    const counts = await readCounts(unit, rows, fields)
    const choices = await readChoices(unit, rows)
    return rows.map((row) => toCustomization(row, choices, counts))
  },
})

/** New ones in their order, as long as there is room for them. */
async function create(unit: Unit, inputs: readonly New[], at: (index: number) => string): Promise<Made[]> {
  // Others that are being created count too.
  lockTexts(unit)
  const isOption = ({ customizationType }: New) => customizationType === 'PRODUCT_OPTION'
  let options = inputs.some(isOption) ? MAX_CUSTOMIZATIONS - (await countKinds(unit, ['option'])) : 0
  let modifiers = inputs.every(isOption)
    ? 0
    : MAX_CUSTOMIZATIONS - (await countKinds(unit, ['modifier', 'text_modifier']))
  const refused = new Map<number, Problem>()
  for (const [index, input] of inputs.entries()) {
    if (isOption(input) ? options-- <= 0 : modifiers-- <= 0)
      refused.set(index, new Problem(isOption(input) ? 'OPTIONS_LIMIT_EXCEEDED' : 'MODIFIERS_LIMIT_EXCEEDED'))
  }
  const kept = inputs.map((input, index) => ({ input, index })).filter(({ index }) => !refused.has(index))
  const made = await customizations.create(
    unit,
    kept.map(({ input }) => input),
    (position) => at(kept[position]!.index),
  )
  const byIndex = new Map(kept.map(({ index }, position) => [index, made[position]!]))
  return inputs.map((_, index) => refused.get(index) ?? byIndex.get(index)!)
}

export async function createCustomization(
  unit: Unit,
  { customization }: Input<'createCustomization'>,
): Reply<'createCustomization'> {
  const made = await create(unit, [customization], () => 'customization')
  return { customization: await customizations.toOnly(unit, made) }
}

export async function updateCustomization(
  unit: Unit,
  { customization, fields }: Input<'updateCustomization'>,
): Reply<'updateCustomization'> {
  const changed = await customizations.change(unit, [customization], () => 'customization')
  return { customization: await customizations.toOnly(unit, changed, fields) }
}

export async function deleteCustomization(
  unit: Unit,
  { customizationId }: Input<'deleteCustomization'>,
): Reply<'deleteCustomization'> {
  await customizations.toOnly(unit, await customizations.remove(unit, [customizationId]))
  return {}
}

export async function bulkCreateCustomizations(
  unit: Unit,
  { customizations: inputs, returnEntity }: Input<'bulkCreateCustomizations'>,
): Reply<'bulkCreateCustomizations'> {
  const made = await create(unit, inputs, (index) => `customizations[${index}]`)
  return customizations.toBulkReply(unit, made, returnEntity)
}

export async function bulkUpdateCustomizations(
  unit: Unit,
  { customizations: inputs, returnEntity, fields }: Input<'bulkUpdateCustomizations'>,
): Reply<'bulkUpdateCustomizations'> {
  const masked = inputs.map(({ customization, fieldMask }) => applyMask(customization, fieldMask))
  const changed = await customizations.change(unit, masked, (index) => `customizations[${index}].customization`)
  return customizations.toBulkReply(unit, changed, returnEntity, fields)
}
