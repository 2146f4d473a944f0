import { readFileSync } from 'node:fs'
import type { Language } from '@stoa/messages'
import type { Unit } from '../src/kernel/unit.ts'
import { addTranslations } from '../src/modules/translations/api.ts'
import { demoShop } from './shop.ts'

/** The demo shop in its other languages. Read here, as only the first start needs them. */
export const seedTranslations = (unit: Unit): Promise<void> =>
  addTranslations(
    unit,
    demoShop.site.languages.map((language) => ({ language, texts: readTranslations(language) })),
  )

/** Translations by their originals. */
export const readTranslations = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`./translations/${language}.json`, import.meta.url), 'utf8'))
