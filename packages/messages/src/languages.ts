/** The languages that catalogs exist in; the first is the one that texts are written in. */
export const languages = ['en', 'de', 'fr', 'es', 'ar'] as const

/** English made longer and accented: shows texts that come from no catalog, and boxes that are too small. */
export const pseudoLanguage = 'en-XA' as const

export type Language = (typeof languages)[number] | typeof pseudoLanguage

export const allLanguages: readonly Language[] = [...languages, pseudoLanguage]

export const sourceLanguage = 'en' as const

/** Languages in which every text must be there. In the others a text that is missing is shown in English. */
export const completeLanguages: readonly Language[] = languages

export const isLanguage = (text: unknown): text is Language => allLanguages.includes(text as Language)

/** The language of a tag (`de-CH` → `de`), if there is a catalog of it. */
export function findLanguageByTag(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined
  if (tag.toLowerCase() === pseudoLanguage.toLowerCase()) return pseudoLanguage
  const primary = tag.split(/[-_]/)[0]!.toLowerCase()
  return languages.find((language) => language === primary)
}

/** The language of a site's texts; English if there are none in its own. */
export const getMainLanguage = (locale: string): Language => findLanguageByTag(locale) ?? sourceLanguage

/** How the readers of a language write numbers and dates: as the site does where it is the site's own, `en-GB`. */
export const getLocale = (language: Language, siteLocale: string): string =>
  getMainLanguage(siteLocale) === language ? siteLocale : language

export type Direction = 'ltr' | 'rtl'

export const getDirection = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr')
