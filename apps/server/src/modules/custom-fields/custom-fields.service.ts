import type { CustomFieldValue, customFields as contract } from '@stoa/contract/custom-fields'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { CustomField } from '@stoa/extension'
import type { Language } from '@stoa/messages'
import type { Unit } from '../../kernel/unit.ts'
import { findProduct } from '../catalog/api.ts'
import { type InstalledOne, installedPort, isExtensionOn } from '../extensions/api.ts'
import { findMember } from '../members/api.ts'
import { findOrder } from '../orders/api.ts'
import * as store from './custom-fields.store.ts'
import { findFault, getMaxLength } from './custom-fields.ts'

type Operations = typeof contract
type Reply = ReplyOf<Operations['getCustomFields']>

interface Declared {
  readonly from: InstalledOne
  readonly field: CustomField
}

export async function getCustomFields(unit: Unit, target: InputOf<Operations['getCustomFields']>): Promise<Reply> {
  const declared = await listDeclared(unit, target)
  // Without extensions the screens ask for nothing.
  await assertExists(unit, target)
  return { fields: declared.length > 0 ? await readFields(unit, target, declared) : [] }
}

export async function updateCustomFields(
  unit: Unit,
  { values, ...target }: InputOf<Operations['updateCustomFields']>,
): Promise<Reply> {
  const declared = await listDeclared(unit, target)
  await assertExists(unit, target)
  const written = values.map(({ extension, key, value }, index) => {
    const found = declared.find(({ from, field }) => from.extension.name === extension && field.key === key)
    if (!found)
      throw createInvalidArgument(`values[${index}].key`, 'is no field of this extension', 'INVALID_ENUM_VALUE')
    const fault = value === null ? undefined : findFault(found.field, value)
    if (fault) throw createInvalidArgument(`values[${index}].value`, fault, 'FORMAT')
    return { extension, key, value: value === '' ? null : value }
  })
  const last = new Map(written.map((each) => [`${each.extension} ${each.key}`, each]))
  await store.saveValues(unit, target, [...last.values()])
  return { fields: await readFields(unit, target, declared) }
}

/** The fields that the site's extensions have for the entity. */
async function listDeclared(unit: Unit, { entity }: Pick<store.Target, 'entity'>): Promise<Declared[]> {
  const declared = unit
    .use(installedPort)
    .extensions.flatMap((from) =>
      (from.extension.fields ?? []).filter((field) => field.entity === entity).map((field) => ({ from, field })),
    )
  const on = await Promise.all(declared.map(({ from }) => isExtensionOn(unit, from.extension.name)))
  return declared.filter((_, index) => on[index])
}

async function assertExists(unit: Unit, { entity, entityId }: store.Target): Promise<void> {
  const find = { PRODUCT: findProduct, ORDER: findOrder, MEMBER: findMember }[entity]
  if (!(await find(unit, entityId))) throw new Problem('NOT_FOUND')
}

async function readFields(unit: Unit, target: store.Target, declared: readonly Declared[]) {
  const values = await store.listValues(unit, target)
  const language = await unit.language()
  return declared.map(({ from, field }): CustomFieldValue => {
    const { name } = from.extension
    const value = values.find((each) => each.extension === name && each.key === field.key)?.value
    return { extension: name, ...describe(from, field, language), ...(value !== undefined && { value }) }
  })
}

function describe({ text }: InstalledOne, field: CustomField, language: Language) {
  const { key, type, label, hint, choices } = field
  const maxLength = getMaxLength(field)
  return {
    key,
    type,
    label: text(language, label),
    ...(hint && { hint: text(language, hint) }),
    ...(choices && {
      choices: Object.entries(choices).map(([value, its]) => ({ value, label: text(language, its) })),
    }),
    ...(maxLength && { maxLength }),
  }
}
