import { describe, expect, it, test } from 'vitest'
import { readCatalogFiles } from '../tools/read.ts'
import { readCatalog } from './catalogs.ts'
import type { Language } from './languages.ts'

/** Texts of a language by key, without ICU arguments and tags. */
function listTexts(language: Language): [key: string, text: string][] {
  const namespaces = [...new Set(readCatalogFiles().map(({ namespace }) => namespace))]
  return namespaces.flatMap((namespace) =>
    Object.entries(readCatalog(namespace, language)).map(([key, text]): [string, string] => [
      `${namespace}:${key}`,
      text.replace(/\{\w+(?=[,}])/g, '{').replace(/<\/?\w+>/g, ' '),
    ]),
  )
}

const findTexts = (language: Language, pattern: RegExp): string[] =>
  listTexts(language).flatMap(([key, text]) => (pattern.test(text) ? [`${key}: ${text}`] : []))

/** Matches whole words: `\b` of JavaScript ends a word at an accent. */
const findWords = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}’])(?:${words})(?![\\p{L}\\p{M}])`, 'iu')

describe('readers are addressed formally', () => {
  it.each<[Language, string]>([
    ['de', 'du|dir|dich|deine?[mnrs]?|euch|euer|eure[mnrs]?'],
    ['fr', 'tu|toi|ton|ta|tes|tien|tienne'],
    ['es', 'tú|tu|tus|tuyo|tuya|contigo|puedes|quieres|tienes|necesitas|debes'],
    // Imperatives with a pronoun, which end differently in the familiar form.
    [
      'es',
      '\\p{L}*(?:revísa|cancéla|reenvía|retíra|asígna|añáde|introdúce|escríbe|ábre|cámbia|guárda|bórra)(?:l[ao]|le)s?',
    ],
    ['es', 'dá(?:me|se)l[ao]s?|haz|ponl[ea]|dile'],
  ])('in %s, without %s', (language, words) => {
    expect(findTexts(language, findWords(words))).toEqual([])
  })
})

describe('a term has one translation', () => {
  it.each<[Language, string, instead: string]>([
    ['de', 'Geschenkgutscheine?n?', 'Geschenkkarte'],
    ['de', 'Kundschaft', 'Kunden'],
    ['de', 'abgebrochene[rn]? (?:Bestellung|Kauf|Bezahlvorgang)', 'abgebrochener Checkout'],
    ['fr', 'apps', 'application'],
    ['es', 'apps', 'aplicación'],
    ['es', 'compra abandonada', 'pago abandonado'],
    ['es', 'avisos? de reposición', 'aviso de disponibilidad'],
    ['ar', 'المراجعات', 'التقييمات'],
    ['ar', 'تحويل مصرفي', 'تحويل بنكي'],
    ['ar', 'مجموعة الضرائب', 'المجموعة الضريبية'],
  ])('in %s not %s, but %s', (language, words) => {
    expect(findTexts(language, findWords(words))).toEqual([])
  })

  test('Arabic writes the percent sign that its numbers have', () => {
    expect(findTexts('ar', /٪/)).toEqual([])
  })
})

test.each<Language>(['en', 'de', 'fr', 'es', 'ar'])(
  'in %s the buttons of an order, and the pages about roles, have names of their own',
  (language) => {
    const texts = new Map(listTexts(language))
    const groups = [
      ['dashboard-orders:action.fulfill', 'dashboard-orders:action.pick'],
      ['dashboard-member-roles:title', 'dashboard-staff:roles'],
    ]
    for (const keys of groups) {
      const names = keys.map((key) => texts.get(key))
      expect(names).not.toContain(undefined)
      expect(new Set(names).size).toBe(keys.length)
    }
  },
)
