import { isLanguage, type Language, pseudoLanguage } from '@stoa/messages'
import type { Site } from '../../lib/host.ts'

/** Names the language in addresses. `language` would change that of the dashboard. */
export const languageParam = 'into'

/** The languages that the shop is translated into. */
export const listOtherLanguages = ({ languages = [] }: Pick<Site, 'languages'>): Language[] =>
  languages.slice(1).flatMap(({ language }) => (language === pseudoLanguage ? [] : language))

/** The language that the owner writes in. */
export const getMainLanguage = ({ languages, locale }: Pick<Site, 'languages' | 'locale'>): string =>
  languages?.[0]?.language ?? locale

/** Of these the asked one, else the first. */
export const chooseLanguage = (languages: readonly Language[], requested: string | null): Language | undefined =>
  languages.find((language) => isLanguage(requested) && language === requested) ?? languages[0]
