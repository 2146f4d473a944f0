import type { Language } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { isDefault, translateDefault } from './default-texts.ts'
import { findLanguage, siteLanguagesPort } from './language.ts'
import { definePort } from './port.ts'
import { type EntityReference, type FoundText, hasTexts, visitTexts } from './translated-texts.ts'
import type { Unit } from './unit.ts'

/** Translated texts by key. */
export type Texts = Readonly<Record<string, string>>

/** The owner's translations of entities. */
export interface Translations {
  /** In one statement, by {@link buildEntityKey}; entities without a translation are missing in the result. */
  read(unit: Unit, language: Language, entities: readonly EntityReference[]): Promise<ReadonlyMap<string, Texts>>
  /** Of deleted entities, in their unit. Not awaited. */
  remove(unit: Unit, type: string, ids: readonly string[]): void
}

export const translationsPort = definePort<Translations>('translations')

/** HTML as a rich content document, with the id of the entity that has it. */
export const richContentPort = definePort<(html: string, id: string) => object>('richContent')

export const buildEntityKey = ({ type, id }: EntityReference): string => `${type} ${id}`

/** A language other than the main one, which names of the server's own are written in. */
export interface Target {
  readonly language: Language
  readonly main: Language
}

export interface TranslateOptions {
  /** The operation's input: replies may name their entity there only. */
  readonly input?: unknown
  /** Leaves texts that have no place for an original beside them. */
  readonly isPairsOnly?: boolean
}

/**
 * The value with the owner's translations, where there are some, and those of default names. One statement for all
 * entities of the value, and none if it has no entity.
 */
export async function translateTexts<T>(
  unit: Unit,
  schema: object,
  value: T,
  { language, main }: Target,
  { input, isPairsOnly = false }: TranslateOptions = {},
): Promise<T> {
  if (!hasTexts(schema)) return value
  const entities = new Map<string, EntityReference>()
  visitTexts(schema, value, {
    input,
    text(entity, { other }) {
      entities.set(buildEntityKey(entity), entity)
      if (other) entities.set(buildEntityKey(other.entity), other.entity)
      return undefined
    },
  })
  if (entities.size === 0) return value
  const translations = await unit.use(translationsPort).read(unit, language, [...entities.values()])
  const toRichContent = unit.use(richContentPort)
  return visitTexts(schema, value, {
    input,
    join: translateTo(language).join,
    text(entity, found) {
      if (isPairsOnly && !found.isPair) return undefined
      const texts = translations.get(buildEntityKey(entity))
      const text =
        texts?.[found.key] ?? readOther(found, translations, main) ?? translateDefault(found.text, main, language)
      return text !== undefined && found.format === 'RICH_CONTENT' ? toRichContent(text, entity.id) : text
    },
  })
}

/** The text's translation in another entity. */
function readOther({ other }: FoundText, translations: ReadonlyMap<string, Texts>, main: Language): string | undefined {
  return other && (!other.onlyIf || isDefault(other.onlyIf.name, other.onlyIf.named, main))
    ? translations.get(buildEntityKey(other.entity))?.[other.key]
    : undefined
}

/**
 * The same in the site's language of a tag, for what is written for one reader: an order, an email. Unchanged in the main
 * language, and without a statement then.
 */
export async function translateInto<T>(
  unit: Unit,
  schema: object,
  value: T,
  tag: string | undefined,
  options: TranslateOptions = {},
): Promise<T> {
  const languages = unit.use(siteLanguagesPort)(await unit.site())
  const language = tag === undefined ? undefined : findLanguage(tag, languages)
  return language && language !== languages.main
    ? translateTexts(unit, schema, value, { language, main: languages.main }, options)
    : value
}
