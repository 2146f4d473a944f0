import { readFileSync } from 'node:fs'
import type { Language } from '@stoa/messages'
import { siteLanguagesPort } from '../src/kernel/language.ts'
import type { Unit } from '../src/kernel/unit.ts'
import { addTranslations } from '../src/modules/translations/api.ts'
import { demoShop } from './shop.ts'

/**
 * Translations of the demo shop into the site's other languages. Loaded on demand, as only the first start needs them.
 */
export async function seedTranslations(unit: Unit): Promise<void> {
  const { others } = unit.use(siteLanguagesPort)(await unit.site())
  const languages = demoShop.site.languages.filter((language) => others.includes(language))
  await addTranslations(
    unit,
    languages.map((language) => ({ language, texts: readTranslations(language) })),
  )
}

/** Translations by their originals. */
export const readTranslations = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`./translations/${language}.json`, import.meta.url), 'utf8'))
