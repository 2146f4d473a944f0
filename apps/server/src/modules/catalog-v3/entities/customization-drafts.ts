import type { FreeTextInput, NewChoice, NewCustomization } from '@stoa/contract/catalog-entities-v3.entity'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { ENTITY_SEPARATOR, type EntityDoc, type EntityRow } from '../../catalog/api.ts'
import type { Draft } from './entities.write.ts'
import type { EntityTexts } from './entity-changes.ts'
import { readName } from './entity-writes.ts'

const MAX_TEXT = 500

/** A new option or modifier. Its choices are named `Size␟S`. */
export function describeCustomization(input: NewCustomization, at: string): Draft {
  const { customizationType, customizationRenderType: renderType, choicesSettings, freeTextInput } = input
  const name = readName(input.name, `${at}.name`)
  if (renderType === 'FREE_TEXT') {
    if (customizationType === 'PRODUCT_OPTION') throw new Problem('INVALID_CUSTOMIZATION_RENDER_TYPE')
    if (choicesSettings) throw new Problem('DOESNT_SUPPORT_CHOICES')
    return { kind: 'text_modifier', name, doc: readFreeText({}, freeTextInput ?? {}, name) }
  }
  if (freeTextInput) throw new Problem('DOESNT_SUPPORT_FREE_TEXT')
  const isColor = renderType === 'SWATCH_CHOICES'
  const kind = customizationType === 'PRODUCT_OPTION' ? 'option' : 'modifier'
  if (!choicesSettings) throw createInvalidArgument(`${at}.choicesSettings.choices`, 'is required', 'REQUIRED_FIELD')
  const choices = describeChoices(
    { kind, name, doc: { isColor } },
    choicesSettings.choices,
    `${at}.choicesSettings.choices`,
  )
  if (choices.some(({ doc }) => doc.primaryChoiceIds))
    throw createInvalidArgument(
      `${at}.choicesSettings.choices`,
      'have no ids yet to be primary',
      'PRIMARY_CHOICE_NOT_FOUND',
    )
  return { kind, name, doc: { isColor }, choices }
}

/** The settings of a text field, with those of an update. */
export function readFreeText(before: EntityDoc, input: FreeTextInput, name: string): EntityDoc {
  const minLength = input.minCharCount ?? before.minLength ?? 0
  const maxLength = input.maxCharCount ?? before.maxLength ?? MAX_TEXT
  const title = input.title ?? before.title ?? name
  const addedPrice = input.defaultAddedPrice ?? before.addedPrice ?? '0'
  if (minLength > maxLength || title.trim() === '') throw new Problem('INVALID_FREE_TEXT_SETTINGS')
  return { ...before, minLength, maxLength, title, addedPrice }
}

type Parent = Pick<EntityRow, 'kind' | 'name' | 'doc'>

/** New choices of an option or modifier, of which each name is once, with their places from `first` on. */
export function describeChoices(
  { kind, name, doc }: Parent,
  choices: readonly NewChoice[],
  at: string,
  first = 0,
): EntityTexts[] {
  if (kind === 'text_modifier') throw new Problem('DOESNT_SUPPORT_CHOICES')
  const names = new Set<string>()
  return choices.map(({ name: choiceName, choiceType, colorCode, defaultAddedPrice, primaryChoiceIds }, index) => {
    const here = `${at}[${index}]`
    const own = readName(choiceName, `${here}.name`)
    if (names.has(own))
      throw createInvalidArgument(`${here}.name`, 'must be given to one choice only', 'DUPLICATE_CHOICE_NAME')
    names.add(own)
    if ((choiceType === 'ONE_COLOR') !== (doc.isColor === true))
      throw createInvalidArgument(
        `${here}.choiceType`,
        `must be ${doc.isColor ? 'ONE_COLOR' : 'CHOICE_TEXT'}`,
        'INVALID_CHOICE_TYPE',
      )
    if (doc.isColor && !colorCode)
      throw createInvalidArgument(`${here}.colorCode`, 'is required', 'INVALID_CHOICE_VALUE')
    if (kind === 'option' && defaultAddedPrice && Number(defaultAddedPrice) > 0)
      throw new Problem('MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION')
    return {
      name: name + ENTITY_SEPARATOR + own,
      doc: {
        position: first + index,
        ...(doc.isColor && colorCode && { colorCode }),
        ...(defaultAddedPrice && Number(defaultAddedPrice) > 0 && { addedPrice: defaultAddedPrice }),
        ...(primaryChoiceIds?.length && { primaryChoiceIds: primaryChoiceIds.map((id) => id.toLowerCase()) }),
      },
    }
  })
}

/** Checks that primary choices are choices of the same customization, and no shades themselves. */
export function assertPrimaryChoices(choices: readonly Pick<EntityRow, 'id' | 'doc'>[], at: string): void {
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  for (const { id, doc } of choices) {
    for (const primary of doc.primaryChoiceIds ?? []) {
      if (primary === id)
        throw createInvalidArgument(at, 'must not be of the choice itself', 'PRIMARY_CHOICE_SELF_REFERENCE')
      const found = byId.get(primary)
      if (!found) throw createInvalidArgument(at, 'must be of the same option', 'PRIMARY_CHOICE_NOT_FOUND')
      if (found.doc.primaryChoiceIds?.length)
        throw createInvalidArgument(
          at,
          'must be of choices that are no shades themselves',
          'PRIMARY_CHOICE_HIERARCHY_VIOLATION',
        )
    }
  }
}
