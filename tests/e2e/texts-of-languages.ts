import { readdirSync } from 'node:fs'
import type { Language } from '@stoa/messages'
import { readCatalog } from '@stoa/messages/catalogs'

/** Ids, and the last digits of one. */
const ids = /\b[\da-f]{8}-[\da-f-]{27}\b|\b[\da-f]{6}\b/g
const hasLetters = (text: string): boolean => /[a-z]{2,}/i.test(text)

/**
 * Texts that come from no catalog: in the pseudo-language every letter of a catalog's text has an accent. Content of the
 * shop is left out.
 */
export const findTextsWithoutAccents = (texts: readonly string[], content: readonly string[]): string[] =>
  texts.filter((text) => {
    const withoutIds = text.replaceAll(ids, '')
    // Most texts have none: looking for a thousand others in each would take longer than opening the page.
    if (!hasLetters(withoutIds)) return false
    return hasLetters(content.reduce((left, each) => left.replaceAll(each, ''), withoutIds))
  })

const namespaces = readdirSync(new URL('../../packages/messages/catalogs', import.meta.url))

const known = new Map<Language, ReadonlySet<string>>()

function readAllTexts(language: Language): ReadonlySet<string> {
  const texts = known.get(language) ?? new Set(namespaces.flatMap((name) => Object.values(readCatalog(name, language))))
  known.set(language, texts)
  return texts
}

/** Texts that a catalog has in English, and differently in the language of their page. */
export function findEnglishTexts(texts: readonly string[], language: Language, content: readonly string[]): string[] {
  const [english, translated] = [readAllTexts('en'), readAllTexts(language)]
  return texts.filter((text) => / /.test(text) && english.has(text) && !translated.has(text) && !content.includes(text))
}
