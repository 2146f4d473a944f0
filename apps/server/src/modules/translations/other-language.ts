import { Problem } from '@stoa/contract/problem'
import type { Language } from '@stoa/messages'
import { findLanguage, siteLanguagesPort } from '../../kernel/language.ts'
import type { Unit } from '../../kernel/unit.ts'

/** The site's language of a tag; UNKNOWN_LANGUAGE for the main one, whose texts are the entities' own. */
export async function findOtherLanguage(unit: Unit, tag: string): Promise<Language> {
  const languages = unit.use(siteLanguagesPort)(await unit.site())
  const language = findLanguage(tag, languages)
  if (!language || language === languages.main) {
    throw new Problem('UNKNOWN_LANGUAGE', { data: { language: tag, languages: languages.others } })
  }
  return language
}
