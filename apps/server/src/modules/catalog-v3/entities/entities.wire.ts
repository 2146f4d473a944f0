import type { Brand, Customization, InfoSection, Ribbon } from '@stoa/contract/catalog-entities-v3.entity'
import { buildUniqueName, ENTITY_SEPARATOR, type EntityRow } from '../../catalog/api.ts'
import { toRichContent } from '../rich-content/rich-content.ts'

/** Numbers of products by the ids of entities; empty unless they were requested. */
export type Counts = ReadonlyMap<string, number>

const toDated = ({ id, revision, createdDate, updatedDate }: EntityRow) => ({
  id,
  revision,
  createdDate: createdDate.toISOString(),
  updatedDate: updatedDate.toISOString(),
})

const toAssignedCount = ({ id }: EntityRow, counts: Counts) => {
  const count = counts.get(id)
  return count === undefined ? {} : { assignedProductsCount: count }
}

export const toBrand = (entity: EntityRow, counts: Counts): Brand => ({
  ...toDated(entity),
  name: entity.name,
  ...toAssignedCount(entity, counts),
})

export function toRibbon(entity: EntityRow, counts: Counts): Ribbon {
  const count = counts.get(entity.id)
  return { ...toDated(entity), name: entity.name, ...(count !== undefined && { assignedProductCount: count }) }
}

export function toInfoSection(entity: EntityRow, counts: Counts): InfoSection {
  const { title = '', description = '', uniqueName } = entity.doc
  return {
    ...toDated(entity),
    uniqueName: uniqueName ?? buildUniqueName(title, entity.id),
    title,
    description: toRichContent(description, entity.id),
    plainDescription: description,
    ...toAssignedCount(entity, counts),
  }
}

export function toCustomization(entity: EntityRow, choices: readonly EntityRow[], counts: Counts): Customization {
  const { kind, name, doc } = entity
  const about = {
    ...toDated(entity),
    key: name,
    name,
    customizationType: kind === 'option' ? ('PRODUCT_OPTION' as const) : ('MODIFIER' as const),
    ...toAssignedCount(entity, counts),
  }
  if (kind === 'text_modifier') {
    const freeTextInput = {
      minCharCount: doc.minLength ?? 0,
      maxCharCount: doc.maxLength ?? 500,
      title: doc.title ?? name,
      key: name,
      defaultAddedPrice: doc.addedPrice ?? '0',
    }
    return { ...about, customizationRenderType: 'FREE_TEXT', freeTextInput }
  }
  const own = choices.filter(({ parentId }) => parentId === entity.id)
  return {
    ...about,
    customizationRenderType: doc.isColor ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
    choicesSettings: { choices: own.map(toChoice) },
  }
}

/** The name of a choice without that of its option. */
export const getChoiceName = ({ name }: Pick<EntityRow, 'name'>): string =>
  name.slice(name.indexOf(ENTITY_SEPARATOR) + 1)

function toChoice(entity: EntityRow) {
  const { colorCode, addedPrice, primaryChoiceIds } = entity.doc
  const name = getChoiceName(entity)
  return {
    id: entity.id,
    choiceType: colorCode ? ('ONE_COLOR' as const) : ('CHOICE_TEXT' as const),
    key: name,
    name,
    ...(colorCode && { colorCode }),
    ...(addedPrice && { defaultAddedPrice: addedPrice }),
    ...(primaryChoiceIds && { primaryChoiceIds }),
  }
}
