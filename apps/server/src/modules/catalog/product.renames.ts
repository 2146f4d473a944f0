import { buildItemKey } from '../../kernel/translated-texts.ts'
import { findRenamed, type Rename, type RenamedTexts } from '../translations/api.ts'
import type { ProductOption } from './catalog.ts'
import { createEntityId } from './entities.ts'
import type { Product } from './product.ts'

/**
 * What a change of a product renamed: options, choices, text fields and info sections, which are known by their texts.
 * Names that are gone were renamed to the new ones in their order, if these are as many.
 */
export function findRenames(siteId: string, before: Product, after: Product): RenamedTexts[] {
  if (before.doc === after.doc) return []
  return [
    ...findOptionRenames(before.doc.options ?? [], after.doc.options ?? []),
    ...findRenamed(listTitles(before.doc.customTextFields), listTitles(after.doc.customTextFields)).map(toOptionRename),
    ...findSectionRenames(siteId, before, after),
  ]
}

const listTitles = (items: readonly { title: string }[] = []): string[] => items.map(({ title }) => title)

const toOptionRename = ([from, to]: Rename): RenamedTexts => ({ type: 'OPTION', from, to, keys: {} })

/** Other products may have the old name of an option, so its translations stay. */
function findOptionRenames(before: readonly ProductOption[], after: readonly ProductOption[]): RenamedTexts[] {
  const listNames = (options: readonly ProductOption[]) => options.map(({ name }) => name)
  const renamed = new Map(findRenamed(listNames(before), listNames(after)))
  return before.flatMap((option) => {
    const to = renamed.get(option.name) ?? option.name
    const now = after.find(({ name }) => name === to)
    const choices = now ? findRenamedChoices(option, now) : []
    if (to === option.name && choices.length === 0) return []
    return { type: 'OPTION', from: option.name, to, keys: Object.fromEntries(choices.map(toChoiceKeys)) }
  })
}

const toChoiceKeys = ([from, to]: Rename): Rename => [
  buildItemKey('choices', from, 'description'),
  buildItemKey('choices', to, 'description'),
]

/** A color is recognized by its code. */
function findRenamedChoices(before: ProductOption, after: ProductOption): Rename[] {
  const isColor = before.optionType === 'color' && after.optionType === 'color'
  const listTexts = ({ choices }: ProductOption) => choices.map(({ description }) => description)
  const colors = isColor
    ? before.choices.flatMap(({ value, description }): Rename[] => {
        const same = after.choices.find((choice) => choice.value === value)
        return same && same.description !== description ? [[description, same.description]] : []
      })
    : []
  const known = new Set(colors.flat())
  const listOthers = (names: string[]) => names.filter((name) => !known.has(name))
  return [...colors, ...findRenamed(listOthers(listTexts(before)), listOthers(listTexts(after)))]
}

function findSectionRenames(siteId: string, before: Product, after: Product): RenamedTexts[] {
  const [sections, now] = [before.doc.additionalInfoSections ?? [], after.doc.additionalInfoSections ?? []]
  const renamed = findRenamed(listTitles(sections), listTitles(now))
  const keys = renamed.flatMap(([from, to]) =>
    ['title', 'description'].map(
      (text): Rename => [
        buildItemKey('additionalInfoSections', from, text),
        buildItemKey('additionalInfoSections', to, text),
      ],
    ),
  )
  const toId = ({ title, description }: { title: string; description: string }) =>
    createEntityId(siteId, 'info_section', title, description)
  const titles = new Map(renamed)
  const shared = sections.flatMap((section) => {
    const same = now.find(({ title }) => title === (titles.get(section.title) ?? section.title))
    if (!same || toId(same) === toId(section)) return []
    return { type: 'INFO_SECTION', from: toId(section), to: toId(same), keys: {} }
  })
  const own = { type: 'PRODUCT', from: after.id, to: after.id, keys: Object.fromEntries(keys), moves: true } as const
  return keys.length > 0 ? [own, ...shared] : shared
}
