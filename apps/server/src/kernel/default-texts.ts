import { type Language, pseudoLanguage, sourceLanguage, type Translate } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { retranslate } from '@stoa/messages/retranslate'
import { siteLanguagesPort } from './language.ts'
import type { Unit } from './unit.ts'

/** Names that the server gives things are texts of this namespace, in the site's main language. */
const namespace = 'defaults' as const

/** Costs no statement. */
export async function getMainLanguage(unit: Unit): Promise<Language> {
  return unit.use(siteLanguagesPort)(await unit.site()).main
}

export async function translateToMain(unit: Unit): Promise<Translate> {
  return translateTo(await getMainLanguage(unit))
}

/** What readers of a language get for a text that the owner has not translated, if it is a default name. */
export async function createDefaultTranslator(
  unit: Unit,
  language: Language,
): Promise<(text: string) => string | undefined> {
  const main = await getMainLanguage(unit)
  return (text) => translateDefault(text, main, language)
}

/**
 * A default name in another language, for texts that the owner has not translated. Names that were saved before the owner
 * changed the main language are still English.
 */
export function translateDefault(text: string, main: Language, language: Language): string | undefined {
  const from = main === pseudoLanguage ? sourceLanguage : main
  return (
    retranslate(namespace, text, from, language) ??
    (from === sourceLanguage ? undefined : retranslate(namespace, text, sourceLanguage, language))
  )
}

/** Whether a text equals this default name in the main language or in English, in which it may have been saved. */
export const isDefault = (name: 'line.preorder', text: string, main: Language): boolean =>
  [main, sourceLanguage].some((language) => translateTo(language)(`${namespace}:${name}`) === text)
