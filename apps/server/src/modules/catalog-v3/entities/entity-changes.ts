import { type ChangedEntity, createTextId, ENTITY_SEPARATOR, type EntityRow, type Product } from '../../catalog/api.ts'
import { getChoiceName } from './entities.wire.ts'

export type EntityTexts = Pick<EntityRow, 'name' | 'doc'>

/** The product with an entity's new texts in the place of the old ones. */
export function renameInProduct(product: Product, before: EntityRow, after: EntityTexts): Product {
  const { doc } = product
  switch (before.kind) {
    case 'brand':
      return { ...product, brand: after.name }
    case 'ribbon':
      return { ...product, doc: { ...doc, ribbon: after.name } }
    case 'info_section': {
      const { title = '', description = '' } = after.doc
      return withSections(product, (section) =>
        isSection(section, before) ? { ...section, title, description } : section,
      )
    }
    case 'text_modifier':
      return renameTextField(product, before, after)
    default:
      return renameOption(product, before.name, after.name)
  }
}

/** The product without an entity. */
export function removeFromProduct(product: Product, entity: EntityRow): Product {
  const { doc } = product
  switch (entity.kind) {
    case 'brand':
      return { ...product, brand: null }
    case 'ribbon': {
      const { ribbon: _, ...rest } = doc
      return { ...product, doc: rest }
    }
    case 'info_section':
      return withSections(product, (section) => (isSection(section, entity) ? undefined : section))
    case 'text_modifier':
      return {
        ...product,
        doc: { ...doc, customTextFields: doc.customTextFields?.filter(({ title }) => title !== entity.name) ?? [] },
      }
    case 'modifier_choice':
      return removeChoice(product, entity)
    default:
      return { ...product, doc: { ...doc, options: doc.options?.filter(({ name }) => name !== entity.name) ?? [] } }
  }
}

/** The names on the wire of what products hold an entity in. */
export const changedFields = {
  brand: 'brand',
  ribbon: 'ribbon',
  info_section: 'additionalInfoSections',
  text_modifier: 'customTextFields',
  option: 'productOptions',
  modifier: 'productOptions',
  option_choice: 'productOptions',
  modifier_choice: 'productOptions',
} as const

type Section = NonNullable<Product['doc']['additionalInfoSections']>[number]

const isSection = ({ title, description }: Section, { doc }: EntityTexts) =>
  title === doc.title && description === doc.description

function withSections(product: Product, change: (section: Section) => Section | undefined): Product {
  const { additionalInfoSections = [] } = product.doc
  return {
    ...product,
    doc: { ...product.doc, additionalInfoSections: additionalInfoSections.flatMap((section) => change(section) ?? []) },
  }
}

function renameTextField(product: Product, before: EntityRow, after: EntityTexts): Product {
  const customTextFields = product.doc.customTextFields?.map((field) =>
    field.title === before.name
      ? { ...field, title: after.name, maxLength: after.doc.maxLength ?? field.maxLength }
      : field,
  )
  return { ...product, doc: { ...product.doc, ...(customTextFields && { customTextFields }) } }
}

function renameOption(product: Product, from: string, to: string): Product {
  const options = product.doc.options?.map((option) => (option.name === from ? { ...option, name: to } : option)) ?? []
  return {
    ...product,
    doc: { ...product.doc, options },
    ...(product.manageVariants && {
      variants: product.variants.map((variant) => ({
        ...variant,
        choices: Object.fromEntries(
          Object.entries(variant.choices).map(([name, choice]) => [name === from ? to : name, choice]),
        ),
      })),
    }),
  }
}

/** An option of a product can't be without choices, so it goes with its last one. */
function removeChoice(product: Product, entity: EntityRow): Product {
  const optionName = entity.name.slice(0, entity.name.indexOf(ENTITY_SEPARATOR))
  const options = (product.doc.options ?? []).flatMap((option) => {
    if (option.name !== optionName) return [option]
    const choices = option.choices.filter(({ description }) => description !== getChoiceName(entity))
    return choices.length > 0 ? [{ ...option, choices }] : []
  })
  return { ...product, doc: { ...product.doc, options } }
}

/** A choice under the new name of what it belongs to. */
export function renameChoice(
  siteId: string,
  { id, kind, revision, doc, parentId, ...choice }: EntityRow,
  renamed: readonly { before: EntityRow; after: EntityTexts }[],
): ChangedEntity {
  const { after } = renamed.find(({ before }) => before.id === parentId)!
  const name = after.name + ENTITY_SEPARATOR + getChoiceName(choice)
  return { id, revision, name, doc, textId: createTextId(siteId, { kind, name, doc }) }
}
